import type { ListedJobRole } from '../../shapes/labels/job-roles.ts'
import { orgQuery } from '../shell/organization.ts'

export const jobRolesQuery = (org: string) => orgQuery<ListedJobRole[]>(org, '/job-roles')
