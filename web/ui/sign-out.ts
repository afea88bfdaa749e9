import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { paths } from '../paths.ts'

/** Ends the session here; nothing of what was read stays behind. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await call('DELETE', '/session')
    // The screen first: one that is still open would read again what was just forgotten.
    queryClient.setQueryData(sessionQuery.queryKey, null)
    await navigate({ to: paths.signIn, search: {} })
    queryClient.clear()
  }
}
