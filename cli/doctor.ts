import type { Command } from 'commander'
import { countInWords } from '../planning/wording.ts'
import { listUnreadable } from '../server/commands/access/stored-secrets.ts'
import { readConfig } from '../server/config.ts'
import { findSecrets } from '../server/crypto/secret-keys.ts'
import type { Db } from '../server/db/connect.ts'
import { describeRelease } from '../server/db/postgresql-releases.ts'
import type { BrokenRule } from '../server/store/doctor/run-rules.ts'
import {
  DATABASE_RULES,
  listBrokenDatabaseRules,
  listBrokenRules,
  ORGANIZATION_RULES,
} from '../server/store/doctor/run-rules.ts'
import { getServerVersion } from '../server/store/health.ts'
import { listOrganizations } from '../server/store/organizations.ts'
import { REFUSED } from './failures.ts'
import { addCommand, addCommonOptions } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import { openOrganization, withLongTimeouts } from './session.ts'

type Options = Shown & { organization: string; all?: boolean }

export function addDoctorCommand(program: Command): void {
  const about = 'Checks the stored data against all rules without changing it.'
  const doctor = addCommand(program, 'doctor', about, 'doctor --all').option(
    '--all',
    'check every organization and the data shared by all of them',
  )
  addCommonOptions(doctor).action(examine)
}

/** The exit code is 1 if a rule is broken, so that scripts notice the problem. */
function examine(options: Options): Promise<void> {
  return withLongTimeouts(async (db) => {
    const postgresql = describeRelease(await getServerVersion(db))
    const examined = options.all ? await examineAll(db) : await examineOne(db, options)
    const mail = { is_set_up: readConfig().mail !== null }
    show(
      options,
      { ...examined, postgresql, mail },
      () => `${inWords(examined)}\n${mailInWords(mail.is_set_up)}`,
    )
    if (postgresql.newer !== null) process.stderr.write(`${behindInWords(postgresql)}\n`)
    if (examined.unchecked_secrets > 0)
      process.stderr.write(`${uncheckedInWords(examined.unchecked_secrets)}\n`)
    if (examined.broken.length > 0) process.exitCode = REFUSED
  })
}

/** An old PostgreSQL is only a warning, so the exit code stays 0. */
function behindInWords({ version, newer }: ReturnType<typeof describeRelease>): string {
  if (readConfig().databaseUrl !== null)
    return `PostgreSQL ${version} is older than ${newer}: install that version.`
  return (
    `The bundled PostgreSQL ${version} is older than ${newer}, which wasn't available as a bundle when this ` +
    'Crewline was released. Check for a newer Crewline, or move the data to your own PostgreSQL with ' +
    '"crewline move-database".'
  )
}

function mailInWords(isSetUp: boolean): string {
  return isSetUp
    ? 'Email is configured. Test it with "crewline mail test <address>".'
    : 'Email is not configured. Send invitation links yourself, and reset passwords with "crewline user reset-password".'
}

/** `unchecked_secrets` is the number of encrypted secrets that this command has no key for. */
type Examined = { organizations: number; rules: number; broken: BrokenRule[]; unchecked_secrets: number }

async function examineOne(db: Db, options: Options): Promise<Examined> {
  const { id } = await openOrganization(db, options.organization)
  const broken = await listBrokenRules(db, id)
  return { organizations: 1, rules: ORGANIZATION_RULES.length, broken, unchecked_secrets: 0 }
}

async function examineAll(db: Db): Promise<Examined> {
  const orgs = await listOrganizations(db)
  const broken: BrokenRule[] = []
  for (const { id } of orgs) broken.push(...(await listBrokenRules(db, id)))
  broken.push(...(await listBrokenDatabaseRules(db)))
  const secrets = await examineSecrets(db)
  if (secrets.broken) broken.push(secrets.broken)
  const rules = ORGANIZATION_RULES.length + DATABASE_RULES.length + 1
  return { organizations: orgs.length, rules, broken, unchecked_secrets: secrets.unchecked_secrets }
}

/** With DATABASE_URL, the server may have a key that this command doesn't have. */
async function examineSecrets(db: Db): Promise<{ broken: BrokenRule | null; unchecked_secrets: number }> {
  const config = readConfig()
  const secrets = await findSecrets(config)
  const rows = await listUnreadable(db, secrets)
  if (rows.length === 0) return { broken: null, unchecked_secrets: 0 }
  if (secrets === null && config.databaseUrl !== null) return { broken: null, unchecked_secrets: rows.length }
  const says = 'The secret key decrypts every stored secret'
  return {
    broken: { rule: 'unreadable-secret', says, organization_id: null, rows, more: false },
    unchecked_secrets: 0,
  }
}

function uncheckedInWords(count: number): string {
  return (
    `${countInWords(count, 'encrypted secret')} not checked: set CREWLINE_SECRET_KEY to the server's key ` +
    'for this command.'
  )
}

function inWords({ organizations, rules, broken }: Examined): string {
  const checked = `${countInWords(rules, 'rule')}, ${countInWords(organizations, 'organization')}`
  if (broken.length === 0) return `No problems found (${checked}).`
  const kinds = new Set(broken.map(({ rule }) => rule)).size
  return [...broken.flatMap(linesOf), `${countInWords(kinds, 'rule')} broken (${checked}).`].join('\n')
}

/** Returns the rule, then one line per row, such as "  organization 1, assignment id 12, project id 3". */
function linesOf({ rule, says, organization_id, rows, more }: BrokenRule): string[] {
  const lines = rows.map((row) => {
    const where = organization_id === null ? {} : { organization: organization_id }
    const columns = Object.entries({ ...where, ...row }).filter(([, value]) => value !== null)
    return `  ${columns.map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`).join(', ')}`
  })
  return [`Broken rule ${rule}: ${says}.`, ...lines, ...(more ? ['  and more'] : [])].map(printable)
}
