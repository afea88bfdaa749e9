import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export type Role = 'owner' | 'admin' | 'planner' | 'viewer'
export type SignedIn = {
  user: { id: number; email: string; name: string }
  organizations: { id: number; name: string; role: Role }[]
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => call<SignedIn | null>('GET', '/session'),
  staleTime: 60_000,
})

const RANKS: Role[] = ['viewer', 'planner', 'admin', 'owner']

export function mayAct(role: Role, least: Role): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(least)
}
