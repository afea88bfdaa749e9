import type { Text } from '../texts/texts.ts'
import { domainOf } from './addresses.ts'

/** What the door of an organization looks at. */
export type AtDoor = {
  id: number
  role: string
  requires_factor: boolean
  has_factor: boolean
  /** Of the session; null: by none, 0: the server's. */
  sso_provider: number | null
  has_own_sso: boolean
  required_domains: readonly string[]
}

/**
 * What is missing to come in. Single sign-on counts as a second factor. Owners with one of their own come in without it,
 * so that a provider that is away locks nobody out (decision 0064). `domains` must use the provider of the server.
 */
export function missingAt(door: AtDoor, email: string, domains: readonly string[]): 'sso' | 'factor' | null {
  const domain = domainOf(email)
  const byOwn = door.sso_provider === (door.has_own_sso ? door.id : 0)
  const isRequired =
    (door.required_domains.includes(domain) && !byOwn) ||
    (domains.includes(domain) && door.sso_provider !== 0)
  if (isRequired && !(door.role === 'owner' && door.has_factor)) return 'sso'
  return door.requires_factor && !door.has_factor && door.sso_provider === null ? 'factor' : null
}

export const MISSING: Record<'sso' | 'factor', Text> = {
  sso: 'This organization requires single sign-on for your address: sign in that way.',
  factor: 'This organization requires a second factor: set one up in your account, and come back.',
}
