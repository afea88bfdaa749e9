import { Alert, Button, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import type { Change } from '../../shapes/changes.ts'
import { TEXT_LENGTH, URL_LENGTH } from '../../shapes/limits.ts'
import type { Webhook, WebhookWithSecret } from '../../shapes/webhooks.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { saveRecord, useSaving } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { FormShell } from '../ui/form-shell.tsx'
import { ShownOnce } from '../ui/shown-once.tsx'
import { language, t } from '../ui/words/language.ts'
import { ProjectChoice } from './project-choice.tsx'
import { FORMATS } from './state.tsx'

const TYPES = [
  { value: 'project', label: t('Projects') },
  { value: 'resource', label: t('People') },
  { value: 'contract', label: t('Contracts') },
  { value: 'assignment', label: t('Assignments') },
] satisfies { value: Change['type']; label: string }[]

const ADDRESSES: Record<Webhook['format'], string> = {
  standard: t('Where messages are posted to; https keeps them private on the way'),
  slack: t('Of an incoming webhook of your Slack app; whoever has it can post there'),
  teams: t('Of the workflow “Send webhook alerts to a channel”; whoever has it can post there'),
}

type Values = {
  url: string
  description: string
  types: string[]
  format: Webhook['format']
  language: string
  project_ids: string[]
}

/**
 * Creates a webhook and then shows its secret, or changes a stored one. The address of a chat is not shown again: what is
 * seen of it stands for it.
 */
export function WebhookForm({ stored, onDone }: { stored?: Webhook; onDone: () => void }) {
  const chat = stored?.format === 'standard' ? undefined : stored
  const { form, field, saving, onSubmit } = useSavingForm<Values, WebhookWithSecret>({
    initialValues: {
      url: chat ? '' : (stored?.url ?? ''),
      description: stored?.description ?? '',
      types: stored?.types ?? [],
      format: stored?.format ?? 'standard',
      language: stored?.language ?? language,
      project_ids: stored?.projects?.map(({ id }) => String(id)) ?? [],
    },
    save: ({ types, project_ids, ...body }) =>
      saveRecord('/webhooks', stored?.id, {
        ...body,
        url: body.url || (chat?.url ?? ''),
        types: types.length > 0 ? types : null,
        project_ids: project_ids.length > 0 ? project_ids.map(Number) : null,
      }),
    done: stored && t('Webhook saved.'),
    onSaved: stored && onDone,
  })
  const { format } = form.getValues()
  const canKeep = chat !== undefined && format !== 'standard'
  if (saving.data && !stored)
    return format === 'standard' ? (
      <SecretShownOnce made={saving.data} isNew />
    ) : (
      <ChatMade made={saving.data} />
    )
  return (
    <FormShell
      onSubmit={onSubmit}
      button={stored ? t('Save webhook') : t('Create webhook')}
      isSaving={saving.isPending}
    >
      <Select
        label={t('Format')}
        data={Object.entries(FORMATS).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...field('format')}
      />
      {format !== 'standard' && (
        <Select
          label={t('Language')}
          description={t('In which the chat is told')}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...field('language')}
        />
      )}
      <TextInput
        label={t('Address')}
        description={ADDRESSES[format]}
        placeholder={canKeep ? t('Empty: the stored one is kept') : 'https://example.com/crewline'}
        type="url"
        required={!canKeep}
        data-autofocus
        maxLength={URL_LENGTH}
        {...field('url')}
      />
      <TextInput
        label={t('Description')}
        description={t('What it is for')}
        maxLength={TEXT_LENGTH}
        {...field('description')}
      />
      <MultiSelect
        label={t('Only changes of')}
        description={t('Empty: of every record')}
        data={TYPES}
        clearable
        {...field('types')}
      />
      <ProjectChoice
        label={t('Only of these projects')}
        description={t('Empty: of every project, and of people and contracts')}
        known={stored?.projects ?? []}
        {...field('project_ids')}
      />
    </FormShell>
  )
}

export function WebhookRotation({ webhook }: { webhook: Webhook }) {
  const saving = useSaving<WebhookWithSecret>()
  if (saving.data) return <SecretShownOnce made={saving.data} />
  return (
    <Stack>
      <Text size="sm">
        {t(
          'A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can change it in the receiver without losing any; then only the new one signs.',
        )}
      </Text>
      {webhook.old_secret_until && (
        <Alert color="yellow">
          {t('It was rotated within the last 24 hours: the secret before that stops signing at once.')}
        </Alert>
      )}
      <Button
        data-autofocus
        style={{ alignSelf: 'flex-end' }}
        loading={saving.isPending}
        onClick={() => saving.mutate({ method: 'POST', path: `/webhooks/${webhook.id}/rotation` })}
      >
        {t('Rotate secret')}
      </Button>
    </Stack>
  )
}

function ChatMade({ made }: { made: WebhookWithSecret }) {
  const org = useOrg()
  return (
    <Stack>
      <Text size="sm">{t('From now on changes are told there in sentences, with links into Crewline.')}</Text>
      <LinkAnchor {...to.webhook(org, made.id)}>{t('Go on to send a test')}</LinkAnchor>
    </Stack>
  )
}

function SecretShownOnce({ made, isNew }: { made: WebhookWithSecret; isNew?: boolean }) {
  const org = useOrg()
  return (
    <ShownOnce
      label={t('Signing secret')}
      value={made.secret}
      warning={t('This secret is shown only once. The receiver needs it to tell our messages from others.')}
      copyLabel={t('Copy the secret')}
      actions={isNew && <LinkAnchor {...to.webhook(org, made.id)}>{t('Go on to send a test')}</LinkAnchor>}
    />
  )
}
