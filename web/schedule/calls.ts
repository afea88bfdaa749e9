import type { OwnView } from '../../shapes/members.ts'
import { readQuery } from '../shell/organization.ts'

/** Which person whoever is signed in is, and how many ask for time off. */
export const ownViewQuery = (org: string) => readQuery<OwnView>(org, '/me')
