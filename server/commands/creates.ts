import type { Problem } from '../../planning/problems.ts'
import type { Db, Tx } from '../db/connect.ts'
import { RecordsRejected, Rejected } from '../refusals.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization, Organization } from '../store/organizations.ts'
import { lockOrganization } from '../store/organizations.ts'
import type { Holder, JsonRow, Placed } from '../store/projects.ts'
import { lockTagIds } from '../store/tags.ts'
import { usableIds } from './references.ts'
import type { Candidate, Verdict } from './verdicts.ts'
import { judge } from './verdicts.ts'

/** Creates of projects and of resources, one record or many (decision 0026). */

/** A record as it was sent; or, where it has problems already, no more than those. */
export type Sent<Create> = { create: Create } | { external_id: string | null; problems: readonly Problem[] }

export type CreateOptions = {
  /** Whether a refused record refuses them all, or only itself. */
  mode: 'atomic' | 'each'
  /** An external_id that is there already: a refusal, or the record that has it. */
  on_conflict: 'error' | 'return'
}

type Stored = JsonRow & { status: 'created' | 'existing' }
export type Outcome = Stored | { status: 'refused'; problems: readonly Problem[] }

/** What tells projects from resources. */
export type Kind<Row> = {
  noun: 'project' | 'resource'
  limitOf: (org: Organization) => number | null
  countActive: (tx: Tx, org: number, limit: number) => Promise<number>
  listHolders: (tx: Tx, org: number, external_ids: readonly string[]) => Promise<Holder[]>
  insert: (tx: Tx, org: number, rows: readonly Row[]) => Promise<Placed[]>
}

type Named = { external_id?: string | null; tag_ids?: readonly number[] | null }

/** `read` sees only what fits its schema. */
export function candidateOf<Create extends Named, Row>(
  sent: Sent<Create>,
  read: (create: Create) => Omit<Candidate<Row>, 'external_id' | 'tag_ids'>,
): Candidate<Row> {
  if ('problems' in sent) return { row: null, tag_ids: [], summary: '', counts: false, ...sent }
  const { external_id = null, tag_ids } = sent.create
  return { external_id, tag_ids: tag_ids ?? [], ...read(sent.create) }
}

/** Few statements, however many records; and as many in a single create. */
export function createAll<Row>(
  db: Db,
  org: ActingOrganization,
  kind: Kind<Row>,
  records: readonly Candidate<Row>[],
  { mode, on_conflict }: CreateOptions,
): Promise<Outcome[]> {
  const { noun } = kind
  const tag_ids = usableIds(records.flatMap((record) => record.tag_ids))

  return db.transaction(async (tx) => {
    const tags = await lockTagIds(tx, org.id, `${noun}s`, tag_ids)
    const limit = records.some(({ counts }) => counts) ? await lockLimit(tx, org, kind) : null

    const active = limit === null ? 0 : await kind.countActive(tx, org.id, limit)
    const holders = new Map<string, Holder>()
    const inserted = new Map<number, JsonRow>()

    for (;;) {
      for (const holder of await listHolders(tx, org, kind, records, inserted))
        holders.set(holder.external_id, holder)

      const verdicts = judge(records, { noun, limit, active, tags, holders, inserted }, on_conflict)
      if (mode === 'atomic') rejectAll(records, verdicts)

      const places = [...records.keys()].filter(
        (place) => verdicts[place]!.status === 'accepted' && !inserted.has(place),
      )
      const rows = places.map((place) => records[place]!.row!)
      const placed = rows.length === 0 ? [] : await kind.insert(tx, org.id, rows)
      for (const { place, id, json } of placed) inserted.set(places[place]!, { id, json })
      // Somebody else has taken an external_id since we looked: the records that are left need another look.
      if (placed.length < places.length) continue

      await insertChanges(tx, org, changesOf(noun, records, inserted))
      return verdicts.map((verdict, place) => outcomeOf(verdict, place, inserted))
    }
  })
}

/** A single create: refused means that nothing was done. */
export const ONE_RECORD = { mode: 'each', on_conflict: 'error' } as const

export function onlyRecord([outcome]: Outcome[]): Stored {
  if (outcome!.status === 'refused') throw new Rejected(outcome!.problems)
  return outcome!
}

/** Without a limit there is nothing to count, so nobody has to wait. */
async function lockLimit<Row>(tx: Tx, org: ActingOrganization, kind: Kind<Row>): Promise<number | null> {
  return kind.limitOf(org) === null ? null : kind.limitOf(await lockOrganization(tx, org.id))
}

async function listHolders<Row>(
  tx: Tx,
  org: ActingOrganization,
  kind: Kind<Row>,
  records: readonly Candidate<Row>[],
  inserted: ReadonlyMap<number, JsonRow>,
): Promise<Holder[]> {
  const open = records.filter(({ row }, place) => row !== null && !inserted.has(place))
  const external_ids = [...new Set(open.flatMap(({ external_id }) => external_id ?? []))]
  return external_ids.length === 0 ? [] : kind.listHolders(tx, org.id, external_ids)
}

function rejectAll(records: readonly Candidate<unknown>[], verdicts: readonly Verdict[]): void {
  const refused = verdicts.flatMap((verdict, row) =>
    verdict.status === 'refused'
      ? [{ row, external_id: records[row]!.external_id, problems: verdict.problems }]
      : [],
  )
  if (refused.length > 0) throw new RecordsRejected(refused)
}

function changesOf(
  type: 'project' | 'resource',
  records: readonly Candidate<unknown>[],
  inserted: ReadonlyMap<number, JsonRow>,
) {
  return [...inserted]
    .sort(([a], [b]) => a - b)
    .map(([place, { id }]) => {
      const { summary } = records[place]!
      return { type, action: 'created' as const, record_id: id, [`${type}_id`]: id, summary }
    })
}

function outcomeOf(verdict: Verdict, place: number, inserted: ReadonlyMap<number, JsonRow>): Outcome {
  switch (verdict.status) {
    case 'accepted':
      return { status: 'created', ...inserted.get(place)! }
    case 'held':
      return { status: 'existing', id: verdict.by.id, json: verdict.by.json }
    case 'repeated':
      return { status: 'existing', ...inserted.get(verdict.place)! }
    case 'refused':
      return verdict
  }
}
