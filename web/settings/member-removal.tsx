import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member, OpenedBy } from '../../shapes/members.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { ROLE_NAMES } from '../shell/session.ts'
import { formatDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import { openedByQuery } from './calls.ts'

/** Lists what the removal also deletes. The admin can also revoke API keys and pause webhooks. */
export function MemberRemoval({ member, onClose }: { member: Member; onClose: () => void }) {
  const query = useQuery(openedByQuery(useOrg(), member.user_id))
  return <Loaded query={query}>{(opened) => <Question {...{ member, opened, onClose }} />}</Loaded>
}

function Question({ member, opened, onClose }: { member: Member; opened: OpenedBy; onClose: () => void }) {
  const { demo, invitations, shared_links, api_keys, webhooks } = opened
  const saving = useSaving(t('Member removed.'))
  const [revokes, setRevokes] = useState(false)
  const [pauses, setPauses] = useState(false)
  const remove = () => {
    const choice = new URLSearchParams({
      ...(revokes && { api_keys: 'revoke' }),
      ...(pauses && { webhooks: 'pause' }),
    })
    const path = `/members/${member.user_id}?${choice}`
    saving.mutate({ method: 'DELETE', path }, { onSuccess: onClose })
  }
  return (
    <Stack>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('{email} loses access to this organization. Assignments and other records they created stay.', {
          email: member.email,
        })}
      </Text>
      <Listed title={t('Deletes their demo with everything in it:')} lines={demo === null ? [] : [demo]} />
      <Listed
        title={t('Withdraws {n} open invitations they created:', { n: invitations.length })}
        lines={invitations.map(({ email, role }) =>
          t('{email} as {role}', { email, role: ROLE_NAMES[role] }),
        )}
      />
      <Listed
        title={t('Revokes {n} shared links they created:', { n: shared_links.length })}
        lines={shared_links.map(({ title }) => title)}
      />
      <Listed
        title={t('{n} API keys they created and may still have:', { n: api_keys.length })}
        lines={api_keys.map(({ name, last_used_at }) =>
          last_used_at
            ? t('{name}, last used on {day}', { name, day: formatDay(last_used_at.slice(0, 10)) })
            : t('{name}, never used', { name }),
        )}
        choice={{
          label: t('Revoke these keys. Systems that use them lose access.'),
          isChosen: revokes,
          choose: setRevokes,
        }}
      />
      <Listed
        title={t('{n} webhooks they created, which receive every change:', { n: webhooks.length })}
        lines={webhooks.map(({ url }) => url)}
        choice={{
          label: t('Pause these webhooks. You can resume them later.'),
          isChosen: pauses,
          choose: setPauses,
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button color="red.9" loading={saving.isPending} onClick={remove}>
          {t('Remove member')}
        </Button>
      </Group>
    </Stack>
  )
}

function Listed(props: {
  title: string
  lines: string[]
  choice?: { label: string; isChosen: boolean; choose: (chosen: boolean) => void }
}) {
  const { title, lines, choice } = props
  if (lines.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm">{title}</Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {lines.map((line, place) => (
          <List.Item key={`${place} ${line}`}>{line}</List.Item>
        ))}
      </List>
      {choice && (
        <Checkbox
          label={choice.label}
          checked={choice.isChosen}
          onChange={(event) => choice.choose(event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
