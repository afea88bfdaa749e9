import type { Activity } from '../../shapes/changes.ts'
import { orgQuery } from '../shell/organization.ts'

export const activityQuery = (org: string, before: number | null, type: string, project: string) =>
  orgQuery<Activity[]>(
    org,
    `/activity?${new URLSearchParams({ before: String(before ?? ''), type, project })}`,
  )
