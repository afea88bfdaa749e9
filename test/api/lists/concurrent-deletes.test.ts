import { describe, expect, inject, it } from 'vitest'
import type { Tx } from '../../../server/db/connect.ts'
import type { Sql } from '../../../server/db/sql.ts'
import { sql } from '../../../server/db/sql.ts'
import { PROJECTS, RESOURCES } from '../../../server/store/records.ts'
import type { ApiClient } from '../../support/api.ts'
import { startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Called before each statement of the server. */
let beforeStatement: (statement: Sql) => Promise<void> = async () => {}

const api = shared(() => {
  const db = connectPatiently(inject('connection'))
  const query: Tx['query'] = async (statement, values) => {
    await beforeStatement(statement)
    return db.query(statement, values)
  }
  return startApi({ ...db, query })
})

const INSERT = {
  '/projects': sql`
    insert into projects (organization_id, title, start_date, end_date, budgeted_hours)
    select $1, 'Project ' || n, '2026-01-01', '2026-12-31', n from generate_series(1, $2::integer) n returning id`,
  '/resources': sql`
    insert into resources (organization_id, name)
    select $1, 'Person ' || n from generate_series(1, $2::integer) n returning id`,
}
const DELETE = {
  '/projects': sql`delete from projects where organization_id = $1 and id = $2`,
  '/resources': sql`delete from resources where organization_id = $1 and id = $2`,
}
const BUILD = { '/projects': PROJECTS.select, '/resources': RESOURCES.select }
type Path = keyof typeof INSERT
const PATHS = Object.keys(INSERT) as Path[]

/** The records have no stored JSON, as after a migration. */
async function fill(path: Path, count: number) {
  const client = await api.organization()
  const rows = await api.db.query<{ id: number }>(INSERT[path], [client.org.id, count])
  return { client, ids: rows.map(({ id }) => id).sort((a, b) => a - b) }
}

/** Deletes a record between two statements of the next read, before the first statement that `isNext` finds. */
function deleteBefore(isNext: (statement: Sql) => boolean, path: Path, { org }: ApiClient, id: number) {
  beforeStatement = async (statement) => {
    if (!isNext(statement)) return
    beforeStatement = async () => {}
    await api.db.query(DELETE[path], [org.id, id])
  }
}

const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)

async function pagesOf(client: ApiClient, path: string): Promise<number[][]> {
  const pages: number[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await client.get(path + (cursor && `&cursor=${cursor}`))
    pages.push(idsOf(page))
    cursor = page.body.meta.next_cursor
  }
  return pages
}

describe.each(PATHS)('while the JSON of %s is missing, a concurrent delete', (path) => {
  it.each([
    ['the whole list', '', 1_001],
    ['the list with includes', '?include=assignments', 21],
  ])("doesn't end %s early", async (_name, query, count) => {
    const { client, ids } = await fill(path, count)
    deleteBefore((statement) => statement === BUILD[path], path, client, ids[1]!)
    expect(idsOf(await client.get(path + query))).toEqual(ids.filter((id) => id !== ids[1]))
  })

  it.each(['', '&include=assignments'])("doesn't end pages early (%s)", async (query) => {
    const { client, ids } = await fill(path, 4)
    deleteBefore((statement) => statement === BUILD[path], path, client, ids[0]!)
    expect(await pagesOf(client, `${path}?limit=2${query}`)).toEqual([[ids[1]], [ids[2], ids[3]]])
  })
})

it.each(PATHS)("a delete during a page of %s with includes doesn't repeat a record", async (path) => {
  const { client, ids } = await fill(path, 4)
  deleteBefore(({ text }) => text.includes('planned.texts'), path, client, ids[0]!)
  expect(await pagesOf(client, `${path}?limit=2&include=assignments`)).toEqual([[ids[1]], [ids[2], ids[3]]])
})

it.each(PATHS)("a deleted last record of a page of %s doesn't add later records", async (path) => {
  const { client, ids } = await fill(path, 50)
  deleteBefore(({ text }) => text.includes('planned.texts'), path, client, ids[1]!)
  const pages = await pagesOf(client, `${path}?limit=2&include=assignments`)
  expect(pages.slice(0, 2)).toEqual([[ids[0]], [ids[2], ids[3]]])
  expect(pages.flat()).toEqual(ids.filter((id) => id !== ids[1]))
})
