import { Alert, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { browserInWords } from '../../../planning/browsers.ts'
import { fieldErrors } from '../../shell/client.ts'
import { FormShell } from '../../ui/form-shell.tsx'
import { t, translate } from '../../ui/words/language.ts'
import { addPasskey } from './passkeys.ts'
import { NO_PROOF, ProofInput, proofOf } from './proof-input.tsx'
import type { AddFactorProps } from './use-add-factor.ts'
import { useAddFactor } from './use-add-factor.ts'

export function PasskeyForm({ hasFactor, onAdded }: AddFactorProps) {
  const form = useForm({
    initialValues: { name: browserInWords(navigator.userAgent, translate), ...NO_PROOF },
  })
  const adding = useAddFactor(
    async ({ name, ...proof }: typeof form.values) => addPasskey(name, await proofOf(proof, hasFactor)),
    onAdded,
    (error) => form.setErrors(fieldErrors(error)),
  )
  const isShownAtField =
    adding.error && Object.keys(fieldErrors(adding.error)).some((field) => field !== 'passkey')
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => adding.mutate(values))}
      button={t('Create passkey')}
      isSaving={adding.isPending}
    >
      <Text size="sm">
        {t(
          'A passkey is stored on your device or security key. It uses your fingerprint, face or PIN, and can also replace your password.',
        )}
      </Text>
      {adding.error && !isShownAtField && (
        <Alert color="red" role="alert">
          {adding.error.message}
        </Alert>
      )}
      <TextInput label={t('Name')} required {...form.getInputProps('name')} />
      <ProofInput form={form} hasFactor={hasFactor} />
    </FormShell>
  )
}
