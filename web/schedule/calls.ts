import { queryOptions } from '@tanstack/react-query'
import type { OwnView } from '../../shapes/members.ts'
import { callIn, orgKey } from '../shell/organization.ts'

/** Which person whoever is signed in is, and how many ask for time off. */
export const ownViewQuery = (org: string) =>
  queryOptions({ queryKey: orgKey(org, 'me'), queryFn: () => callIn(org)<OwnView>('GET', '/me') })
