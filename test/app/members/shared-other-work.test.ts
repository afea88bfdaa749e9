import { expect, it } from 'vitest'
import type { SharedView } from '../../../shapes/access/shared-links.ts'
import { elsewhere, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { A_VIEW } from '../../support/link-view.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(startApp)

/** Ana works on Quay, which belongs to a client, and on Pier, which belongs to another one. */
async function aPlan() {
  const owner = await app.signedIn()
  const { addPerson, assign } = await startPlanning(app, owner)
  const client = async (name: string) => (await owner.post('/clients', { name })).body.data.id as number
  const project = async (title: string, client_id: number) => {
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' }
    return (await owner.post('/projects', { title, ...days, budgeted_hours: 0, client_id })).body.data.id
  }
  const port = await client('Port Authority')
  const [quay, pier] = [await project('Quay', port), await project('Pier', await client('City'))]
  const { id } = await addPerson('Ana')
  await assign(id, quay, '2026-06-08', '2026-06-12')
  await assign(id, pier, '2026-06-15', '2026-06-19')
  return { owner, quay, port }
}

it.each(['project', 'client'] as const)(
  'a shared link of one %s hides the other work of its people if its creator chose that',
  async (by) => {
    const { owner, quay, port } = await aPlan()
    const filter: Partial<SharedView> = by === 'project' ? { project_id: quay } : { client_ids: [port] }
    const open = async (more: Partial<SharedView>) => {
      const view = { ...A_VIEW, from: '2026-06-01', days: 28, ...filter, ...more }
      const expires_on = new Date().toISOString().slice(0, 10)
      const created = await owner.post('/shared-links', { title: 'June', view, expires_on })
      const path = `/app/shared/${created.body.data.token}/board`
      const { text, body } = await app.call('GET', path, undefined, elsewhere())
      const titles = body.data.projects.map(({ title }: { title: string }) => title)
      return { text, titles, assignments: body.data.assignments.length / 7 }
    }
    expect(await open({})).toMatchObject({ titles: ['Pier', 'Quay'], assignments: 2 })
    const hidden = await open({ hides_other_work: true })
    expect(hidden).toMatchObject({ titles: ['Quay', ''], assignments: 2 })
    expect(hidden.text).not.toContain('Pier')
  },
)
