import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sqlTexts } from '../../server/db/sql.ts'
import type { Tx } from '../../server/db/transaction.ts'
import { listAudit } from '../../server/store/audit.ts'
import { filterPeople, listPeoplePage, sortPeople } from '../../server/store/lists/people-lists.ts'
import { filterProjects, listProjectPage, sortProjects } from '../../server/store/lists/project-lists.ts'
import { listProjectPlans, listProjects } from '../../server/store/projects.ts'
import { listResourcePlans, listResources } from '../../server/store/resources.ts'
import { listTagTexts } from '../../server/store/tags.ts'

const STORE = fileURLToPath(new URL('../../server/store', import.meta.url))

/** Lists the texts of all statements in the store. */
export async function listStatements(): Promise<string[]> {
  for (const name of readdirSync(STORE, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.d)\.[jt]s$/.test(name)) await import(pathToFileURL(join(STORE, name)).href)
  await createTheRest()
  const texts = [...sqlTexts]
    .map((text) => text.trim())
    .filter((text) => /^(select|with|insert|update|delete)\b/.test(text))
  // Omits a text that is part of a longer statement, because the longer statement is measured.
  return texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)))
}

/** Calls functions that create their statements only when called. */
async function createTheRest(): Promise<void> {
  const tx: Tx = { query: async () => [] }
  const since = { updated_since: '2026-01-01T00:00:00Z' }
  const filters = [
    {},
    since,
    { external_id: 'A' },
    { status: 'active' },
    { ...since, external_id: 'A', status: 'active' },
  ]
  for (const filter of filters) {
    await listProjects(tx, 1, filter, 0, 1)
    await listResources(tx, 1, filter, 0, 1)
    for (const withHours of [false, true]) {
      await listProjectPlans(tx, 1, filter, 0, 1, withHours)
      await listResourcePlans(tx, 1, filter, 0, 1, withHours)
    }
  }
  for (const kind of [undefined, 'projects', 'resources'] as const) await listTagTexts(tx, 1, kind, 0, 1)
  await listAudit(tx, 1, 1, 1, { type: 'a', actor: 'b', from: new Date(0), to: new Date(0) })
  await listAudit(tx, 1, 1, 1, { type: null, actor: null, from: null, to: null })
  const unfiltered = { words: [], tag: null, down: true, limit: 1, offset: 0, all: 10_000 }
  for (const sort of ['title', 'window', 'status'] as const) {
    await listProjectPage(tx, 1, { ...unfiltered, sort, status: null, client: null })
    await sortProjects(tx, 1, [1], sort, true)
  }
  const today = '2026-01-01'
  for (const sort of ['name', 'contract'] as const)
    for (const role of [null, 1]) await sortPeople(tx, 1, { sort, down: true, today, state: null, role })
  const ids = Array.from({ length: 2_000 }, (_, i) => i)
  for (const words of [[], ['a'], ['abc'], ['abc', 'a'], ['abc', 'abc'], ['abc', 'abc', 'abc']]) {
    const tag = words[0] === 'abc' ? null : 1
    const page = { ...unfiltered, words, tag, status: 'active' }
    for (const client of [null, 1]) {
      for (const sort of ['title', 'window', 'status'] as const)
        await listProjectPage(tx, 1, { ...page, sort, client })
      await filterProjects(tx, 1, ids, { ...page, client })
    }
    await listPeoplePage(tx, 1, page)
    await filterPeople(tx, 1, ids, page)
  }
}

const ROW = {
  id: 1,
  project_id: 1,
  resource_id: 1,
  tag_id: 1,
  name: 'A',
  start_date: '2026-01-01',
  end_date: '2026-01-02',
}

/** A sample parameter of each PostgreSQL type. */
const SAMPLES: Record<string, string> = {
  bigint: '1',
  'bigint[]': `'{1,2}'`,
  boolean: 'true',
  bytea: `'a'`,
  uuid: `'00000000-0000-4000-8000-000000000000'`,
  'bytea[]': `'{a,b}'`,
  date: `'2026-01-01'`,
  'double precision': '1',
  'double precision[]': `'{1,2}'`,
  integer: '1',
  'integer[]': `'{1,2}'`,
  json: `'${JSON.stringify([ROW])}'`,
  numeric: '1',
  'numeric[]': `'{1,2}'`,
  smallint: '1',
  'smallint[]': `'{1,2}'`,
  text: `'1'`,
  'text[]': `'{a,b}'`,
  'timestamp with time zone': `'2100-01-01'`,
}

/** Returns an `execute` command for a prepared statement with these parameter types. */
export function executionOf(name: string, text: string, types: readonly string[]): string {
  const values = types.map((type) => SAMPLES[type] ?? `a sample of ${type}`)
  // If the organization $1 is null, a rule of `crewline doctor` checks the whole database and reads the most.
  if (text.includes('$1::bigint is null')) values[0] = 'null'
  return values.length > 0 ? `execute ${name}(${values.join(', ')})` : `execute ${name}`
}
