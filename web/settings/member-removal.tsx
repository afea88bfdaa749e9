import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countInWords } from '../../planning/wording.ts'
import type { Member, OpenedBy } from '../../shapes/members.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { formatDay } from '../ui/format.ts'
import { openedByQuery } from './calls.ts'

/** Shows what else the member has opened, and lets the admin say which of it ends with them. */
export function MemberRemoval({ member, onClose }: { member: Member; onClose: () => void }) {
  const query = useQuery(openedByQuery(useOrg(), member.user_id))
  return <Loaded query={query}>{(opened) => <Question {...{ member, opened, onClose }} />}</Loaded>
}

function Question({ member, opened, onClose }: { member: Member; opened: OpenedBy; onClose: () => void }) {
  const { invitations, shared_links, api_keys, webhooks } = opened
  const saving = useSaving('Member removed.')
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
        {member.email} can no longer sign in to this organization. What they planned stays.
      </Text>
      <Listed
        title={`${countInWords(invitations.length, 'open invitation')} of theirs will be withdrawn:`}
        lines={invitations.map(({ email, role }) => `${email} as ${role}`)}
      />
      <Listed
        title={`${countInWords(shared_links.length, 'shared link')} of theirs will stop working:`}
        lines={shared_links.map(({ title }) => title)}
      />
      <Listed
        title={`${countInWords(api_keys.length, 'API key')} that they made, and have seen:`}
        lines={api_keys.map(({ name, last_used_at }) => {
          const use = last_used_at ? `last used on ${formatDay(last_used_at.slice(0, 10))}` : 'never used'
          return `${name}, ${use}`
        })}
        choice={{
          label: 'Revoke these keys; the programs that use them stop working',
          isChosen: revokes,
          choose: setRevokes,
        }}
      />
      <Listed
        title={`${countInWords(webhooks.length, 'webhook')} that they made, called with every change:`}
        lines={webhooks.map(({ url }) => url)}
        choice={{
          label: 'Pause these webhooks; they can be resumed',
          isChosen: pauses,
          choose: setPauses,
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red.9" loading={saving.isPending} onClick={remove}>
          Remove member
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
