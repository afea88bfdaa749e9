import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './client.ts'

/** Retries a query that got no answer, and not one that the server refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && !(error instanceof Refusal && error.status >= 400),
    },
  },
})
