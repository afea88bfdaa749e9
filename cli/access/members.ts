import type { Command } from 'commander'
import { changeRole, inviteMember, removeMember } from '../../server/commands/access/members.ts'
import { localUrl, readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db/connect.ts'
import type { MemberInfo } from '../../server/store/access/members.ts'
import { listMembers } from '../../server/store/access/members.ts'
import { Failure } from '../failures.ts'
import { accept, addCommand, addCommonOptions } from '../input.ts'
import type { Column, ShownOf } from '../output.ts'
import { dayOf, printable, show, showList } from '../output.ts'
import { withOrganization } from '../session.ts'

type RemoveOptions = ShownOf & { revokeKeys?: boolean; pauseWebhooks?: boolean }

export function addMemberCommands(program: Command): void {
  const about = 'Who belongs to an organization, and as what.'
  const member = addCommand(program, 'member', about, 'crewline member list')

  const list = addCommand(member, 'list', "Lists the organization's members.", 'crewline member list').action(
    printAll,
  )
  const offer = 'Invites somebody by a link for 14 days, shown once and mailed if possible.'
  const invite = addCommand(member, 'invite <email>', offer, 'crewline member invite bo@example.com')
    .option('--role <role>', 'owner, admin, planner or viewer', 'planner')
    .action(inviteOne)
  const change = 'Gives a member another role; an owner always stays.'
  const role = addCommand(member, 'role <email> <role>', change, 'crewline member role bo@example.com admin')
  role.action(changeOne)
  const end = 'Removes a member, with their sessions there, invitations and shared links.'
  const remove = addCommand(member, 'remove <email>', end, 'crewline member remove bo@example.com')
    .option('--revoke-keys', 'also revoke the API keys that they made')
    .option('--pause-webhooks', 'also pause the webhooks that they made')
    .action(removeOne)
  for (const command of [list, invite, role, remove]) addCommonOptions(command)
}

function printAll(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = 'No members yet: crewline user create --email <email> --name <name> adds one.'
    showList(options, await listMembers(db, org.id), COLUMNS, empty)
  })
}

const COLUMNS: Column<MemberInfo>[] = [
  { title: 'E-MAIL', of: (member) => member.email },
  { title: 'NAME', of: (member) => member.name },
  { title: 'ROLE', of: (member) => member.role },
  { title: 'SINCE', of: (member) => dayOf(member.inserted_at) },
]

async function inviteOne(email: string, options: ShownOf & { role: string }): Promise<void> {
  const { InvitationCreate } = await import('../../shapes/members.ts')
  const create = await accept(InvitationCreate, { email: email.trim(), role: options.role })
  await withOrganization(options, async (db, org) => {
    const config = readConfig()
    const made = await inviteMember(db, org, create, config.mail !== null)
    const link = `${config.publicUrl ?? localUrl(config, config.port)}/invitation/${made.token}`
    show(options, { ...made, link }, () =>
      [
        `${made.email} is invited as ${made.role}, until ${dayOf(made.expires_at)}. Keep the link, it is shown only once:`,
        '',
        `  ${link}`,
        ...(made.is_mailed ? ['', 'A mail with another link is sent as soon as a server runs.'] : []),
      ].join('\n'),
    )
  })
}

async function changeOne(email: string, role: string, options: ShownOf): Promise<void> {
  const { RoleChange } = await import('../../shapes/members.ts')
  const change = await accept(RoleChange, { role })
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
  throw new Failure(`${printable(wanted)} is not a member: "crewline member list" shows who is.`)
}
