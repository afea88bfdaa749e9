import { queryOptions } from '@tanstack/react-query'
import { callIn, orgKey } from './organization.ts'

/** How far the organization has come, and the demo while the server is writing it. */
export type FirstMinutes = {
  api_keys: number
  projects: number
  resources: number
  assignments: number
  demo: { state: 'running' | 'failed'; total: number; failure: string | null } | null
}

export const firstMinutesQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'first-minutes'),
    queryFn: () => callIn(org)<FirstMinutes>('GET', '/first-minutes'),
    refetchInterval: ({ state }) => (state.data?.demo?.state === 'running' ? 700 : false),
  })

export function isUntouched({ projects, resources }: FirstMinutes): boolean {
  return projects + resources === 0
}
