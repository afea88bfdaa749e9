import { Button, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { Change } from '../../shapes/changes.ts'
import { TEXT_LENGTH, URL_LENGTH } from '../../shapes/limits.ts'
import type { Webhook, WebhookWithSecret } from '../../shapes/webhooks.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { someProjectsQuery } from '../shell/lists.ts'
import { useOrg } from '../shell/organization.ts'
import { saveRecord, useSaving } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { SearchMultiSelect } from '../ui/fields/search-select.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { ShownOnce } from '../ui/shown-once.tsx'
import { Warning } from '../ui/states.tsx'
import { language, t } from '../ui/words/language.ts'
import { WEBHOOK_FORMATS } from './state.tsx'

const TYPES = [
  { value: 'project', label: t('Projects') },
  { value: 'resource', label: t('People') },
  { value: 'contract', label: t('Contracts') },
  { value: 'assignment', label: t('Assignments') },
] satisfies { value: Change['type']; label: string }[]

const ADDRESSES: Record<Webhook['format'], string> = {
  standard: t('Messages are sent to this URL. Use https to keep them private.'),
  slack: t('The URL of an incoming webhook of your Slack app. Anyone who has it can post to the channel.'),
  teams: t(
    'The URL of the workflow “Send webhook alerts to a channel”. Anyone who has it can post to the channel.',
  ),
}

type Values = {
  url: string
  description: string
  types: string[]
  format: Webhook['format']
  language: string
  project_ids: string[]
}

/** After creation, shows a standard webhook's secret once. A chat's stored URL is masked, as it is secret. */
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
        // The server doesn't change the stored URL if it receives the masked URL.
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
        data={Object.entries(WEBHOOK_FORMATS).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...field('format')}
      />
      {format !== 'standard' && (
        <Select
          label={t('Language')}
          description={t('Language of the chat messages')}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...field('language')}
        />
      )}
      <TextInput
        label={t('URL')}
        description={ADDRESSES[format]}
        placeholder={canKeep ? t('Leave empty to keep the current URL') : 'https://example.com/crewline'}
        type="url"
        required={!canKeep}
        data-autofocus
        maxLength={URL_LENGTH}
        {...field('url')}
      />
      <TextInput
        label={t('Description')}
        description={t("What it's used for")}
        maxLength={TEXT_LENGTH}
        {...field('description')}
      />
      <MultiSelect
        label={t('Record types')}
        description={t('Leave empty for all record types')}
        data={TYPES}
        clearable
        {...field('types')}
      />
      <ProjectChoice
        label={t('Projects')}
        description={t('Leave empty for all projects, people and contracts')}
        known={stored?.projects ?? []}
        {...field('project_ids')}
      />
    </FormShell>
  )
}

export function WebhookRotationForm({ webhook }: { webhook: Webhook }) {
  const saving = useSaving<WebhookWithSecret>()
  if (saving.data) return <SecretShownOnce made={saving.data} />
  return (
    <Stack>
      <Text size="sm">
        {t(
          'This creates a new secret. For 24 hours, every message is signed with both secrets, so you can update the receiver without losing messages. After that, only the new secret is used.',
        )}
      </Text>
      {webhook.old_secret_until && (
        <Warning>
          {t(
            'This secret was rotated less than 24 hours ago, so the previous one still works. If you rotate again, the previous one stops working immediately.',
          )}
        </Warning>
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
      <Text size="sm">{t('Changes are now posted to the channel, with links to Crewline.')}</Text>
      <LinkAnchor {...to.webhook(org, made.id)}>{t('Continue and send a test')}</LinkAnchor>
    </Stack>
  )
}

function SecretShownOnce({ made, isNew }: { made: WebhookWithSecret; isNew?: boolean }) {
  const org = useOrg()
  return (
    <ShownOnce
      label={t('Signing secret')}
      value={made.secret}
      warning={t('This secret is shown only once. The receiver needs it to verify messages from Crewline.')}
      copyLabel={t('Copy secret')}
      actions={
        isNew && <LinkAnchor {...to.webhook(org, made.id)}>{t('Continue and send a test')}</LinkAnchor>
      }
    />
  )
}

type Props = Omit<ComponentProps<typeof SearchMultiSelect>, 'data'> & {
  /** The webhook's current projects, with titles. Other projects come from the search. */
  known: NonNullable<Webhook['projects']>
}

/** Searches on the server, because an organization can have more projects than a list can show. */
function ProjectChoice({ known, ...rest }: Props) {
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words, 200)
  const { data } = useQuery(someProjectsQuery(useOrg(), q))
  const [seen, setSeen] = useState(new Map(known.map(({ id, title }) => [String(id), title])))
  const fresh = (data?.projects ?? []).filter(({ id }) => !seen.has(String(id)))
  if (fresh.length > 0)
    setSeen(new Map([...seen, ...fresh.map(({ id, title }) => [String(id), title] as const)]))
  return (
    <SearchMultiSelect
      clearable
      limit={60}
      searchValue={words}
      onSearchChange={setWords}
      data={[...seen].map(([value, label]) => ({ value, label }))}
      {...rest}
    />
  )
}
