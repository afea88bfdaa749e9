import { describe, expect, it } from 'vitest'
import { assignmentsImport } from '../../../server/commands/import.ts'
import type { Db } from '../../../server/db/connect.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Random } from '../../../server/demo/random.ts'
import { seededRandom } from '../../../server/demo/random.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { SEED } from '../../support/inputs/seed.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())
const random = seededRandom(SEED)

const KINDS = ['assignments', 'requests', 'time_off'] as const
type Kind = (typeof KINDS)[number]

/** Ana has several names. Two projects have the same title. */
const PROJECTS = [
  ['P-1', 'Harbour'],
  ['P-2', 'Twin'],
  ['P-3', 'Twin'],
]
const PEOPLE = [
  ['H-1', 'Ana'],
  ['H-2', 'Bo'],
]
const NAMED = {
  project: ['P-1', 'Harbour', 'P-2', 'P-3', 'Twin', 'Nowhere'],
  person: ['Ana', 'H-1', 'Ana', 'H-2', 'Bo', 'Nobody'],
}

async function start() {
  const planner = await app.signedIn('owner')
  const dates = { start_date: '2026-03-01', end_date: '2026-03-31', budgeted_hours: 10 }
  const contract = { start_date: '2026-03-03', daily_hours: 8 }
  await importRows(
    planner,
    'projects',
    PROJECTS.map(([external_id, title]) => ({ external_id, title, ...dates })),
  )
  await importRows(
    planner,
    'people',
    PEOPLE.map(([external_id, name]) => ({ external_id, name, contract })),
  )
  return planner
}

async function importRows(
  person: TestUser,
  kind: string,
  records: object[],
  dry_run = false,
  before: object[] = [],
) {
  const body = {
    kind,
    dry_run,
    rows: records.map((record, row) => ({ row, record })),
    before: before.map((record) => ({ record })),
  }
  const answer = await person.post('/import', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { status: string; problems: object[] }[]
}

/** Rows use few days, hours and names, so that many are equal or refused because of earlier rows. */
function randomRow(kind: Kind, { pick, int }: Random): object {
  const first = int(1, 8)
  const days = {
    start_date: `2026-03-0${first}`,
    end_date: `2026-03-0${Math.min(9, first + int(-1, 3))}`,
  }
  const row = { person: pick(NAMED.person), ...days, daily_hours: pick([2, 3, 8, 'many']) }
  if (kind === 'time_off')
    return { ...row, daily_hours: pick([null, 4]), kind: pick(['holiday', 'sick', 'none']) }
  const project = pick(NAMED.project)
  return kind === 'assignments'
    ? { project, ...row }
    : { project, ...row, person: pick([...NAMED.person, null]), note: pick(['', 'n']) }
}

describe.each(KINDS)('the check of an import of %s', (kind) => {
  it('reports what the import then reports', async () => {
    const statuses = new Set<string>()
    for (let sheet = 0; sheet < 3; sheet++) {
      const planner = await start()
      // The second import also has rows that the first import stored.
      for (let time = 0; time < 2; time++) {
        const rows = Array.from({ length: 40 }, () => randomRow(kind, random))
        const repeated = [...rows, ...Array.from({ length: 10 }, () => random.pick(rows))]
        const checked = await importRows(planner, kind, repeated, true)
        const imported = await importRows(planner, kind, repeated)
        expect(checked, `SEED=${SEED}`).toEqual(imported)
        for (const { status } of imported) statuses.add(status)
      }
    }
    expect([...statuses].sort()).toEqual(['created', 'existing', 'refused'])
  })
})

const ROW = {
  project: 'P-1',
  person: 'H-1',
  start_date: '2026-03-03',
  end_date: '2026-03-06',
  daily_hours: 3,
}
const NEW_PROJECT = { title: 'New', start_date: '2026-03-01', end_date: '2026-03-31', budgeted_hours: 10 }
const COUNTERS = sql`select change_seq, feed_seq, audit_seq from organizations where id = $1`

describe('the check of an import', () => {
  it('stores nothing and takes no change numbers', async () => {
    const planner = await start()
    const read = async () => [
      await app.db.query(COUNTERS, [planner.org.id]),
      (await planner.get('/board?from=2026-03-01&to=2026-03-31')).body.data,
    ]
    const before = await read()
    for (const kind of KINDS) {
      const [outcome] = await importRows(planner, kind, [{ ...ROW, kind: 'sick' }], true)
      expect(outcome).toMatchObject({ status: 'created' })
    }
    expect(await read()).toEqual(before)
  })

  it('includes accepted rows of earlier requests', async () => {
    const planner = await start()
    const other = { ...ROW, project: 'P-2', daily_hours: 6 }
    expect(await importRows(planner, 'assignments', [ROW, other], true, [ROW])).toMatchObject([
      { status: 'existing' },
      { status: 'refused', problems: [{ code: 'over_capacity' }] },
    ])
  })

  it('skips earlier rows that no longer fit, and includes the others', async () => {
    const planner = await start()
    const later = { ...ROW, start_date: '2026-03-09', end_date: '2026-03-10' }
    const tooMuch = { ...ROW, project: 'P-2', daily_hours: 9 }
    expect(await importRows(planner, 'assignments', [ROW, later], true, [tooMuch, later])).toMatchObject([
      { status: 'created' },
      { status: 'existing' },
    ])
  })

  it("doesn't block changes of other records of the organization", async () => {
    const planner = await start()
    await planner.put('/settings', { overtime_per_day: 1 })
    const org = { ...planner.org, overtime_per_day: 1 }
    const statuses: number[] = []
    const db: Db = {
      ...app.db,
      transaction: (work) =>
        app.db.transaction(async (tx) => {
          const works = work(tx)
          await works.catch(() => {})
          statuses.push((await planner.post('/projects', NEW_PROJECT)).status)
          // Fails if the check's transaction has ended, because a blocked change would wait for its end.
          await tx.query(COUNTERS, [org.id])
          return works
        }),
    }
    const rows = [{ record: { ...ROW, daily_hours: 9 }, problems: [] }]
    expect(await assignmentsImport.check(db, org, rows, [])).toMatchObject([{ status: 'created' }])
    expect(statuses).toEqual([201])
  })
})
