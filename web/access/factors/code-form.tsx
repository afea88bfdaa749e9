import { Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { NewCodeSecret, RecoveryCodes } from '../../../shapes/access/factors.ts'
import { call, fieldErrors } from '../../shell/client.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { t } from '../../ui/words/language.ts'
import { newSecretQuery, reloadFactors } from './calls.ts'
import { NO_PROOF, ProofInput, proofOf } from './proof-input.tsx'
import { QrCode } from './qr-code.tsx'

type Props = { hasFactor: boolean; onAdded: (codes: readonly string[]) => void }

/** Sets up an app that shows one-time codes. */
export function CodeForm(props: Props) {
  return <Loaded query={useQuery(newSecretQuery)}>{(made) => <WithSecret {...props} {...made} />}</Loaded>
}

function WithSecret({ secret, uri, hasFactor, onAdded }: Props & NewCodeSecret) {
  const form = useForm({ initialValues: { name: t('Authenticator app'), code: '', ...NO_PROOF } })
  const adding = useMutation({
    mutationFn: (body: object) => call<RecoveryCodes>('POST', '/factors/codes', body),
    onSuccess: async ({ recovery_codes }) => {
      await reloadFactors()
      onAdded(recovery_codes)
    },
    onError: (error) => {
      const { secret: refused, ...errors } = fieldErrors(error)
      form.setErrors({
        code: refused ?? (Object.keys(errors).length > 0 ? undefined : error.message),
        ...errors,
      })
    },
  })
  return (
    <FormShell
      onSubmit={form.onSubmit(({ name, code, ...proof }) =>
        adding.mutate({ name, code, secret, ...proofOf(proof) }),
      )}
      button={t('Add the app')}
      isSaving={adding.isPending}
    >
      <Text size="sm">
        {t(
          'Scan this with an authenticator app, such as that of your phone or your password manager, or type the key into it.',
        )}
      </Text>
      <Group justify="center">
        <QrCode text={uri} label={t('QR code of the key')} />
      </Group>
      <TextInput
        label={t('Key')}
        readOnly
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
        value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
        onFocus={(event) => event.target.select()}
      />
      <TextInput
        label={t('Name')}
        description={t('To tell it from others')}
        required
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('Code that the app shows now')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...form.getInputProps('code')}
      />
      <ProofInput form={form} hasFactor={hasFactor} />
    </FormShell>
  )
}
