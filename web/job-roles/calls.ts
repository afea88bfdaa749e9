import type { ListedJobRole } from '../../shapes/labels/job-roles.ts'
import { readQuery } from '../shell/organization.ts'

export const jobRolesQuery = (org: string) => readQuery<ListedJobRole[]>(org, '/job-roles')
