import { onlineManager } from '@tanstack/react-query'
import type { SsoRedirect } from '../../shapes/access/sso.ts'
import { call } from './client.ts'

/** Opens the SSO provider's sign-out page or the sign-in page. A new page starts without the session's data. */
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
