import type { OwnView } from '../../shapes/members.ts'
import { readQuery } from '../shell/organization.ts'

export const ownViewQuery = (org: string) => readQuery<OwnView>(org, '/me')
