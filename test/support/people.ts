import { createAssignment } from '../../server/commands/assignments.ts'
import { createProject } from '../../server/commands/projects.ts'
import type { TestApp, TestUser } from './app.ts'

export const CONTRACT = {
  start_date: '2020-01-01',
  end_date: null,
  daily_hours: 8,
  annual_convention_hours: 1800,
  cost_per_hour: '35.50',
}

export async function startPlanning(app: TestApp, person: TestUser) {
  const { db } = app
  const { org } = person

  async function addPerson(name = 'Ana', contract: object | null = CONTRACT) {
    const { body } = await person.post('/resources', { name, contract })
    return body.data as { id: number; contracts: { id: number }[] }
  }

  async function addProject(title = 'Harbour') {
    const project = { title, start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }
    return (await createProject(db, org, project)).id
  }

  function assign(resource_id: number, project_id: number, start_date: string, end_date: string, more = {}) {
    const draft = { resource_id, project_id, start_date, end_date, daily_hours: 8, ...more }
    return createAssignment(db, org, draft)
  }

  async function planOf(resource_id: number) {
    const { body } = await person.get(`/resources/${resource_id}`)
    return body.data as {
      contracts: { id: number; start_date: string; end_date: string | null; cost_per_hour: string | null }[]
      time_off: { id: number; start_date: string; end_date: string; daily_hours: string | null }[]
      assignments: {
        id: number
        project_id: number
        start_date: string
        end_date: string
        daily_hours: string
        note: string
        cost_per_hour: string | null
      }[]
    }
  }

  async function bars(resource_id: number) {
    const { assignments } = await planOf(resource_id)
    return assignments.map(({ start_date, end_date, daily_hours, cost_per_hour }) => [
      ...[start_date, end_date, Number(daily_hours), cost_per_hour],
    ])
  }

  return { addPerson, addProject, assign, planOf, bars }
}
