import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { createAssignment, deleteAssignment } from '../../../server/commands/assignments.ts'
import { createProjects, createResources } from '../../../server/commands/bulk-create.ts'
import { addContract, changeContract, deleteContract } from '../../../server/commands/contracts.ts'
import { createOrganization } from '../../../server/commands/organizations.ts'
import { changePlan } from '../../../server/commands/plan/change-plan.ts'
import { archiveProject, deleteProject, restoreProject } from '../../../server/commands/project-archival.ts'
import { changeProject } from '../../../server/commands/project-changes.ts'
import { createProject } from '../../../server/commands/projects.ts'
import { changeResource, createResource, deleteResource } from '../../../server/commands/resources.ts'
import { changeSettings } from '../../../server/commands/settings.ts'
import { changeTag, createTag, deleteTag } from '../../../server/commands/tags.ts'
import { changeTimeOff, createTimeOff, deleteTimeOff } from '../../../server/commands/time-off.ts'
import type { Db } from '../../../server/db/connect.ts'
import { dryRun } from '../../../server/db/dry-run.ts'
import { Rejected } from '../../../server/refusals.ts'
import { listFeed } from '../../../server/store/feed.ts'
import { findProjectWithAssignments, listProjects } from '../../../server/store/projects.ts'
import { listStale, listUnwritten, RECORD_KINDS } from '../../../server/store/records.ts'
import { findResourceJson, listResources } from '../../../server/store/resources.ts'
import type { TestApp } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { CONTRACT } from '../../support/people.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await startApp()
  db = app.db
})
afterAll(() => app.close())

const YEARS = { start_date: '2020-01-01', end_date: '2199-12-31' }
const aProject = { title: 'Harbour', ...YEARS, budgeted_hours: 100 }
const manyOptions = { mode: 'each', on_conflict: 'error' } as const

// In the next century, Ana and Bo work on the harbour, and Ana also on the bridge. Cleo has no assignments.
async function makeWorld() {
  const org = { ...(await createOrganization(db, { name: 'Test' })), actor: 'test' }
  const newTag = { name: 'Design', color: '#1971c2', for_projects: true, for_resources: true }
  const tag = await createTag(db, org, newTag)
  const other = await createTag(db, org, { ...newTag, name: 'Unused' })
  const tagged = { tag_ids: [tag.id] }
  const harbour = (await createProject(db, org, { ...aProject, ...tagged })).id
  const bridge = (await createProject(db, org, { ...aProject, title: 'Bridge' })).id
  const quiet = (await createProject(db, org, { ...aProject, title: 'Quiet', ...tagged })).id
  const person = async (name: string, more = {}) => {
    const { id, json } = await createResource(db, org, { name, contract: CONTRACT, ...more })
    return { id, contract: JSON.parse(json).contracts[0].id as number }
  }
  const [ana, bo, cleo] = [await person('Ana', tagged), await person('Bo'), await person('Cleo')]
  const plan = async (project_id: number, { id }: { id: number }, days: [string, string], more = {}) => {
    const [start_date, end_date] = days
    const draft = { project_id, resource_id: id, start_date, end_date, daily_hours: 4, ...more }
    return (await createAssignment(db, org, draft))[0]!.id
  }
  const march: [string, string] = ['2126-03-01', '2126-03-31']
  const anaHarbour = await plan(harbour, ana, march)
  const boHarbour = await plan(harbour, bo, ['2020-06-01', '2126-03-31'], { cost_per_hour: '50' })
  const anaBridge = await plan(bridge, ana, march)
  const ids = { harbour, bridge, quiet, ana: ana.id, bo: bo.id, cleo: cleo.id }
  return { org, tag, other, ana, bo, cleo, ids, anaHarbour, boHarbour, anaBridge }
}
type World = Awaited<ReturnType<typeof makeWorld>>

/** Returns the JSON of all records. Also checks that their cached JSON is correct (decision 0048). */
async function answersOf({ org }: World): Promise<Map<string, string>> {
  expect(await listUnwritten(db)).not.toContain(org.id)
  for (const kind of RECORD_KINDS) expect(await listStale(db, org.id, kind, 100)).toEqual([])
  const responses = new Map<string, string>()
  for (const { id } of (await listProjects(db, org.id, {}, 0, 100)).rows)
    responses.set(`project ${id}`, (await findProjectWithAssignments(db, org.id, id))!.json)
  for (const { id } of (await listResources(db, org.id, {}, 0, 100)).rows)
    responses.set(`resource ${id}`, (await findResourceJson(db, org.id, id))!.json)
  return responses
}

async function entriesAfter({ org }: World, after: number) {
  const rows = await listFeed(db, org.id, after, 1_000)
  return rows.map(({ json }) => JSON.parse(json))
}

type Row = [what: string, who: string, work: (world: World) => Promise<unknown>]

const change = (world: World, id: number, more = {}) =>
  changeProject(db, world.org, id, { ...aProject, tag_ids: [world.tag.id], ...more })
const rename = (world: World, more = {}) =>
  changeResource(db, world.org, world.ids.ana, { name: 'Ana', tag_ids: [world.tag.id], ...more })
const assign = (world: World, ...changes: Parameters<typeof changePlan>[2]) =>
  changePlan(db, world.org, changes)
const place = (project_id: number, resource_id: number, more = {}) => ({
  project_id,
  resource_id,
  ...{ start_date: '2127-01-04', end_date: '2127-01-08', daily_hours: 2 },
  ...more,
})
const week = { start_date: '2126-03-04', end_date: '2126-03-08', daily_hours: null, note: '' }

/** Commands with the records whose JSON they change. */
const commands: Row[] = [
  ['a new project', 'new', (w) => createProject(db, w.org, aProject)],
  ['a new resource', 'new', (w) => createResource(db, w.org, { name: 'Dan', contract: CONTRACT })],
  [
    'many projects',
    'new new',
    (w) => createProjects(db, w.org, [{ create: aProject }, { create: aProject }], manyOptions),
  ],
  [
    'many resources',
    'new new',
    (w) => createResources(db, w.org, [{ create: { name: 'D' } }, { create: { name: 'E' } }], manyOptions),
  ],
  ['a budget', 'harbour', (w) => change(w, w.ids.harbour, { budgeted_hours: 7 })],
  ['a title', 'ana bo harbour', (w) => change(w, w.ids.harbour, { title: 'Port' })],
  ['a title of a project without assignments', 'quiet', (w) => change(w, w.ids.quiet, { title: 'Silent' })],
  ["a project's rate", 'ana harbour', (w) => change(w, w.ids.harbour, { cost_per_hour: '90' })],
  ["a project's tags", 'harbour', (w) => change(w, w.ids.harbour, { tag_ids: [] })],
  [
    'project dates that shorten assignments',
    'ana bo harbour',
    (w) => change(w, w.ids.harbour, { end_date: '2126-03-10', choice: 'trim' }),
  ],
  [
    'project dates that remove assignments',
    'ana bo harbour',
    (w) => change(w, w.ids.harbour, { end_date: '2125-12-31', choice: 'trim' }),
  ],
  ['archiving', 'quiet', (w) => archiveProject(db, w.org, w.ids.quiet, 'refuse')],
  ['archiving (wind_down)', 'ana bo harbour', (w) => archiveProject(db, w.org, w.ids.harbour, 'wind_down')],
  [
    'archiving and restoring',
    'quiet',
    async (w) => {
      await archiveProject(db, w.org, w.ids.quiet, 'refuse')
      await restoreProject(db, w.org, w.ids.quiet)
    },
  ],
  ['restoring an active project', '', (w) => restoreProject(db, w.org, w.ids.quiet)],
  ['deleting a project', 'quiet', (w) => deleteProject(db, w.org, w.ids.quiet)],
  ['a name', 'ana bridge harbour', (w) => rename(w, { name: 'Anna' })],
  ['an external id', 'ana', (w) => rename(w, { external_id: 'HR-1' })],
  ["a resource's tags", 'ana', (w) => rename(w, { tag_ids: [w.tag.id, w.other.id] })],
  ['deleting a resource', 'cleo', (w) => deleteResource(db, w.org, w.ids.cleo)],
  ["a tag's name", 'ana harbour quiet', (w) => changeTag(db, w.org, { ...w.tag, name: 'Drawing' })],
  ["a tag's color", 'ana harbour quiet', (w) => changeTag(db, w.org, { ...w.tag, color: '#000000' })],
  [
    "a tag's purpose while it is in use",
    '',
    (w) => changeTag(db, w.org, { ...w.tag, for_projects: false }).catch(expectRejected),
  ],
  ['a deleted tag', 'ana harbour quiet', (w) => deleteTag(db, w.org, w.tag.id)],
  ['an unused tag', '', (w) => changeTag(db, w.org, { ...w.other, name: 'Used' })],
  ['a new tag', '', (w) => createTag(db, w.org, { ...w.tag, name: 'New' })],
  [
    'a contract for later',
    'cleo',
    async (w) => {
      const until = { ...CONTRACT, end_date: '2124-12-31' }
      await changeContract(db, w.org, w.cleo.contract, until)
      await addContract(db, w.org, w.ids.cleo, { ...CONTRACT, start_date: '2125-01-01' })
    },
  ],
  [
    'a contract that splits an assignment',
    'ana bridge harbour',
    (w) => {
      const rise = { ...CONTRACT, start_date: '2126-03-15', cost_per_hour: '40' }
      return addContract(db, w.org, w.ids.ana, rise, 'refuse', w.ana.contract)
    },
  ],
  [
    'a rate that assignments follow',
    'ana bridge harbour',
    (w) => changeContract(db, w.org, w.ana.contract, { ...CONTRACT, cost_per_hour: '40' }),
  ],
  [
    'a rate if the assignment has its own',
    'bo',
    (w) => changeContract(db, w.org, w.bo.contract, { ...CONTRACT, cost_per_hour: '40' }),
  ],
  [
    'a contract that ends earlier and trims',
    'ana bridge harbour',
    (w) => changeContract(db, w.org, w.ana.contract, { ...CONTRACT, end_date: '2126-03-15' }, 'trim'),
  ],
  ['a deleted contract', 'cleo', (w) => deleteContract(db, w.org, w.cleo.contract)],
  [
    'a deleted contract with its assignments',
    'ana bridge harbour',
    (w) => deleteContract(db, w.org, w.ana.contract, 'trim'),
  ],
  ['an assignment', 'cleo quiet', (w) => assign(w, { create: place(w.ids.quiet, w.ids.cleo) })],
  ['a note', '', (w) => assign(w, { update: { id: w.anaHarbour, note: 'On site' } })],
  ['a color', '', (w) => change(w, w.ids.harbour, { colour: 'blue' })],
  [
    'a phase with an assignment',
    '',
    async (w) => {
      const create_phase = { project_id: w.ids.harbour, name: 'Design', ...week }
      const { phases } = await assign(w, { create_phase })
      await assign(w, { update: { id: w.anaHarbour, phase_id: phases.created[0]!.id } })
      return assign(w, { delete_phase: phases.created[0]!.id })
    },
  ],
  ['other hours', 'ana harbour', (w) => assign(w, { update: { id: w.anaHarbour, daily_hours: 3 } })],
  [
    'another project',
    'ana harbour quiet',
    (w) => assign(w, { update: { id: w.anaHarbour, project_id: w.ids.quiet } }),
  ],
  [
    'another person',
    'ana cleo harbour',
    (w) => assign(w, { update: { id: w.anaHarbour, resource_id: w.ids.cleo } }),
  ],
  [
    'a split',
    'ana harbour',
    (w) =>
      assign(
        w,
        { update: { id: w.anaHarbour, end_date: '2126-03-10' } },
        { create: place(w.ids.harbour, w.ids.ana, { start_date: '2126-03-12', end_date: '2126-03-20' }) },
      ),
  ],
  [
    'several changes together',
    'ana bo bridge cleo harbour quiet',
    (w) =>
      assign(
        w,
        { delete: w.anaBridge },
        { update: { id: w.boHarbour, daily_hours: 1 } },
        { create: place(w.ids.quiet, w.ids.cleo) },
      ),
  ],
  ['a deleted assignment', 'ana bridge', (w) => deleteAssignment(db, w.org, w.anaBridge)],
  ['time off', '', (w) => createTimeOff(db, w.org, w.ids.cleo, week)],
  [
    'moved and deleted time off',
    '',
    async (w) => {
      const { id } = await createTimeOff(db, w.org, w.ids.cleo, week)
      await changeTimeOff(db, w.org, id, { ...week, end_date: '2126-03-09' })
      await deleteTimeOff(db, w.org, id)
    },
  ],
  ['time off over assignments', '', (w) => createTimeOff(db, w.org, w.ids.ana, week)],
  ['settings', '', (w) => changeSettings(db, w.org, { name: 'Renamed', full_time_day: 7.5 })],
  ['a key', '', (w) => createApiKey(db, w.org, { name: 'New', scope: 'read', expires_at: null })],
  ['a dry run', '', (w) => createProject(dryRun(db), w.org, aProject)],
  ['a refusal', '', (w) => deleteProject(db, w.org, w.ids.harbour).catch(expectRejected)],
]

function expectRejected(error: unknown) {
  expect(error).toBeInstanceOf(Rejected)
}

describe('the feed has entries for all records that changed, and no others (decision 0027)', () => {
  it.each(commands)('%s (entries: %s)', async (_what, who, work) => {
    const world = await makeWorld()
    const before = await answersOf(world)
    const start = (await entriesAfter(world, 0)).length
    await work(world)
    const after = await answersOf(world)
    const entries = await entriesAfter(world, start)

    const all = [...new Set([...before.keys(), ...after.keys()])]
    const changed = all.filter((key) => before.get(key) !== after.get(key))
    const named = new Set<string>()
    for (const { project_id, resource_id } of entries) {
      if (project_id !== null) named.add(`project ${project_id}`)
      if (resource_id !== null) named.add(`resource ${resource_id}`)
    }
    expect([...named].sort()).toEqual(changed.sort())
    expect(changed.map((key) => nameOf(world, key)).sort()).toEqual(who.split(' ').filter(Boolean).sort())
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, i) => start + 1 + i))
    for (const key of changed)
      if (before.has(key) && after.has(key)) expect(timeIn(after, key)).toBeGreaterThan(timeIn(before, key))
  })
})

function nameOf({ ids }: World, key: string): string {
  const isProject = key.startsWith('project')
  const known = Object.entries(ids).filter(
    ([name]) => ['harbour', 'bridge', 'quiet'].includes(name) === isProject,
  )
  return known.find(([, id]) => String(id) === key.split(' ')[1])?.[0] ?? 'new'
}

function timeIn(responses: Map<string, string>, key: string): number {
  return Date.parse(JSON.parse(responses.get(key)!).updated_at)
}
