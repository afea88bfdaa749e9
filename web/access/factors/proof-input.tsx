import { Anchor, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FactorProof } from '../../../shapes/access/factors.ts'
import { t } from '../../ui/words/language.ts'

export type ProofValues = { proof: keyof FactorProof; current_password: string; current_code: string }
export const NO_PROOF: ProofValues = { proof: 'current_password', current_password: '', current_code: '' }

export function proofOf({ proof, ...typed }: ProofValues): FactorProof {
  return { [proof]: typed[proof] }
}

/** Asks for the password, or for a code if there is a second factor. */
export function ProofInput<Values extends ProofValues>(props: {
  form: UseFormReturnType<Values>
  hasFactor: boolean
}) {
  const form = props.form as unknown as UseFormReturnType<ProofValues>
  const isPassword = form.values.proof === 'current_password'
  return (
    <Stack gap={4} align="flex-start">
      {isPassword ? (
        <PasswordInput
          w="100%"
          label={t('Your password')}
          autoComplete="current-password"
          required
          {...form.getInputProps('current_password')}
        />
      ) : (
        <TextInput
          w="100%"
          label={t('Code from your authenticator app, or a recovery code')}
          autoComplete="one-time-code"
          required
          {...form.getInputProps('current_code')}
        />
      )}
      {props.hasFactor && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => form.setFieldValue('proof', isPassword ? 'current_code' : 'current_password')}
        >
          {isPassword ? t('Use a code instead') : t('Use the password instead')}
        </Anchor>
      )}
    </Stack>
  )
}
