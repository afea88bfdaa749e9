import { Anchor, Badge, Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actorInWords } from '../../planning/actors.ts'
import type { ApiKey } from '../../shapes/api-keys.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useDayOf, useOrg } from '../shell/organization.ts'
import { addresses, DataTable } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatDay, formatInstant } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { t, translate } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'
import { ApiKeyForm, ApiKeyRotationForm } from './api-key-form.tsx'
import { apiKeysQuery } from './calls.ts'
import { RevokeButton } from './revoke-button.tsx'

export function ApiKeysPage() {
  const query = useQuery(apiKeysQuery(useOrg()))
  const [open, setOpen] = useState<ApiKey | 'new' | null>(null)
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      {t('New API key')}
    </Button>
  )
  return (
    <Page title={t('API keys')} actions={query.data && query.data.length > 0 && add}>
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <Empty title={t('No API keys yet')}>
              <Help />
              {add}
            </Empty>
          ) : (
            <Stack gap="sm">
              <KeyTable keys={keys} onRotate={setOpen} />
              <Help />
            </Stack>
          )
        }
      </Loaded>
      <Dialog
        of={open}
        onClose={() => setOpen(null)}
        title={(key) => (key === 'new' ? t('New API key') : t('Rotate {name}', { name: key.name }))}
      >
        {(key) => (key === 'new' ? <ApiKeyForm /> : <ApiKeyRotationForm apiKey={key} />)}
      </Dialog>
    </Page>
  )
}

function Help() {
  return (
    <Note>
      {rich("API keys let other systems read this organization's data and add records. See {reference}.", {
        reference: (
          <Anchor href="/api/docs" underline="always" inherit>
            {t('the API reference')}
          </Anchor>
        ),
      })}
    </Note>
  )
}

function KeyTable({ keys, onRotate }: { keys: ApiKey[]; onRotate: (key: ApiKey) => void }) {
  return (
    <DataTable
      minWidth={740}
      rows={keys}
      columns={[
        [
          t('Name'),
          ({ name, prefix }) => (
            <>
              {name}
              <Note ff="monospace">{`${prefix}…`}</Note>
            </>
          ),
        ],
        [t('Permissions'), ({ scope }) => (scope === 'read' ? t('Read-only') : t('Read and create'))],
        [t('Created by'), ({ created_by }) => actorInWords(created_by, translate), addresses(165)],
        [t('Last used'), ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at) : t('never'))],
        [t('Status'), (key) => <KeyState apiKey={key} />],
        ['', (key) => isInUse(key) && <KeyActions apiKey={key} onRotate={onRotate} />],
      ]}
    />
  )
}

function KeyActions({ apiKey, onRotate }: { apiKey: ApiKey; onRotate: (key: ApiKey) => void }) {
  const { id, name } = apiKey
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onRotate(apiKey)}
        aria-label={t('Rotate {name}', { name })}
      >
        {t('Rotate')}
      </Button>
      <RevokeButton
        name={name}
        path={`/api-keys/${id}`}
        consequence={t("Systems that use this key lose access immediately. You can't undo this.")}
        button={t('Revoke key')}
        done={t('API key revoked.')}
      />
    </Group>
  )
}

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  const dayOf = useDayOf()
  if (apiKey.revoked_at) return <Badge variant="default">{t('revoked')}</Badge>
  if (!isInUse(apiKey)) return <Badge variant="default">{t('expired')}</Badge>
  if (apiKey.expires_at)
    return <Badge color="yellow">{t('until {day}', { day: formatDay(dayOf(apiKey.expires_at)) })}</Badge>
  return <Badge variant="default">{t('active (API key)')}</Badge>
}

function isInUse({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at === null && (expires_at === null || expires_at > new Date().toISOString())
}
