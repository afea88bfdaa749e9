import { onlineManager } from '@tanstack/react-query'
import type { SsoRedirect } from '../../shapes/access/sso.ts'
import { call } from './client.ts'

/** Opens the provider's sign-out page, if any. Leaving the page drops all data of the session. */
export async function signOut(): Promise<void> {
  // Pauses queries: without a session they would fail before the page reloads.
  onlineManager.setOnline(false)
  try {
    const way = await call<SsoRedirect | undefined>('DELETE', '/session')
    window.location.assign(way?.url ?? '/sign-in')
  } catch (error) {
    onlineManager.setOnline(true)
    throw error
  }
}
