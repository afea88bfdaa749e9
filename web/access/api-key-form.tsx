import { Code, NumberInput, Select, Text, TextInput } from '@mantine/core'
import type { ApiKey, NewApiKey } from '../../shapes/api-keys.ts'
import { MOST_OVERLAP_HOURS } from '../../shapes/limits.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { DateField } from '../ui/date-field.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { FormShell } from '../ui/form-shell.tsx'
import { Copy, ShownOnce } from '../ui/shown-once.tsx'
import { t } from '../ui/words/language.ts'

const SCOPES = optionsOf({ read_write: t('read and create'), read: t('only read') })

export function ApiKeyForm() {
  const { field, saving, onSubmit } = useSavingForm<
    { name: string; scope: string; expires_on: string },
    NewApiKey
  >({
    initialValues: { name: '', scope: 'read_write', expires_on: '' },
    save: ({ expires_on, ...rest }) => ({
      method: 'POST',
      path: '/api-keys',
      body: { ...rest, expires_on: expires_on || null },
    }),
  })
  if (saving.data) return <KeyShownOnce made={saving.data} />
  return (
    <FormShell onSubmit={onSubmit} button={t('Create API key')} isSaving={saving.isPending}>
      <TextInput
        label={t('Name')}
        description={t('What it is for')}
        required
        data-autofocus
        {...field('name')}
      />
      <Select label={t('Access')} data={SCOPES} {...field('scope')} />
      <DateField
        label={t('Last day it works')}
        description={t('Empty: it never expires')}
        min={new Date().toISOString().slice(0, 10)}
        {...field('expires_on')}
      />
    </FormShell>
  )
}

export function ApiKeyRotation({ apiKey }: { apiKey: ApiKey }) {
  const { field, saving, onSubmit } = useSavingForm<{ overlap_hours: number }, NewApiKey>({
    initialValues: { overlap_hours: 24 },
    save: (body) => ({ method: 'POST', path: `/api-keys/${apiKey.id}/rotation`, body }),
  })
  if (saving.data) return <KeyShownOnce made={saving.data} />
  return (
    <FormShell onSubmit={onSubmit} button={t('Rotate key')} isSaving={saving.isPending}>
      <Text size="sm">
        {t(
          'A new key with the same rights and expiry is made. The old one goes on working for a while, so that you can change it where it is used.',
        )}
      </Text>
      <NumberInput
        label={t('Hours until the old key stops')}
        min={0}
        max={MOST_OVERLAP_HOURS}
        allowDecimal={false}
        {...field('overlap_hours')}
      />
    </FormShell>
  )
}

function KeyShownOnce({ made }: { made: NewApiKey }) {
  const curl = `curl -H "Authorization: Bearer ${made.key}" ${window.location.origin}/api/v1/projects`
  return (
    <ShownOnce
      label={t('API key')}
      value={made.key}
      warning={t('This key is shown only once. Keep it where you keep passwords.')}
      copyLabel={t('Copy the key')}
      actions={<Copy value={curl} label={t('Copy the curl line')} variant="default" />}
    >
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {curl}
      </Code>
    </ShownOnce>
  )
}
