import { describe, expect, it } from 'vitest'
import { addDays } from '../../planning/days/days.ts'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createTag } from '../../server/commands/tags.ts'
import { planDemo } from '../../server/demo/plan.ts'
import { listAssignments } from '../../server/store/assignments.ts'
import { listContractsOfResources } from '../../server/store/contracts.ts'
import { listProjects } from '../../server/store/projects.ts'
import { listResources } from '../../server/store/resources.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

async function contentOf(org: number) {
  return {
    projects: (await listProjects(workplace.db, org, {}, 0, 500)).rows.map((row) => JSON.parse(row.json)),
    resources: (await listResources(workplace.db, org, {}, 0, 500)).rows.map((row) => JSON.parse(row.json)),
    assignments: await listAssignments(workplace.db, org, 0, 2_000),
  }
}

describe('demo', () => {
  it('creates the demo data once, and creates nothing if the plan is too small', async () => {
    const { id } = await workplace.organization('free')
    const demo = ['demo', '--organization', `${id}`]
    const small = await workplace.run(demo)
    expect([small.code, small.stderr.trimEnd().split('\n')]).toEqual([
      1,
      [expect.stringContaining(`crewline org set ${id} --max-active-projects 25 --max-active-resources 39`)],
    ])
    expect(await contentOf(id)).toEqual({ projects: [], resources: [], assignments: [] })
    await changeOrganization(workplace.db, id, { max_active_projects: 25, max_active_resources: 39 })

    const { code, stdout, stderr } = await workplace.run(demo)
    expect(code).toBe(0)
    expect(stdout).toBe('"Acme" now has demo data: 12 tags, 25 projects, 40 people, 600 assignments.\n')
    expect(stderr).toMatch(/^assignments 1\d\d\/600$/m)
    expect(stderr).toMatch(/^assignments 600\/600$/m)

    const { projects, resources, assignments } = await contentOf(id)
    expect([projects.length, resources.length, assignments.length]).toEqual([25, 40, 600])
    const contracts = resources.map((each) => each.contracts)
    expect(contracts.filter((each) => each.length === 2).length).toBeGreaterThan(4)
    const people = await listContractsOfResources(
      workplace.db,
      id,
      resources.map((each) => each.id),
    )
    expect(people.filter(({ week }) => week !== null).length).toBeGreaterThan(4)
    const today = new Date().toISOString().slice(0, 10)
    expect(contracts.filter((each) => each.at(-1).end_date && each.at(-1).end_date < today)).toHaveLength(1)
    expect(projects.filter((each) => each.end_date < today).length).toBeGreaterThan(2)
    for (const record of [...projects, ...resources]) expect(record.tags.length).toBeGreaterThan(1)
    expect(new Set(assignments.map((each) => each.cost_source))).toContain('manual')

    const again = await workplace.run(demo)
    expect({ code: again.code, stdout: again.stdout }).toEqual({ code: 1, stdout: '' })
    expect(again.stderr).toMatch(/^"Acme" already has projects or people. .*--force/)
    expect((await contentOf(id)).assignments).toHaveLength(600)
  })

  it('adds the demo data to existing records with --force, even if a tag name is taken', async () => {
    const org = await workplace.organization()
    const window = { start_date: '2026-01-01', end_date: '2026-12-31' }
    await createProject(workplace.db, org, {
      title: 'Mine',
      ...window,
      budgeted_hours: 1,
      external_id: 'ERP-1001',
    })
    await createTag(workplace.db, org, {
      name: 'Data',
      color: '#000000',
      for_projects: true,
      for_resources: false,
    })
    const counts = await workplace.json(['demo', '--organization', `${org.id}`, '--force'])
    expect(counts).toEqual({
      organization_id: org.id,
      tags: 12,
      projects: 25,
      resources: 40,
      assignments: 600,
    })
    expect((await contentOf(org.id)).projects).toHaveLength(26)
  })
})

describe('the demo plan', () => {
  const settings = { working_week: [1, 2, 3, 4, 5], default_annual_convention_hours: 1800 }

  it('is the same for the same day', async () => {
    expect(await planDemo('2026-11-15', settings)).toEqual(await planDemo('2026-11-15', settings))
  })

  it('has 600 records on any day', async () => {
    for (let i = 0; i < 400; i += 83) {
      const { assignments } = await planDemo(addDays('2027-01-01', i), settings)
      expect(assignments.reduce((sum, each) => sum + each.records, 0)).toBe(600)
    }
  })
})
