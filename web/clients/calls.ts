import type { ClientHours, ListedClient } from '../../shapes/labels/clients.ts'
import { orgQuery } from '../shell/organization.ts'

export const clientsQuery = (org: string) => orgQuery<ListedClient[]>(org, '/clients')
export const clientHoursQuery = (org: string) => orgQuery<ClientHours[]>(org, '/client-hours')
