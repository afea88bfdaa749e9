import type { Command } from 'commander'
import { revokeSharedLink } from '../../server/commands/access/shared-links.ts'
import type { SharedLink } from '../../server/store/access/shared-links.ts'
import { listSharedLinks } from '../../server/store/access/shared-links.ts'
import { addCommand, addCommonOptions, asId } from '../input.ts'
import type { Column, ShownOf } from '../output.ts'
import { dayOf, show, showList } from '../output.ts'
import { withOrganization } from '../session.ts'

export function addLinkCommands(program: Command): void {
  const about = 'Links and calendars that show the plan without an account.'
  const link = addCommand(program, 'link', about, 'crewline link list')
  const all = 'Lists the shared links and calendars that work.'
  const list = addCommand(link, 'list', all, 'crewline link list').action(printAll)
  const end = 'Ends a shared link or calendar for good: it opens nothing from now on.'
  const revoke = addCommand(link, 'revoke <id>', end, 'crewline link revoke 3').action(revokeOne)
  for (const command of [list, revoke]) addCommonOptions(command)
}

function printAll(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = 'No shared links: planners make them on the board, in Insights and for calendars.'
    showList(options, await listSharedLinks(db, org.id, null), COLUMNS, empty)
  })
}

const COLUMNS: Column<SharedLink>[] = [
  { title: 'ID', of: (link) => link.id, right: true },
  { title: 'SHOWS', of: (link) => link.kind },
  { title: 'TITLE', of: (link) => link.title },
  { title: 'MADE BY', of: (link) => link.created_by },
  { title: 'LAST OPENED', of: (link) => dayOf(link.last_opened_at) ?? 'never' },
  { title: 'WORKS UNTIL', of: (link) => dayOf(link.expires_at) ?? 'no end' },
]

function revokeOne(id: string, options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    await revokeSharedLink(db, org, asId(id), null)
    show(
      options,
      { id: asId(id), revoked: true },
      () => `Link ${id} is revoked: it opens nothing from now on.`,
    )
  })
}
