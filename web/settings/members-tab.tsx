import {
  ActionIcon,
  Button,
  CopyButton,
  Group,
  Modal,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation, Member, Role } from '../../shapes/members.ts'
import { fieldErrors } from '../shell/client.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatDay } from '../ui/format.ts'
import { PageError, PageLoading } from '../ui/states.tsx'
import { invitationsQuery, membersQuery } from './calls.ts'

const ROLES = [
  { value: 'owner', label: 'Owner: everything, owners too' },
  { value: 'admin', label: 'Admin: members, settings, API keys, webhooks' },
  { value: 'planner', label: 'Planner: plans people and projects' },
  { value: 'viewer', label: 'Viewer: looks, changes nothing' },
]

export function MembersTab() {
  const { data, error } = useQuery(membersQuery(useOrg()))
  const may = useMay('admin')
  const [inviting, setInviting] = useState(false)
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />
  return (
    <Stack maw={860} gap="xl">
      <Stack gap="xs">
        {may && (
          <Group justify="flex-end">
            <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
              Invite someone
            </Button>
          </Group>
        )}
        <MemberTable members={data} />
      </Stack>
      {may && <OpenInvitations />}
      <Modal opened={inviting} onClose={() => setInviting(false)} title="Invite someone">
        <InvitationForm />
      </Modal>
    </Stack>
  )
}

function MemberTable({ members }: { members: Member[] }) {
  const may = useMay('admin')
  const saving = useSaving('Role changed.')
  const removing = useSaving('Member removed.')
  function remove(member: Member) {
    confirm({
      title: `Remove ${member.name}?`,
      text: `${member.email} can no longer sign in to this organization. What they planned stays.`,
      button: 'Remove member',
      onConfirm: () => removing.mutate({ method: 'DELETE', path: `/members/${member.user_id}` }),
    })
  }
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>E-mail</Table.Th>
            <Table.Th>Role</Table.Th>
            <Table.Th w={50} aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.user_id}>
              <Table.Td>{member.name}</Table.Td>
              <Table.Td>{member.email}</Table.Td>
              <Table.Td>
                {may ? (
                  <Select
                    aria-label={`Role of ${member.name}`}
                    size="xs"
                    data={ROLES}
                    value={member.role}
                    onChange={(role) =>
                      saving.mutate({ method: 'PUT', path: `/members/${member.user_id}`, body: { role } })
                    }
                  />
                ) : (
                  member.role
                )}
              </Table.Td>
              <Table.Td>
                {may && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={`Remove ${member.name}`}
                    onClick={() => remove(member)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function OpenInvitations() {
  const { data = [] } = useQuery(invitationsQuery(useOrg()))
  const revoking = useSaving('Invitation withdrawn.')
  if (data.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2}>Open invitations</Title>
      <Table>
        <Table.Tbody>
          {data.map(({ id, email, role, expires_at }) => (
            <Table.Tr key={id}>
              <Table.Td>{email}</Table.Td>
              <Table.Td>{role}</Table.Td>
              <Table.Td>open until {formatDay(expires_at.slice(0, 10))}</Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => revoking.mutate({ method: 'DELETE', path: `/invitations/${id}` })}
                  aria-label={`Withdraw the invitation of ${email}`}
                >
                  Withdraw
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

function InvitationForm() {
  const saving = useSaving<Invitation & { token: string }>()
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'planner' } })
  if (saving.data) return <InvitationLink invitation={saving.data} />
  return (
    <form
      onSubmit={form.onSubmit((body) =>
        saving.mutate(
          { method: 'POST', path: '/invitations', body },
          { onError: (e) => form.setErrors(fieldErrors(e)) },
        ),
      )}
    >
      <Stack>
        <TextInput label="E-mail" type="email" required data-autofocus {...form.getInputProps('email')} />
        <Select label="Role" data={ROLES} {...form.getInputProps('role')} />
        <Button type="submit" loading={saving.isPending}>
          Make the invitation
        </Button>
      </Stack>
    </form>
  )
}

function InvitationLink({ invitation }: { invitation: Invitation & { token: string } }) {
  const link = `${window.location.origin}/invitation/${invitation.token}`
  return (
    <Stack>
      <Text size="sm">
        Send this link to {invitation.email}. It works once, for 14 days, and is shown only now.
      </Text>
      <TextInput label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <CopyButton value={link}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>}
      </CopyButton>
    </Stack>
  )
}
