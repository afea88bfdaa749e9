import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './client.ts'

/** What the server decided is not asked again; what did not arrive is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && !(error instanceof Refusal && error.status >= 400),
    },
  },
})
