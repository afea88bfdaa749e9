import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { callIn, orgKey, useOrg } from './organization.ts'
import { queryClient } from './query-client.ts'

type Save = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }

/** A change inside the organization: afterwards everything shown is read again, and a refusal is told in words. */
export function useSaving<T = void>(done?: string) {
  const org = useOrg()
  return useMutation<T, Error, Save>({
    mutationFn: ({ method, path, body }) => callIn(org)<T>(method, path, body),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orgKey(org) })
      if (done) notifications.show({ message: done, color: 'teal' })
    },
    onError: (error) =>
      notifications.show({ title: 'Not saved', message: error.message, color: 'red', autoClose: 8000 }),
  })
}
