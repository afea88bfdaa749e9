import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSources } from './support/sources.ts'

const sources = readSources()

/**
 * Counts tables and conditions on `organization_id` in SQL. Each tenant table needs one condition (decision
 * 0035). The last test removes one condition at a time. The check must then fail.
 */
describe('the filter by organization', () => {
  const folder = 'server/db/migrations'
  const migrations = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const created = migrations.flatMap((text) => [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)])
  const TABLES = new Set(
    created.filter(([, , columns]) => /\borganization_id /.test(columns!)).map(([, name]) => name!),
  )

  /** Statements that may lack the condition. They cover all organizations, or one user's organizations. */
  const ACROSS = new Set([
    'server/store/access/users.ts listOrganizationIds',
    'server/store/access/users.ts LIST_ROLES',
    ...['listServerSso', 'findSsoOfDomain', 'findSsoOfSlug', 'hasSsoDomains', 'listSsoSecrets'].map(
      (name) => `server/store/access/sso.ts ${name}`,
    ),
    'server/store/access/members.ts listInvitedTo',
    'server/store/demos.ts findDemoOf',
    'server/store/demos.ts findDemoCreatedIn',
    'server/store/demos.ts listDemoCreators',
    'server/store/health.ts findWebhookFigures',
    'server/store/mail/weekly.ts listDueWeekly',
    'server/store/webhooks/claims.ts listToWake',
    'server/store/webhooks/claims.ts listDueAnywhere',
    'server/store/webhooks/webhooks.ts deletePastSecrets',
    'server/store/webhooks/webhooks.ts listWebhookSecrets',
    'server/store/webhooks/deliveries.ts DELETE_OLD',
    'server/store/webhooks/deliveries.ts findOldestDelivery',
    'server/store/doctor/database-rules.ts lost-member',
    'server/store/doctor/database-rules.ts lost-record',
    'server/store/records.ts listUnwritten',
    'server/store/records.ts countUnwritten',
  ])

  type Piece = { name: string; text: string }

  /** Finds the `sql` and `rule` templates. The text of a template includes the templates inside it. */
  function piecesOf(path: string, source: string): Piece[] {
    const tagged =
      /(?:const (\w+) = (?:\w+(?:<[^`]*?>)?\(\s*)?)?\b(?:sql|rule\(\s*'([\w-]+)'[^`]*\))`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}`]*\}|`[^`]*`)*\})*)`/g
    return [...source.matchAll(tagged)].map(([, constant = '', rule = '', text]) => ({
      name: `${path} ${constant}${rule}`,
      text: text!,
    }))
  }

  const EQUALITY = /\b(\w+\.)?organization_id = /g

  function hasEachFilter({ text }: Piece): boolean {
    const named = [...text.matchAll(/\b(?:from|join|update) (\w+)/g)].filter(([, table]) =>
      TABLES.has(table!),
    )
    return named.length === [...text.matchAll(EQUALITY)].length
  }

  const statements = sources
    .filter(({ path }) => path.startsWith('server/store/'))
    .flatMap(({ path, text }) => piecesOf(path, text))
  const pieces = statements.filter(({ name }) => !ACROSS.has(name))

  it('reads templates with objects in their values', () => {
    const [piece] = piecesOf('a.ts', `const LIST = sql\`select 1 from tags \${sorted({ down: true })}\``)
    expect(piece && [piece.name, hasEachFilter(piece)]).toEqual(['a.ts LIST', false])
  })

  it('lists the tables that belong to organizations', () => {
    expect([...TABLES]).toEqual(expect.arrayContaining(['projects', 'assignments', 'webhooks', 'feed']))
    expect(TABLES.has('users')).toBe(false)
  })

  it('compares organization_id for each such table in every statement', () => {
    expect(pieces.length).toBeGreaterThan(100)
    expect(pieces.filter((piece) => !hasEachFilter(piece)).map(({ name }) => name)).toEqual([])
    const without = statements.filter((piece) => !hasEachFilter(piece)).map(({ name }) => name)
    expect([...ACROSS].filter((name) => !without.includes(name))).toEqual([])
  })

  it('reports each comparison that is removed', () => {
    const mutants = pieces.flatMap(({ name, text }) =>
      [...text.matchAll(EQUALITY)].map(({ 0: equality, index }) => ({
        name: `${name} ${index}`,
        text: text.slice(0, index) + text.slice(index + equality.length),
      })),
    )
    expect(mutants.length).toBeGreaterThan(150)
    expect(mutants.filter(hasEachFilter).map(({ name }) => name)).toEqual([])
  })
})
