import { createAssignment } from '../../../server/commands/assignments.ts'
import { addContract } from '../../../server/commands/contracts.ts'
import { createTag } from '../../../server/commands/tags.ts'
import type { Api, ApiClient } from '../api.ts'
import { aContract, aProject, aResource } from '../api.ts'

/** Creates a project, a resource, and records that the API can't create, such as an assignment. */
export async function addPlan(api: Api, client: ApiClient) {
  const both = { color: '#1971c2', for_projects: true, for_resources: true }
  const tag = await createTag(api.db, client.org, { name: 'Design', ...both })
  await createTag(api.db, client.org, { name: 'Mason', ...both, for_projects: false })
  const project = (await client.post('/projects', aProject({ tag_ids: [tag.id] }))).body.data
  const contract = aContract({ end_date: '2026-08-31' })
  const resource = (await client.post('/resources', aResource({ contract }))).body.data
  await addContract(api.db, client.org, resource.id, {
    start_date: '2026-09-01',
    end_date: null,
    daily_hours: 8,
    annual_convention_hours: null,
    cost_per_hour: '38.00',
  })
  await createAssignment(api.db, client.org, {
    project_id: project.id,
    resource_id: resource.id,
    start_date: '2026-03-10',
    end_date: '2026-05-14',
    daily_hours: 4,
  })
  return { projectId: project.id as number, resourceId: resource.id as number }
}
