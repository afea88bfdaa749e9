import { useMutation } from '@tanstack/react-query'
import type { RecoveryCodes } from '../../../shapes/access/factors.ts'
import { reloadFactors } from './calls.ts'

export type AddFactorProps = { hasFactor: boolean; onAdded: (codes: readonly string[]) => void }

/** Adds a second factor and passes on the recovery codes, which the server sends with the first one. */
export function useAddFactor<Values>(
  add: (values: Values) => Promise<RecoveryCodes>,
  onAdded: AddFactorProps['onAdded'],
  onError: (error: Error) => void,
) {
  return useMutation({
    mutationFn: add,
    onSuccess: async ({ recovery_codes }) => {
      await reloadFactors()
      onAdded(recovery_codes)
    },
    onError,
  })
}
