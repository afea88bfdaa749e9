import { onlineManager } from '@tanstack/react-query'
import type { SsoRedirect } from '../../shapes/access/sso.ts'
import { call } from './client.ts'

/**
 * Ends the session. Then loads the SSO provider's sign-out page or the sign-in page. Loading a page removes
 * the session's data from memory.
 */
export async function signOut(): Promise<void> {
  // Pauses queries, which would otherwise fail without a session until the next page loads.
  onlineManager.setOnline(false)
  try {
    const way = await call<SsoRedirect | undefined>('DELETE', '/session')
    window.location.assign(way?.url ?? '/sign-in')
  } catch (error) {
    onlineManager.setOnline(true)
    throw error
  }
}
