import type { ClientHours, ListedClient } from '../../shapes/labels/clients.ts'
import { readQuery } from '../shell/organization.ts'

export const clientsQuery = (org: string) => readQuery<ListedClient[]>(org, '/clients')
export const clientHoursQuery = (org: string) => readQuery<ClientHours[]>(org, '/client-hours')
