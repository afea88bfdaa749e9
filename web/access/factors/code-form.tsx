import { Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { encode } from 'uqr'
import type { NewCodeSecret } from '../../../shapes/access/factors.ts'
import { call, fieldErrors } from '../../shell/client.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { t } from '../../ui/words/language.ts'
import { newSecretQuery } from './calls.ts'
import { NO_PROOF, ProofInput, proofOf } from './proof-input.tsx'
import type { AddFactorProps } from './use-add-factor.ts'
import { useAddFactor } from './use-add-factor.ts'

export function CodeForm(props: AddFactorProps) {
  return <Loaded query={useQuery(newSecretQuery)}>{(made) => <WithSecret {...props} {...made} />}</Loaded>
}

function WithSecret({ secret, uri, hasFactor, onAdded }: AddFactorProps & NewCodeSecret) {
  const form = useForm({ initialValues: { name: t('Authenticator app'), code: '', ...NO_PROOF } })
  const adding = useAddFactor(
    async ({ name, code, ...proof }: typeof form.values) =>
      call('POST', '/factors/codes', { name, code, secret, ...(await proofOf(proof, hasFactor)) }),
    onAdded,
    (error) => {
      const { secret: refused, current_passkey, ...errors } = fieldErrors(error)
      if (current_passkey) errors.current_code = current_passkey
      form.setErrors({
        code: refused ?? (Object.keys(errors).length > 0 ? undefined : error.message),
        ...errors,
      })
    },
  )
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => adding.mutate(values))}
      button={t('Add app')}
      isSaving={adding.isPending}
    >
      <Text size="sm">
        {t(
          'Scan the QR code with an authenticator app on your phone or in your password manager, or enter the key.',
        )}
      </Text>
      <Group justify="center">
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
      </Group>
      <TextInput
        label={t('Key')}
        readOnly
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
        value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
        onFocus={(event) => event.target.select()}
      />
      <TextInput label={t('Name')} required {...form.getInputProps('name')} />
      <TextInput
        label={t('6-digit code from the app')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...form.getInputProps('code')}
      />
      <ProofInput form={form} hasFactor={hasFactor} />
    </FormShell>
  )
}

/** Draws the QR code in the browser, because `text` contains the secret. Cameras need black on white. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      style={{ background: 'white', flex: 'none' }}
    >
      <path d={path} fill="black" />
    </svg>
  )
}
