import type { Activity } from '../../shapes/changes.ts'
import { readQuery } from '../shell/organization.ts'

export const activityQuery = (org: string, before: number | null, type: string) =>
  readQuery<Activity[]>(org, `/activity?before=${before ?? ''}&type=${encodeURIComponent(type)}`)
