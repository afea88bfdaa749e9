import { queryOptions } from '@tanstack/react-query'
import type { Onboarding } from '../../../shapes/organizations.ts'
import { orgQuery } from '../organization.ts'

export const onboardingQuery = (org: string) =>
  queryOptions({
    ...orgQuery<Onboarding>(org, '/onboarding'),
    refetchInterval: ({ state }) => (state.data?.demo?.state === 'running' ? 700 : false),
  })
