import { queryOptions } from '@tanstack/react-query'
import type { Role, SignedIn } from '../../shapes/members.ts'
import { chooseLanguage, t } from '../ui/words/language.ts'
import { call } from './client.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey }) => {
    const session = await call<SignedIn | null>('GET', '/session')
    const chosen = session?.user.language
    // Changes the language only when the app opens or the user signs in, because the change reloads the page.
    if (chosen && !client.getQueryData(queryKey)) await chooseLanguage(chosen)
    return session
  },
  staleTime: 60_000,
})

export const ROLE_NAMES: Record<Role, string> = {
  owner: t('owner'),
  admin: t('admin'),
  planner: t('planner'),
  viewer: t('viewer'),
}

const RANKS: Role[] = ['viewer', 'planner', 'admin', 'owner']

export function mayAct(role: Role, least: Role): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(least)
}
