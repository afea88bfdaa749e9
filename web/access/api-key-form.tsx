import { Code, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiKey, NewApiKey } from '../../shapes/api-keys.ts'
import { MOST_OVERLAP_HOURS } from '../../shapes/limits.ts'
import { settingsQuery, useOrg } from '../shell/organization.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { DateField } from '../ui/date-field.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { FormShell } from '../ui/form-shell.tsx'
import { Copy, ShownOnce } from '../ui/shown-once.tsx'
import { t } from '../ui/words/language.ts'

const SCOPES = optionsOf({ read_write: t('Read and create'), read: t('Read-only') })

export function ApiKeyForm() {
  const { data: settings } = useQuery(settingsQuery(useOrg()))
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
        description={t("What it's used for")}
        required
        data-autofocus
        {...field('name')}
      />
      <Select label={t('Permissions')} data={SCOPES} {...field('scope')} />
      <DateField
        label={t('Last valid day')}
        description={t('Leave empty for no expiry')}
        min={settings?.today}
        {...field('expires_on')}
      />
    </FormShell>
  )
}

export function ApiKeyRotationForm({ apiKey }: { apiKey: ApiKey }) {
  const { field, saving, onSubmit } = useSavingForm<{ overlap_hours: number }, NewApiKey>({
    initialValues: { overlap_hours: 24 },
    save: (body) => ({ method: 'POST', path: `/api-keys/${apiKey.id}/rotation`, body }),
  })
  if (saving.data) return <KeyShownOnce made={saving.data} />
  return (
    <FormShell onSubmit={onSubmit} button={t('Rotate key')} isSaving={saving.isPending}>
      <Text size="sm">
        {t(
          'Creates a new key with the same permissions and expiry date. The old key keeps working for a while, so you can replace it everywhere.',
        )}
      </Text>
      <NumberInput
        label={t('Hours until the old key stops working')}
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
      warning={t('This key is shown only once. Save it in your password manager.')}
      copyLabel={t('Copy key')}
      actions={<Copy value={curl} label={t('Copy curl command')} variant="default" />}
    >
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {curl}
      </Code>
    </ShownOnce>
  )
}
