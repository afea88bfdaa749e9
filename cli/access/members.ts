import type { Command } from 'commander'
import { changeRole, inviteMember, removeMember } from '../../server/commands/access/members.ts'
import { localUrl, readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db/connect.ts'
import type { MemberInfo } from '../../server/store/access/members.ts'
import { listMembers } from '../../server/store/access/members.ts'
import { Failure } from '../failures.ts'
import { addCommand, addCommonOptions, validate } from '../input.ts'
import type { ShownOf, TextColumn } from '../output.ts'
import { dayOf, printable, show, showList } from '../output.ts'
import { withOrganization } from '../session.ts'

type RemoveOptions = ShownOf & { revokeKeys?: boolean; pauseWebhooks?: boolean }

export function addMemberCommands(program: Command): void {
  const about = 'Manages the members of an organization and their roles.'
  const member = addCommand(program, 'member', about, 'member list')

  const list = addCommand(member, 'list', "Lists the organization's members.", 'member list').action(printAll)
  const offer = 'Creates an invitation link, valid for 14 days, and emails it if email is set up.'
  const invite = addCommand(member, 'invite <email>', offer, 'member invite bo@example.com')
    .option('--role <role>', 'role: owner, admin, planner or viewer', 'planner')
    .action(inviteOne)
  const change = "Sets a member's role: viewer, planner, admin or owner. Keeps the last owner."
  const role = addCommand(member, 'role <email> <role>', change, 'member role bo@example.com admin')
  role.action(changeOne)
  const end = 'Removes a member, their shared links, invitations (sent or received) and demo.'
  const remove = addCommand(member, 'remove <email>', end, 'member remove bo@example.com')
    .option('--revoke-keys', 'also revoke API keys created by the member')
    .option('--pause-webhooks', 'also pause webhooks created by the member')
    .action(removeOne)
  for (const command of [list, invite, role, remove]) addCommonOptions(command)
}

function printAll(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = 'No members yet. Add one with "crewline user create --email <email> --name <name>".'
    showList(options, await listMembers(db, org.id), COLUMNS, empty)
  })
}

const COLUMNS: TextColumn<MemberInfo>[] = [
  { title: 'EMAIL', of: (member) => member.email },
  { title: 'NAME', of: (member) => member.name },
  { title: 'ROLE', of: (member) => member.role },
  { title: 'SINCE', of: (member) => dayOf(member.inserted_at) },
]

async function inviteOne(email: string, options: ShownOf & { role: string }): Promise<void> {
  const { InvitationCreate } = await import('../../shapes/members.ts')
  const create = await validate(InvitationCreate, { email: email.trim(), role: options.role })
  await withOrganization(options, async (db, org) => {
    const config = readConfig()
    const made = await inviteMember(db, org, create, config.mail !== null)
    const link = `${config.publicUrl ?? localUrl(config, config.port)}/invitation/${made.token}`
    show(options, { ...made, link }, () =>
      [
        `${made.email} is invited as ${made.role} until ${dayOf(made.expires_at, org.time_zone)}. Save the link now; it's shown only once:`,
        '',
        `  ${link}`,
        ...(made.is_mailed ? ['', 'The server will also email an invitation link.'] : []),
      ].join('\n'),
    )
  })
}

async function changeOne(email: string, role: string, options: ShownOf): Promise<void> {
  const { RoleChange } = await import('../../shapes/members.ts')
  const change = await validate(RoleChange, { role })
  await withOrganization(options, async (db, org) => {
    const { user_id, email: found, name } = await getMember(db, org.id, email)
    await changeRole(db, org, user_id, change.role)
    show(
      options,
      { user_id, email: found, role: change.role },
      () => `${printable(name)} is now ${change.role}.`,
    )
  })
}

function removeOne(email: string, options: RemoveOptions): Promise<void> {
  const { revokeKeys: revoke_keys = false, pauseWebhooks: pause_webhooks = false } = options
  return withOrganization(options, async (db, org) => {
    const { user_id, email: found, name } = await getMember(db, org.id, email)
    await removeMember(db, org, user_id, { revoke_keys, pause_webhooks })
    const removed = { user_id, email: found, removed: true }
    show(options, removed, () => `${printable(name)} is no longer a member of "${printable(org.name)}".`)
  })
}

async function getMember(db: Db, org: number, email: string): Promise<MemberInfo> {
  const wanted = email.trim().toLowerCase()
  const member = (await listMembers(db, org)).find((each) => each.email === wanted)
  if (member) return member
  throw new Failure(`${printable(wanted)} is not a member. List members with "crewline member list".`)
}
