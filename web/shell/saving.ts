import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { Refusal } from './client.ts'
import { callIn, orgKey, useOrg } from './organization.ts'
import { queryClient } from './query-client.ts'

type Save = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }
type Options = {
  /** The form shows problems beside its fields. */
  inForm?: boolean
  /** What the page shows is gone afterwards: leaves it before it is read again. */
  leave?: () => Promise<unknown>
}

/** A change inside the organization: afterwards everything shown is read again, and a refusal is told in words. */
export function useSaving<T = void>(done?: string, { inForm, leave }: Options = {}) {
  const org = useOrg()
  return useMutation<T, Error, Save>({
    mutationFn: ({ method, path, body }) => callIn(org)<T>(method, path, body),
    onSuccess: async () => {
      await leave?.()
      await queryClient.invalidateQueries({ queryKey: orgKey(org) })
      if (done) notifications.show({ message: done, color: 'teal' })
    },
    onError: (error) => {
      if (inForm && isAboutFields(error)) return
      notifications.show({ title: 'Not saved', message: error.message, color: 'red', autoClose: 8000 })
    },
  })
}

/** A plan limit, or a project that was archived meanwhile, belongs to no field. */
function isAboutFields(error: Error): boolean {
  const problems = error instanceof Refusal ? error.problems : []
  return problems.length > 0 && !problems.some(({ code }) => code === 'plan_limit' || code === 'archived')
}
