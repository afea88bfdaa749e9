import { queryOptions } from '@tanstack/react-query'
import type { FirstMinutes } from '../../shapes/organizations.ts'
import { readQuery } from './organization.ts'

export const firstMinutesQuery = (org: string) =>
  queryOptions({
    ...readQuery<FirstMinutes>(org, '/first-minutes'),
    refetchInterval: ({ state }) => (state.data?.demo?.state === 'running' ? 700 : false),
  })
