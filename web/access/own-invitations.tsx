import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OwnInvitation } from '../../shapes/members.ts'
import { to } from '../shell/addresses.ts'
import { call } from '../shell/client.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { queryClient } from '../shell/query-client.ts'
import { ROLE_NAMES, sessionQuery } from '../shell/session.ts'
import { signOut } from '../shell/sign-out.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'
import { ownInvitationsQuery } from './calls.ts'
import { EntryFrame } from './entry-frame.tsx'

export function OwnInvitationsPage() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <Loaded query={useQuery(ownInvitationsQuery)}>
      {(invitations) => (
        <EntryFrame width={480}>
          <Stack>
            <Title order={1}>{t('Your invitations')}</Title>
            {invitations.length === 0 && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {t('There are no invitations for {email}. Ask an admin of your organization for one.', {
                  email: session?.user.email ?? '',
                })}
              </Text>
            )}
            <OwnInvitations invitations={invitations} />
            <Group justify="space-between">
              <Button variant="default" onClick={signOut}>
                {t('Sign out')}
              </Button>
              {session && session.organizations.length > 0 && (
                <LinkAnchor to="/">{t('Go to Crewline')}</LinkAnchor>
              )}
            </Group>
          </Stack>
        </EntryFrame>
      )}
    </Loaded>
  )
}

export function OwnInvitationsSection() {
  const { data = [] } = useQuery(ownInvitationsQuery)
  if (data.length === 0) return null
  return (
    <Stack maw={480}>
      <Title order={2}>{t('Your invitations')}</Title>
      <OwnInvitations invitations={data} />
    </Stack>
  )
}

type Answer = { invitation: OwnInvitation; method: 'POST' | 'DELETE' }

function OwnInvitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const navigate = useNavigate()
  const reload = () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey })
  const answering = useMutation({
    mutationFn: ({ invitation: { organization_id, id }, method }: Answer) =>
      call(method, `/own-invitations/${organization_id}/${id}`),
    onSuccess: async (_, { invitation, method }) => {
      if (method === 'DELETE') return reload()
      queryClient.clear()
      await navigate(to.board(invitation.organization_id))
    },
    onError: reload,
  })
  return (
    <>
      {answering.error && (
        <Note role="status" c="var(--mantine-color-error)">
          {t('The invitation was already used or withdrawn, or is older than 14 days. Ask for a new one.')}
        </Note>
      )}
      {invitations.map((invitation) => {
        const { organization_id, id, organization, role, invited_by } = invitation
        return (
          <Stack key={`${organization_id} ${id}`} gap="xs">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {rich('{inviter} invites you to join {organization} as {role}.', {
                inviter: invited_by,
                organization: <b>{organization}</b>,
                role: ROLE_NAMES[role],
              })}
            </Text>
            <Group gap="xs">
              <Button
                aria-label={t('Join {organization}', { organization })}
                disabled={answering.isPending}
                onClick={() => answering.mutate({ invitation, method: 'POST' })}
              >
                {t('Join')}
              </Button>
              <Button
                variant="default"
                aria-label={t('Decline the invitation to {organization}', { organization })}
                disabled={answering.isPending}
                onClick={() => answering.mutate({ invitation, method: 'DELETE' })}
              >
                {t('Decline')}
              </Button>
            </Group>
          </Stack>
        )
      })}
    </>
  )
}
