import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addContract } from '../../server/commands/contracts.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { listAssignments } from '../../server/store/assignments.ts'
import type { Organization } from '../../server/store/organizations.ts'
import type { Workplace } from '../support/command.ts'
import { openWorkplace } from '../support/command.ts'

let workplace: Workplace
let org: Organization
let project: number
let resource: number

beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

/** Ana works 8 hours a day until May, and 6 from June on, for more; the project runs all year. */
beforeEach(async () => {
  const { db } = workplace
  org = await workplace.organization()
  const window = { start_date: '2026-01-01', end_date: '2026-12-31' }
  project = (await createProject(db, org, { title: 'Website', ...window, budgeted_hours: 400 })).id
  const contract = {
    start_date: '2026-01-01',
    end_date: '2026-05-31',
    daily_hours: 8,
    cost_per_hour: '35.50',
  }
  resource = (await createResource(db, org, { name: 'Ana Ruiz', contract })).id
  await addContract(db, org, resource, {
    ...contract,
    ...{ start_date: '2026-06-01', end_date: null, daily_hours: 6 },
    ...{ annual_convention_hours: 1800, cost_per_hour: '38.00' },
  })
})

function create(start: string, end: string, hours: string, ...more: string[]): string[] {
  const ids = ['--project', `${project}`, '--resource', `${resource}`, '--organization', `${org.id}`]
  return ['assignment', 'create', ...ids, '--start', start, '--end', end, '--hours', hours, ...more]
}
const stored = () => listAssignments(workplace.db, org.id, 0, 100)

describe('assignment create', () => {
  it('plans a person on a project at the rate of the contract', async () => {
    const { code, stdout } = await workplace.run(create('2026-03-02', '2026-03-31', '4'))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^1 assignment was created:$/m)
    expect(stdout).toMatch(
      /Website .* Ana Ruiz {2}2026-03-02 {2}2026-03-31 +4 {2}35.50 {2}contract_default$/m,
    )
  })

  it('prints the records as a JSON array', async () => {
    const made = await workplace.json(create('2026-03-02', '2026-03-31', '7.25', '--cost', '42.50'))
    expect(made).toEqual(await stored())
    expect(made).toMatchObject([{ daily_hours: '7.25', cost_per_hour: '42.50', cost_source: 'manual' }])
  })

  it('becomes several across a contract boundary, and shows them all', async () => {
    const { code, stdout } = await workplace.run(create('2026-05-04', '2026-06-26', '6'))
    expect(code).toBe(0)
    expect(stdout).toContain('2 assignments were created, one for each contract:')
    expect(await stored()).toMatchObject([
      { start_date: '2026-05-04', end_date: '2026-05-31', cost_per_hour: '35.50' },
      { start_date: '2026-06-01', end_date: '2026-06-26', cost_per_hour: '38.00' },
    ])
    for (const { id } of await stored()) expect(stdout).toContain(`${id}  `)
  })

  it('refuses too many hours, with the days and the fix in words', async () => {
    await workplace.json(create('2026-03-02', '2026-03-13', '5'))
    const other = { title: 'Intranet', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 1 }
    project = (await createProject(workplace.db, org, other)).id
    const { code, stdout, stderr } = await workplace.run(create('2026-03-09', '2026-03-20', '4'))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      "daily_hours is over Ana Ruiz's capacity by 1 h a day from 2026-03-09 to 2026-03-13, " +
        'together with Website. Fix: at most 3 h a day.\n',
    )
    expect(await stored()).toHaveLength(1)
  })

  it('refuses an overlap, and says on which days and from when it fits', async () => {
    await workplace.json(create('2026-03-02', '2026-03-13', '2'))
    const { code, stderr } = await workplace.run(create('2026-03-09', '2026-03-31', '2'))
    expect(code).toBe(1)
    expect(stderr).toBe(
      "start_date overlaps Ana Ruiz's assignment on Website from 2026-03-02 to 2026-03-13, " +
        'here from 2026-03-09 to 2026-03-13. Fix: fits from 2026-03-16.\n',
    )
  })

  it('refuses with every problem at once', async () => {
    const { code, stderr } = await workplace.run(create('2025-12-01', '2026-01-30', '9'))
    expect(code).toBe(1)
    const lines = stderr.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^start_date is outside Website, .*here from 2025-12-01 to 2025-12-31\. Fix: /)
    expect(lines[1]).toMatch(/^start_date falls on days without a contract: .* Fix: fits from 2026-01-01\.$/)
    expect(lines[2]).toMatch(
      /^daily_hours is above the daily hours .*by 1 h a day.* Fix: at most 8 h a day\.$/,
    )
    expect(await stored()).toEqual([])
  })

  it('refuses what is no id, no date, no number and no money, all at once', async () => {
    project = Number.NaN
    const { code, stderr } = await workplace.run(create('2026-02-30', 'soon', 'four', '--cost', '4,50'))
    expect(code).toBe(1)
    expect(stderr.match(/^\w+ must be/gm)).toEqual([
      'project_id must be',
      'start_date must be',
      'end_date must be',
      'daily_hours must be',
      'cost_per_hour must be',
    ])
  })

  it('refuses an end before the start, and an amount with three decimals', async () => {
    const backwards = await workplace.run(create('2026-03-31', '2026-03-01', '4'))
    expect([backwards.code, backwards.stderr]).toEqual([
      1,
      'end_date must not be before start_date (2026-03-31).\n',
    ])
    const fine = await workplace.run(create('2026-03-02', '2026-03-31', '4.125'))
    expect([fine.code, fine.stderr]).toEqual([1, 'daily_hours must have at most two decimals.\n'])
  })

  it('refuses a project of another organization', async () => {
    org = await workplace.organization()
    const { code, stderr } = await workplace.run(create('2026-03-02', '2026-03-31', '4'))
    expect([code, stderr]).toEqual([1, `There is no project ${project}.\n`])
  })
})

describe('assignment list and delete', () => {
  it('say so where there is none, or none that matches', async () => {
    const list = ['assignment', 'list', '--organization', `${org.id}`]
    expect((await workplace.run(list)).stdout).toMatch(/^No assignments yet: crewline assignment create/)
    expect((await workplace.run([...list, '--project', '99'])).stdout).toBe('No assignments match.\n')
    expect(await workplace.json(list)).toEqual([])
  })

  it('list those of a project, of a person, or of both', async () => {
    const window = { start_date: '2026-01-01', end_date: '2026-12-31' }
    const website = project
    await workplace.json(create('2026-03-02', '2026-03-31', '4'))
    project = (await createProject(workplace.db, org, { title: 'Other', ...window, budgeted_hours: 1 })).id
    await workplace.json(create('2026-03-02', '2026-03-31', '3.5'))
    const list = async (...filter: string[]) =>
      (await workplace.json(['assignment', 'list', '--organization', `${org.id}`, ...filter])).map(
        (each: { project_title: string }) => each.project_title,
      )
    expect(await list()).toEqual(['Website', 'Other'])
    expect(await list('--project', `${website}`)).toEqual(['Website'])
    expect(await list('--resource', `${resource}`)).toEqual(['Website', 'Other'])
    expect(await list('--resource', `${resource}`, '--project', `${project}`)).toEqual(['Other'])
  })

  it('delete one, once', async () => {
    const [{ id }] = await workplace.json(create('2026-03-02', '2026-03-31', '4'))
    const remove = ['assignment', 'delete', `${id}`, '--organization', `${org.id}`]
    expect(await workplace.json(remove)).toMatchObject({ id, project_title: 'Website' })
    expect(await stored()).toEqual([])
    const again = await workplace.run(remove)
    expect([again.code, again.stderr]).toEqual([1, 'There is no such assignment.\n'])
  })

  it('refuse an id that is none', async () => {
    const remove = ['assignment', 'delete', '1x', '--organization', `${org.id}`]
    const { code, stderr } = await workplace.run(remove)
    expect([code, stderr]).toEqual([1, 'id must be a whole number, as the lists show it.\n'])
  })
})
