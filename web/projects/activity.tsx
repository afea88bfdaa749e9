import { useQuery } from '@tanstack/react-query'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { ChangeTable } from '../settings/change-table.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { projectActivityQuery } from './calls.ts'

/** What was last done to a project and on it. */
export function ProjectActivity({ project }: { project: ProjectPlan }) {
  const query = useQuery(projectActivityQuery(useOrg(), project.id))
  return <Loaded query={query}>{(changes) => <ChangeTable changes={changes} />}</Loaded>
}
