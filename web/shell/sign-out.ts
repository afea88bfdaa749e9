import { call } from './client.ts'

/** The page is loaded anew: nothing of the session stays in memory, and nothing goes on asking in its name. */
export async function signOut(): Promise<void> {
  await call('DELETE', '/session')
  window.location.assign('/sign-in')
}
