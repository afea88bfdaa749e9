import { call } from './client.ts'

/** Reloads the page, so that no data of the session stays in memory and no query of it goes on. */
export async function signOut(): Promise<void> {
  await call('DELETE', '/session')
  window.location.assign('/sign-in')
}
