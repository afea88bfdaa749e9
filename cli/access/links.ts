import type { Command } from 'commander'
import { revokeSharedLink } from '../../server/commands/access/shared-links.ts'
import type { SharedLinkRow } from '../../server/store/access/shared-links.ts'
import { listSharedLinks } from '../../server/store/access/shared-links.ts'
import { addCommand, addCommonOptions, asId } from '../input.ts'
import type { ShownOf, TextColumn } from '../output.ts'
import { dayOf, show, showList } from '../output.ts'
import { withOrganization } from '../session.ts'

export function addLinkCommands(program: Command): void {
  const about = 'Manages shared links and calendar links.'
  const link = addCommand(program, 'link', about, 'link list')
  const all = 'Lists active shared links and calendar links.'
  const list = addCommand(link, 'list', all, 'link list').action(printAll)
  const end = 'Revokes a shared link or calendar link permanently.'
  const revoke = addCommand(link, 'revoke <id>', end, 'link revoke 3').action(revokeOne)
  for (const command of [list, revoke]) addCommonOptions(command)
}

function printAll(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = 'No shared links yet. Planners can create them in the app, on the board and in Insights.'
    showList(options, await listSharedLinks(db, org.id, null), columnsIn(org.time_zone), empty)
  })
}

const columnsIn = (timeZone: string): TextColumn<SharedLinkRow>[] => [
  { title: 'ID', of: (link) => link.id, right: true },
  { title: 'SHOWS', of: (link) => link.kind },
  { title: 'TITLE', of: (link) => link.title },
  { title: 'CREATED BY', of: (link) => link.created_by },
  { title: 'LAST OPENED', of: (link) => dayOf(link.last_opened_at, timeZone) ?? 'never' },
  { title: 'EXPIRES', of: (link) => dayOf(link.expires_at, timeZone) ?? 'never' },
]

function revokeOne(id: string, options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    await revokeSharedLink(db, org, asId(id), null)
    show(options, { id: asId(id), revoked: true }, () => `Link ${id} is revoked. It no longer works.`)
  })
}
