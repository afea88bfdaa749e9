import { onlineManager } from '@tanstack/react-query'
import { call } from './client.ts'

/** Reloads the page, so that no data of the session stays in memory and no query of it goes on. */
export async function signOut(): Promise<void> {
  // What begins to be read until the page has gone would be refused, such as what was typed a moment ago: it waits.
  onlineManager.setOnline(false)
  try {
    await call('DELETE', '/session')
  } catch (error) {
    onlineManager.setOnline(true)
    throw error
  }
  window.location.assign('/sign-in')
}
