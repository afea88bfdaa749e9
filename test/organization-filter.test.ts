import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSources } from './support/sources.ts'

/**
 * The fence between organizations, read off the code (decision 0035): wherever a statement names a table of
 * organizations, an equality of `organization_id` stands for it, neither fewer nor more. Without one of them the counts
 * differ, which the last test tries for each.
 */

const TABLES = tablesWithOrganization()

/** Those who serve all organizations at once, or one person in several of them. */
const ACROSS = new Set([
  'server/store/users.ts LIST_MEMBERSHIPS',
  'server/store/health.ts FIGURES',
  'server/store/webhooks/claims.ts WAKE_ALL',
  'server/store/webhooks/claims.ts LIST_DUE',
  'server/store/webhooks/deliveries.ts DELETE_OLD',
  'server/store/webhooks/deliveries.ts FIND_OLDEST',
  'server/store/doctor/database-rules.ts LOST_MEMBER',
])

type Piece = { name: string; text: string }

/** Every text that the tag is given, with the pieces inside it left out: those are looked at by themselves. */
function piecesOf(path: string, source: string): Piece[] {
  const tagged = /(?:const (\w+)(?:: \w+)? = )?\bsql`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`)*\})*)`/g
  return [...source.matchAll(tagged)].map(([, name = '', text]) => ({ name: `${path} ${name}`, text: text! }))
}

const EQUALITY = /\b(\w+\.)?organization_id = /g

function isFenced({ text }: Piece): boolean {
  const named = [...text.matchAll(/\b(?:from|join|update) (\w+)/g)].filter(([, table]) => TABLES.has(table!))
  return named.length === [...text.matchAll(EQUALITY)].length
}

const all = readSources()
  .filter(({ path }) => path.startsWith('server/store/'))
  .flatMap(({ path, text }) => piecesOf(path, text))
const pieces = all.filter(({ name }) => !ACROSS.has(name))

it('knows every table that belongs to organizations', () => {
  expect([...TABLES]).toEqual(expect.arrayContaining(['projects', 'assignments', 'webhooks', 'feed']))
  expect(TABLES.has('users')).toBe(false)
})

it('has an equality of organization_id for each table that a statement names', () => {
  expect(pieces.length).toBeGreaterThan(100)
  expect(pieces.filter((piece) => !isFenced(piece)).map(({ name }) => name)).toEqual([])
  const without = all.filter((piece) => !isFenced(piece)).map(({ name }) => name)
  expect([...ACROSS].filter((name) => !without.includes(name))).toEqual([])
})

it('notices each of them that is taken away', () => {
  const mutants = pieces.flatMap(({ name, text }) =>
    [...text.matchAll(EQUALITY)].map(({ 0: equality, index }) => ({
      name: `${name} ${index}`,
      text: text.slice(0, index) + text.slice(index + equality.length),
    })),
  )
  expect(mutants.length).toBeGreaterThan(150)
  expect(mutants.filter(isFenced).map(({ name }) => name)).toEqual([])
})

function tablesWithOrganization(): Set<string> {
  const folder = 'server/db/migrations'
  const all = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const created = all.flatMap((text) => [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)])
  return new Set(
    created.filter(([, , columns]) => /\borganization_id /.test(columns!)).map(([, name]) => name!),
  )
}
