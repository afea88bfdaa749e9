import { call } from './client.ts'
import { paths } from './paths.ts'

/** The page is loaded anew: nothing of the session stays in memory, and nothing goes on asking in its name. */
export async function signOut(): Promise<void> {
  await call('DELETE', '/session')
  window.location.assign(paths.signIn)
}
