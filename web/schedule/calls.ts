import type { OwnView } from '../../shapes/members.ts'
import { orgQuery } from '../shell/organization.ts'

export const ownViewQuery = (org: string) => orgQuery<OwnView>(org, '/me')
