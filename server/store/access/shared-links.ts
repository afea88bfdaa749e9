import type * as shapes from '../../../shapes/access/shared-links.ts'
import type { SharedCalendar, SharedReport, SharedView } from '../../../shapes/access/shared-links.ts'
import type { DbRow } from '../../../shapes/blocks.ts'
import type { LanguageCode } from '../../../texts/languages.ts'
import type { Tx } from '../../db/connect.ts'
import { getRow, manyRows, noRows, oneValue, optionalRow } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'
import type { Creator } from '../organizations.ts'

/** Public links to a board, report or calendar (decisions 0061, 0062). */
export type SharedLinkRow = DbRow<shapes.SharedLink>

const isOpen = sql`revoked_at is null and (expires_at is null or expires_at > now())`
const columns = sql`id, title, kind, created_by, inserted_at, expires_at, last_opened_at`

export const listSharedLinks = manyRows<SharedLinkRow, [org: number, of: number | null]>(sql`
  select ${columns} from shared_links
  where organization_id = $1 and ($2::bigint is null or created_by_id = $2) and ${isOpen} order by id desc`)

export const countLinksOf = oneValue<number, [org: number, user_id: number]>(sql`
  select count(*)::int from shared_links where organization_id = $1 and created_by_id = $2 and ${isOpen}`)

type NewLink = Creator & {
  hash: Buffer
  title: string
  kind: SharedLinkRow['kind']
  view: SharedView | SharedReport | SharedCalendar
  expires_at: Date | null
}

const INSERT = sql`
  insert into shared_links (organization_id, token_hash, title, kind, view, created_by, created_by_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`

export function insertSharedLink(tx: Tx, org: number, link: NewLink): Promise<SharedLinkRow> {
  const { hash, title, kind, view, created_by, created_by_id, expires_at } = link
  const made = [hash, title, kind, JSON.stringify(view), created_by, created_by_id, expires_at]
  return getRow(tx, INSERT, [org, ...made])
}

export type SharedContent =
  | { kind: 'board'; view: SharedView }
  | { kind: 'report'; view: SharedReport }
  | { kind: 'calendar'; view: SharedCalendar }
export type OpenedLink = Pick<SharedLinkRow, 'id' | 'title' | 'expires_at'> &
  SharedContent & {
    organization_id: number
    organization: string
    founded_at: Date
    created_by_id: number | null
    time_zone: string
    language: LanguageCode | null
    use_is_old: boolean
  }

/** Links with longer views can't be opened. A restored backup could contain a view that is slow to parse. */
const MOST_BYTES = sql`20000`

export const findSharedLink = optionalRow<OpenedLink, [org: number, hash: Buffer]>(sql`
  select s.id, s.organization_id, s.title, s.kind, s.view, s.expires_at, s.created_by_id, o.name as organization,
    o.inserted_at as founded_at, o.time_zone, coalesce(s.last_opened_at < now() - interval '1 minute', true) as use_is_old,
    (select coalesce(u.language, u.browser_language) from users u where u.id = s.created_by_id) as language
  from shared_links s join organizations o on o.id = s.organization_id
  where s.organization_id = $1 and s.token_hash = $2 and s.revoked_at is null
    and (s.expires_at is null or s.expires_at > now()) and octet_length(s.view::text) < ${MOST_BYTES}`)

export const noteOpened = noRows<[org: number, id: number]>(sql`
  update shared_links set last_opened_at = now() where organization_id = $1 and id in (
    select id from shared_links where organization_id = $1 and id = $2 for no key update skip locked)`)

export const updateLinkRevoked = optionalRow<SharedLinkRow, [org: number, id: number, of: number | null]>(sql`
  update shared_links set revoked_at = now()
  where organization_id = $1 and id = $2 and ($3::bigint is null or created_by_id = $3) and ${isOpen}
  returning ${columns}`)

const revokeOfCreator = sql`
  update shared_links set revoked_at = now() where organization_id = $1 and created_by_id = $2 and ${isOpen}`

export const updateLinksOfCreatorRevoked = manyRows<SharedLinkRow, [org: number, user_id: number]>(
  sql`${revokeOfCreator} returning ${columns}`,
)

/**
 * Revokes a former planner's links, except those to the member's own calendar, which all members may share.
 */
export const updatePlannersLinksRevoked = manyRows<SharedLinkRow, [org: number, user_id: number]>(
  sql`${revokeOfCreator} and not (kind = 'calendar' and view ->> 'of' = 'me') returning ${columns}`,
)
