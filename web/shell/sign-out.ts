import { onlineManager } from '@tanstack/react-query'
import type { SsoWay } from '../../shapes/access/sso.ts'
import { call } from './client.ts'

/** Where a provider has opened the session, its page follows. Reloads the page, so that no data of the session stays in memory and no query of it goes on. */
export async function signOut(): Promise<void> {
  // What begins to be read until the page has gone would be refused, such as what was typed a moment ago: it waits.
  onlineManager.setOnline(false)
  try {
    const way = await call<SsoWay | undefined>('DELETE', '/session')
    window.location.assign(way?.url ?? '/sign-in')
  } catch (error) {
    onlineManager.setOnline(true)
    throw error
  }
}
