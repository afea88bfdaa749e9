import { useMutation } from '@tanstack/react-query'
import type { RecoveryCodes } from '../../../shapes/access/factors.ts'
import { reloadFactors } from './calls.ts'

export type AddFactorProps = { hasFactor: boolean; onAdded: (codes: readonly string[]) => void }

/** Passes recovery codes to `onAdded`. The server creates codes only for the user's first factor. */
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
