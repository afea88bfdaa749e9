import { queryOptions } from '@tanstack/react-query'
import type { FirstMinutes } from '../../shapes/organizations.ts'
import { callIn, orgKey } from './organization.ts'

export const firstMinutesQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'first-minutes'),
    queryFn: () => callIn(org)<FirstMinutes>('GET', '/first-minutes'),
    refetchInterval: ({ state }) => (state.data?.demo?.state === 'running' ? 700 : false),
  })
