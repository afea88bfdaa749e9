import { expect, test } from 'vitest'
import { addDays, dayIn } from '../../../planning/days/days.ts'
import type { BoardResponse } from '../../../shapes/board.ts'
import { colorOf } from '../../../web/timeline/project-color.ts'
import { elsewhere, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { A_VIEW } from '../../support/link-view.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

const DAYS = { start_date: '2026-06-08', end_date: '2026-06-19', daily_hours: 2 }

test('a shared view has the colors of the board and all its requests', async () => {
  const owner = await app.signedIn('owner')
  const { addPerson, addProject } = await startPlanning(app, owner)
  const [ana, ben] = [await addPerson('Ana'), await addPerson('Ben')]
  const client = (await owner.post('/clients', { name: 'City' })).body.data.id as number
  const gray = { title: 'Museum', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }
  const museum = (await owner.post('/projects', { ...gray, colour: 'slate', client_id: client })).body.data
    .id as number
  const projects = [await addProject('Harbour'), museum, await addProject('Quay')]
  const role = (await owner.post('/job-roles', { name: 'Designer' })).body.data
  const changes = projects.flatMap((project_id, at) => [
    { create: { project_id, resource_id: at === 0 ? ana.id : ben.id, ...DAYS } },
    { create_request: { project_id, ...DAYS, job_role_id: role.id } },
    { create_request: { project_id, resource_id: ben.id, ...DAYS } },
  ])
  const { status, text } = await owner.post('/plan/changes', { changes })
  expect(status, text).toBe(200)
  const board: BoardResponse = (await owner.get('/board?from=2026-06-01&to=2026-06-28')).body.data

  const colorsOf = (all: BoardResponse) => all.projects.map((each) => [each.title, colorOf(each)]).sort()
  const requestsOf = (all: BoardResponse) => all.requests.map(({ id }) => id).sort((a, b) => a - b)
  const sharedBoard = async (view: Partial<typeof A_VIEW>): Promise<BoardResponse> => {
    const all = { ...A_VIEW, from: '2026-06-01', days: 28, ...view }
    const link = { title: 'June', view: all, expires_on: addDays(dayIn('UTC', new Date()), 30) }
    const { token } = (await owner.post('/shared-links', link)).body.data
    return (await app.call('GET', `/app/shared/${token}/board`, undefined, elsewhere())).body.data
  }
  const whole = await sharedBoard({})
  expect(colorsOf(whole)).toEqual(colorsOf(board))
  expect(new Set(colorsOf(board).map(([, color]) => color)).size).toBe(3)
  expect(requestsOf(whole)).toEqual(requestsOf(board))
  expect(requestsOf(board)).toHaveLength(6)

  const byClient = await sharedBoard({ query: 'colors=client' })
  const clientColor = colorOf({ id: client, colour: null })
  expect(Object.fromEntries(colorsOf(byClient))).toEqual({
    Harbour: 'slate',
    Museum: clientColor,
    Quay: 'slate',
  })
  for (const { client_id } of [...whole.projects, ...byClient.projects]) expect(client_id).toBeNull()

  // A shared board with only one of the projects shows it in the same color.
  const part = await sharedBoard({ group: 'projects', project_id: projects[2] ?? null })
  expect(colorsOf(part)).toEqual(colorsOf(board).filter(([title]) => title === 'Quay'))
})
