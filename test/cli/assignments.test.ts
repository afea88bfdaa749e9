import { describe, expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { addContract } from '../../server/commands/contracts.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { listAssignments } from '../../server/store/assignments.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' }

/** Ana works 8 hours a day until May, and 6 hours at a higher rate from June on. */
async function aPlan() {
  const { db, run, json } = workplace
  const org = await workplace.organization()
  const addProject = async (title: string) =>
    (await createProject(db, org, { title, ...YEAR, budgeted_hours: 400 })).id
  const contract = { ...YEAR, end_date: '2026-05-31', daily_hours: 8, cost_per_hour: '35.50' }
  const resource = (await createResource(db, org, { name: 'Ana Ruiz', contract })).id
  await addContract(db, org, resource, {
    ...{ start_date: '2026-06-01', end_date: null, daily_hours: 6 },
    ...{ annual_convention_hours: 1800, cost_per_hour: '38.00' },
  })
  const project = await addProject('Website')
  const of = ['--organization', `${org.id}`]

  function createWith(start: string, end: string, ...more: string[]): string[] {
    const ids = ['--project', `${project}`, '--resource', `${resource}`]
    return ['assignment', 'create', ...ids, '--start', start, '--end', end, ...of, ...more]
  }
  const create = (start: string, end: string, hours: string, ...more: string[]) =>
    createWith(start, end, '--hours', hours, ...more)
  async function book(start_date: string, end_date: string, daily_hours: number, project_id = project) {
    const create = { project_id, resource_id: resource, start_date, end_date, daily_hours }
    return (await createAssignment(db, org, create))[0]!.id
  }
  const stored = () => listAssignments(db, org.id, 0, 100)
  return { run, json, of, project, resource, addProject, create, createWith, book, stored }
}

describe('assignment create', () => {
  it('assigns a person to a project at the cost rate of the contract', async () => {
    const plan = await aPlan()
    const { code, stdout } = await plan.run(plan.create('2026-03-02', '2026-03-31', '4'))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^1 assignment created:$/m)
    expect(stdout).toMatch(/Website .* Ana Ruiz {2}2026-03-02 {2}2026-03-31 +4 +35.50 {2}contract_default$/m)
  })

  it('prints the records as a JSON array', async () => {
    const plan = await aPlan()
    const made = await plan.json(plan.create('2026-03-02', '2026-03-31', '7.25', '--cost', '42.50'))
    expect(made).toEqual(await plan.stored())
    expect(made).toMatchObject([{ daily_hours: '7.25', cost_per_hour: '42.50', cost_source: 'manual' }])
  })

  it('accepts a percentage of the capacity or a total instead of hours per day', async () => {
    const plan = await aPlan()
    await plan.json(plan.createWith('2026-03-02', '2026-03-06', '--percent', '25'))
    await plan.json(plan.createWith('2026-03-09', '2026-03-13', '--total', '22.5'))
    expect(await plan.stored()).toMatchObject([{ daily_hours: '2' }, { daily_hours: '4.5' }])
    const both = await plan.run(plan.create('2026-04-06', '2026-04-10', '1', '--percent', '50'))
    expect([both.code, both.stderr]).toEqual([2, expect.stringMatching(/one of --hours, --percent and/)])
    const none = await plan.run(plan.createWith('2026-04-06', '2026-04-10', '--percent', '-5'))
    expect([none.code, none.stderr]).toEqual([2, expect.stringMatching(/need a positive number/)])
  })

  it('creates one assignment for each contract, and prints all of them', async () => {
    const plan = await aPlan()
    const { code, stdout } = await plan.run(plan.create('2026-05-04', '2026-06-26', '6'))
    expect(code).toBe(0)
    expect(stdout).toContain('2 assignments created, one per contract:')
    expect(await plan.stored()).toMatchObject([
      { start_date: '2026-05-04', end_date: '2026-05-31', cost_per_hour: '35.50' },
      { start_date: '2026-06-01', end_date: '2026-06-26', cost_per_hour: '38.00' },
    ])
    for (const { id } of await plan.stored()) expect(stdout).toContain(`${id}  `)
  })

  it('refuses too many hours, and prints the days and the fix', async () => {
    const plan = await aPlan()
    await plan.book('2026-03-02', '2026-03-13', 5)
    const other = ['--project', `${await plan.addProject('Intranet')}`]
    const { code, stdout, stderr } = await plan.run(plan.create('2026-03-09', '2026-03-20', '4', ...other))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      "daily_hours is over Ana Ruiz's capacity by 1 h a day from 2026-03-09 to 2026-03-13, " +
        'counting the work on Website. Fix: at most 3 h a day.\n',
    )
    expect(await plan.stored()).toHaveLength(1)
  })

  it('rejects invalid ids, dates, numbers and money together', async () => {
    const plan = await aPlan()
    const wrong = ['--cost', '4,50', '--project', 'website']
    const { code, stderr } = await plan.run(plan.create('2026-02-30', 'soon', 'four', ...wrong))
    expect(code).toBe(1)
    expect(stderr.match(/^\w+ must be/gm)).toEqual([
      'project_id must be',
      'start_date must be',
      'end_date must be',
      'daily_hours must be',
      'cost_per_hour must be',
    ])
  })

  it('refuses a project of another organization', async () => {
    const plan = await aPlan()
    const elsewhere = ['--organization', `${(await workplace.organization()).id}`]
    const { code, stderr } = await plan.run(plan.create('2026-03-02', '2026-03-31', '4', ...elsewhere))
    expect([code, stderr]).toEqual([1, `There is no project ${plan.project}.\n`])
  })
})

describe('assignment list and delete', () => {
  it('report if there are no assignments, or none that match', async () => {
    const plan = await aPlan()
    const list = ['assignment', 'list', ...plan.of]
    expect((await plan.run(list)).stdout).toMatch(/^No assignments yet. See "crewline assignment create/)
    expect((await plan.run([...list, '--project', '99'])).stdout).toBe('No assignments match.\n')
    expect(await plan.json(list)).toEqual([])
  })

  it('list the assignments of a project, of a person, or of both', async () => {
    const plan = await aPlan()
    const { project, resource } = plan
    const other = await plan.addProject('Other')
    await plan.book('2026-03-02', '2026-03-31', 4)
    await plan.book('2026-03-02', '2026-03-31', 3.5, other)
    const list = async (...filter: string[]) =>
      (await plan.json(['assignment', 'list', ...plan.of, ...filter])).map(
        (each: { project_title: string }) => each.project_title,
      )
    expect(await list()).toEqual(['Website', 'Other'])
    expect(await list('--project', `${project}`)).toEqual(['Website'])
    expect(await list('--resource', `${resource}`)).toEqual(['Website', 'Other'])
    expect(await list('--resource', `${resource}`, '--project', `${other}`)).toEqual(['Other'])
  })

  it("delete an assignment, and then report that it doesn't exist", async () => {
    const plan = await aPlan()
    const id = await plan.book('2026-03-02', '2026-03-31', 4)
    const remove = ['assignment', 'delete', `${id}`, ...plan.of]
    expect(await plan.json(remove)).toMatchObject({ id, project_title: 'Website' })
    expect(await plan.stored()).toEqual([])
    const again = await plan.run(remove)
    expect([again.code, again.stderr]).toEqual([1, 'There is no such assignment.\n'])
  })

  it('refuse an invalid ID', async () => {
    const plan = await aPlan()
    const remove = ['assignment', 'delete', '1x', ...plan.of]
    const { code, stderr } = await plan.run(remove)
    expect([code, stderr]).toEqual([1, 'id must be a positive whole number, such as 12.\n'])
  })
})
