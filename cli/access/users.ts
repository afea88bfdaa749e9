import type { Command } from 'commander'
import { countInWords, listInWords } from '../../planning/wording.ts'
import { resetFactors } from '../../server/commands/access/factors.ts'
import type { NewMember } from '../../server/commands/access/users.ts'
import { AccountExists, createUser, resetPassword } from '../../server/commands/access/users.ts'
import type { Organization } from '../../shapes/organizations.ts'
import { Failure } from '../failures.ts'
import type { Password } from '../input.ts'
import { addCommand, addCommonOptions, addJsonOption, readPassword, validate } from '../input.ts'
import type { Shown } from '../output.ts'
import { dayOf, printable, show } from '../output.ts'
import { withDatabase, withOrganization } from '../session.ts'

type Options = Shown & { passwordStdin?: boolean }
type CreateOptions = Options & {
  organization: string
  email: string
  name: string
  role: string
  addExisting?: boolean
  resetPassword?: boolean
}

const FROM_STDIN = 'read the password from standard input (default: generate one and show it once)'

export function addUserCommands(program: Command): void {
  const about = 'Manages accounts that can sign in to the app.'
  const user = addCommand(program, 'user', about, 'user reset-password ana@example.com')

  const example = 'user create --email ana@example.com --name "Ana Ruiz" --role admin'
  const create = addCommand(user, 'create', 'Creates an account and adds it to an organization.', example)
    .requiredOption('--email <email>', 'email address to sign in with')
    .requiredOption('--name <name>', 'name shown in the app')
    .option('--role <role>', 'role: owner, admin, planner or viewer', 'planner')
    .option('--password-stdin', FROM_STDIN)
    .option('--add-existing', 'add an existing account; its name and password stay')
    .option('--reset-password', 'with --add-existing, also set a new password and end all sessions')
    .action(createOne)
  addCommonOptions(create)

  const again = 'Sets a new password; the old one stops working.'
  const reset = addCommand(user, 'reset-password <email>', again, 'user reset-password ana@example.com')
  addJsonOption(reset.option('--password-stdin', FROM_STDIN).action(resetOne))

  const lost = 'Removes all second factors of an account; its password stays.'
  const resetting = 'user reset-factor ana@example.com'
  addJsonOption(addCommand(user, 'reset-factor <email>', lost, resetting).action(resetFactor))
}

async function createOne(options: CreateOptions): Promise<void> {
  const secret = await readPassword(options.passwordStdin)
  const { UserCreate } = await import('../../shapes/members.ts')
  const create = await validate(UserCreate, {
    email: options.email.trim(),
    name: options.name.trim(),
    role: options.role,
    password: secret.password,
  })
  const existing = options.addExisting ? (options.resetPassword ? 'reset' : 'add') : 'refuse'
  await withOrganization(options, async (db, org) => {
    const member = await createUser(db, org, create, existing).catch(sayWhoExists)
    const shown = member.is_new || existing === 'reset' ? shownOnce(secret) : {}
    show(options, { ...member, ...shown }, () => welcome(member, org, existing === 'reset', secret))
  })
}

/** Shows the account's name and organizations, so that the operator recognizes the account. */
function sayWhoExists(error: unknown): never {
  if (!(error instanceof AccountExists)) throw error
  const { email, name, inserted_at, is_confirmed } = error.account
  const places = error.organizations.map((each) => `${each.role} of "${each.name}"`)
  const where = places.length > 0 ? listInWords(places, 10) : 'in no organization'
  const sentence = `${email} already has an account: "${name}", since ${dayOf(inserted_at)}, ${where}.`
  const advice = is_confirmed
    ? 'To keep its password, use --add-existing. To set a new password and end its sessions, use --add-existing ' +
      '--reset-password.'
    : 'Its email address is not confirmed, so another person may have chosen the password. ' +
      'To add it with a new password and end its sessions, use --add-existing --reset-password.'
  throw new Failure(printable(`${sentence} ${advice}`))
}

function welcome(member: NewMember, org: Organization, isReset: boolean, secret: Password): string {
  const { email, name, role, is_new } = member
  const where = `of "${printable(org.name)}"`
  if (!is_new && !isReset)
    return `${email} (${printable(name)}) already had an account and is now also ${role} ${where}. The password stays.`
  return [`${printable(name)} is now ${role} ${where}.`, ...passwordLines(email, secret)].join('\n')
}

async function resetOne(email: string, options: Options): Promise<void> {
  const secret = await readPassword(options.passwordStdin)
  const { PasswordReset } = await import('../../shapes/members.ts')
  const reset = await validate(PasswordReset, { email: email.trim(), password: secret.password })
  await withDatabase(async ({ db }) => {
    const user = await resetPassword(db, reset.email, reset.password)
    show(options, { ...user, ...shownOnce(secret) }, () =>
      [
        `${printable(user.name)} has a new password. Earlier failed sign-ins no longer count.`,
        ...passwordLines(user.email, secret),
      ].join('\n'),
    )
  })
}

async function resetFactor(email: string, options: Options): Promise<void> {
  await withDatabase(async ({ db }) => {
    const user = await resetFactors(db, email.trim())
    const what = countInWords(user.removed, 'second factor')
    show(options, user, () => `${printable(user.name)} is signed out everywhere and has ${what} removed.`)
  })
}

/** Returns a generated password for the JSON output. Nobody can read it later. */
function shownOnce({ generated, password }: Password): { password?: string } {
  return generated ? { password } : {}
}

function passwordLines(email: string, { generated, password }: Password): string[] {
  if (!generated) return []
  return ["Save this now; it's shown only once:", `  sign in with  ${email}`, `  password      ${password}`]
}
