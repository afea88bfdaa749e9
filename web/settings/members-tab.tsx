import { Alert, Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Member, NewInvitation } from '../../shapes/members.ts'
import { membersQuery } from '../shell/lists.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useDayOf, useMay, useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { ROLE_NAMES } from '../shell/session.ts'
import { DataTable, EMAIL, RIGHT } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { formatDay } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { ShownOnce } from '../ui/shown-once.tsx'
import { t } from '../ui/words/language.ts'
import { invitationsQuery } from './calls.ts'
import { MemberPerson, PersonChoice } from './member-person.tsx'
import { MemberRemoval } from './member-removal.tsx'

const ROLES = [
  { value: 'owner', label: t('Owner: full access, including managing owners') },
  { value: 'admin', label: t('Admin: manages members, settings, API keys and webhooks') },
  { value: 'planner', label: t('Planner: schedules people and projects') },
  { value: 'viewer', label: t('Viewer: read-only, can enter their own time off') },
]

export function MembersTab() {
  const query = useQuery(membersQuery(useOrg()))
  const may = useMay('admin')
  const isInviting = useLocation({ select: ({ hash }) => hash === 'invite' })
  const navigate = useNavigate()
  const setInviting = (is: boolean) => navigate({ to: '.', search: true, hash: is ? 'invite' : '' })
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        {may && (
          <Group justify="flex-end">
            <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
              {t('Invite member')}
            </Button>
          </Group>
        )}
        <Loaded query={query}>{(members) => <MemberTable members={members} may={may} />}</Loaded>
      </Stack>
      {may && <OpenInvitations />}
      <Dialog of={isInviting || null} size="md" title={t('Invite member')} onClose={() => setInviting(false)}>
        {() => <InvitationForm />}
      </Dialog>
    </Stack>
  )
}

function MemberTable({ members, may }: { members: Member[]; may: boolean }) {
  const saving = useSaving(t('Role changed.'))
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [linking, setLinking] = useState<Member | null>(null)
  return (
    <>
      <DataTable
        minWidth={640}
        rows={members}
        keyOf={({ user_id }) => user_id}
        columns={[
          [
            t('Name'),
            ({ name, email, is_confirmed }) => (
              <>
                {name}
                <Note>{email}</Note>
                {!is_confirmed && (
                  <Text
                    size="xs"
                    c="dimmed"
                    title={t(
                      'This person joined through an invitation link. Their email was never confirmed.',
                    )}
                  >
                    {t('Email not confirmed')}
                  </Text>
                )}
              </>
            ),
            EMAIL,
          ],
          [
            t('Role'),
            ({ user_id, name, role }) =>
              may ? (
                <Select
                  aria-label={t("{name}'s role", { name })}
                  className="fitted"
                  size="xs"
                  data={ROLES}
                  value={role}
                  onChange={(next) =>
                    saving.mutate({ method: 'PUT', path: `/members/${user_id}`, body: { role: next } })
                  }
                />
              ) : (
                ROLE_NAMES[role]
              ),
            { th: { w: '38%' } },
          ],
          [
            t('Person'),
            (member) => <MemberPerson member={member} may={may} onPick={() => setLinking(member)} />,
          ],
          may && [t('Second factor'), ({ has_factor }) => (has_factor ? t('yes') : t('no'))],
          may && [
            '',
            (member) => (
              <RowActions remove={[t('Remove {name}', { name: member.name }), () => setLeaving(member)]} />
            ),
            { th: { w: 50 } },
          ],
        ]}
      />
      <Dialog
        of={leaving}
        size="md"
        title={({ name }) => t('Remove {name}?', { name })}
        onClose={() => setLeaving(null)}
      >
        {(member) => <MemberRemoval member={member} onClose={() => setLeaving(null)} />}
      </Dialog>
      <Dialog
        of={linking}
        size="md"
        title={({ name }) => t('Link {name} to a person', { name })}
        onClose={() => setLinking(null)}
      >
        {(member) => <PersonChoice member={member} onClose={() => setLinking(null)} />}
      </Dialog>
    </>
  )
}

function OpenInvitations() {
  const dayOf = useDayOf()
  const { data = [] } = useQuery(invitationsQuery(useOrg()))
  const revoking = useSaving(t('Invitation withdrawn.'))
  if (data.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2}>{t('Open invitations')}</Title>
      <DataTable
        minWidth={520}
        rows={data}
        columns={[
          [t('Email'), ({ email }) => email],
          [t('Role'), ({ role }) => ROLE_NAMES[role]],
          [t('Status'), ({ expires_at }) => t('Expires {day}', { day: formatDay(dayOf(expires_at)) })],
          [
            '',
            ({ id, email }) => (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => revoking.mutate({ method: 'DELETE', path: `/invitations/${id}` })}
                aria-label={t('Withdraw the invitation for {email}', { email })}
              >
                {t('Withdraw')}
              </Button>
            ),
            RIGHT,
          ],
        ]}
      />
    </Stack>
  )
}

function InvitationForm() {
  const { field, saving, onSubmit } = useSavingForm<{ email: string; role: string }, NewInvitation>({
    initialValues: { email: '', role: 'planner' },
    save: (body) => ({ method: 'POST', path: '/invitations', body }),
  })
  if (saving.data) return <Invited invitation={saving.data} />
  return (
    <FormShell onSubmit={onSubmit} button={t('Create invitation')} isSaving={saving.isPending}>
      <TextInput label={t('Email')} type="email" required data-autofocus {...field('email')} />
      <Select label={t('Role')} data={ROLES} {...field('role')} />
    </FormShell>
  )
}

function Invited({ invitation: { email, token, is_mailed } }: { invitation: NewInvitation }) {
  return (
    <Stack>
      {is_mailed && (
        <Alert color="teal" role="status">
          {t('Invitation sent to {email}.', { email })}
        </Alert>
      )}
      <ShownOnce
        label={t('Link')}
        value={`${window.location.origin}/invitation/${token}`}
        warning={
          is_mailed
            ? t(
                "If the email doesn't arrive, send them this link. It works once, for 14 days, and won't be shown again.",
              )
            : t("Send this link to {email}. It works once, for 14 days, and won't be shown again.", { email })
        }
        copyLabel={t('Copy link')}
      />
    </Stack>
  )
}
