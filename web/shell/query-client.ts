import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './client.ts'

/** Retries queries without a response. Doesn't retry queries with an error response. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && !(error instanceof Refusal && error.status >= 400),
    },
  },
})
