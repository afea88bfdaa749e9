import { Anchor, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FactorProof } from '../../../shapes/access/factors.ts'
import { fieldErrors } from '../../shell/client.ts'
import { Note } from '../../ui/note.tsx'
import { t } from '../../ui/words/language.ts'
import { hasPasskeys, showPasskey } from './passkeys.ts'

export type ProofValues = { isByPasskey: boolean; current_password: string; current_code: string }
export const NO_PROOF: ProofValues = { isByPasskey: false, current_password: '', current_code: '' }

/** Proves the user's identity with a second factor, or with the password if the user has no second factor. */
export async function proofOf(values: ProofValues, hasFactor: boolean): Promise<FactorProof> {
  if (!hasFactor) return { current_password: values.current_password }
  return values.isByPasskey ? { current_passkey: await showPasskey() } : { current_code: values.current_code }
}

/** Shows passkey errors, and errors without a field, at the code field. */
export function proofErrors(error: Error): Record<string, string> {
  const { current_passkey, ...errors } = fieldErrors(error)
  return { current_code: current_passkey ?? error.message, ...errors }
}

/** Asks for the password. If the user has a second factor, asks for a code or passkey instead. */
export function ProofInput<Values extends ProofValues>(props: {
  form: UseFormReturnType<Values>
  hasFactor: boolean
}) {
  const form = props.form as unknown as UseFormReturnType<ProofValues>
  if (!props.hasFactor)
    return (
      <PasswordInput
        label={t('Your password')}
        autoComplete="current-password"
        required
        {...form.getInputProps('current_password')}
      />
    )
  const { isByPasskey } = form.values
  return (
    <Stack gap={4}>
      {isByPasskey ? (
        <Note role="status" c={form.errors.current_code ? 'var(--mantine-color-error)' : undefined}>
          {form.errors.current_code ?? t('Your browser asks for the passkey next.')}
        </Note>
      ) : (
        <TextInput
          label={t('Code from your authenticator app, or a recovery code')}
          autoComplete="one-time-code"
          required
          {...form.getInputProps('current_code')}
        />
      )}
      {hasPasskeys && (
        <Group>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => form.setFieldValue('isByPasskey', !isByPasskey)}
          >
            {isByPasskey ? t('Use a code instead') : t('Use a passkey instead')}
          </Anchor>
        </Group>
      )}
    </Stack>
  )
}
