import { Button, PasswordInput, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Joined } from '../../shapes/members.ts'
import { to } from '../shell/addresses.ts'
import { call, fieldErrors } from '../shell/client.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { queryClient } from '../shell/query-client.ts'
import { ROLE_NAMES, sessionQuery } from '../shell/session.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { PageLoading } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'
import { invitationPath, invitationQuery, ownInvitationsQuery } from './calls.ts'
import { DeadLink } from './dead-link.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { FactorStep } from './factors/factor-step.tsx'
import { NewPasswordInput } from './new-password-input.tsx'

export function InvitationPage() {
  const { token } = useParams({ from: '/invitation/$token' })
  const { data, isPending } = useQuery(invitationQuery(token))
  const session = useQuery(sessionQuery)
  const isTheirs = data !== undefined && session.data?.user.email === data.email
  const own = useQuery({ ...ownInvitationsQuery, enabled: isTheirs })
  const navigate = useNavigate()
  const [joined, setJoined] = useState<Joined | null>(null)
  const enter = async ({ organization_id }: Joined) => {
    queryClient.clear()
    await navigate(to.board(organization_id))
  }
  if (joined)
    return (
      <EntryFrame>
        <FactorStep
          kinds={joined.kinds}
          onOpened={() => enter(joined)}
          onBack={() => navigate({ to: '/sign-in', search: { next: `/${joined.organization_id}/board` } })}
        />
      </EntryFrame>
    )
  if (isPending || session.isPending || own.isLoading) return <PageLoading />
  // A signed-in user with a confirmed email accepts invitations on another page, without a password.
  if (own.data && own.data.length > 0) return <Navigate to="/invitations" replace />
  if (!data)
    return (
      <DeadLink
        title={t("This invitation doesn't work")}
        text={t('The invitation was already used or withdrawn, or is older than 14 days. Ask for a new one.')}
      >
        <LinkAnchor to="/sign-in">{t('Sign in')}</LinkAnchor>
      </DeadLink>
    )
  return (
    <EntryFrame>
      <Stack>
        <Title order={1}>{t('Join {organization}', { organization: data.organization })}</Title>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {rich("You're invited as {role}, with the email {address}.", {
            role: ROLE_NAMES[data.role],
            address: <b>{data.email}</b>,
          })}
        </Text>
        <AcceptForm path={invitationPath(token)} enter={enter} onFactorRequired={setJoined} />
      </Stack>
    </EntryFrame>
  )
}

type AcceptProps = {
  path: string
  enter: (joined: Joined) => Promise<void>
  /** Called instead of `enter` if the account has a second factor, which sign-in requires. */
  onFactorRequired: (joined: Joined) => void
}

function AcceptForm({ path, enter, onFactorRequired }: AcceptProps) {
  const [isNew, setNew] = useState(true)
  const form = useForm({ initialValues: { name: '', password: '' } })
  const accepting = useMutation({
    mutationFn: (body: object) => call<Joined>('POST', path, body),
    onSuccess: async (joined) => {
      if (joined.kinds.length > 0) onFactorRequired(joined)
      else await enter(joined)
    },
    onError: (error) => form.setErrors({ password: error.message, ...fieldErrors(error) }),
  })
  return (
    <form
      onSubmit={form.onSubmit(({ name, password }) =>
        accepting.mutate(isNew ? { name, password } : { password }),
      )}
    >
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t('Your account')}
          data={optionsOf({ new: t("I'm new here"), known: t('I have an account') })}
          value={isNew ? 'new' : 'known'}
          onChange={(value) => {
            setNew(value === 'new')
            form.clearErrors()
          }}
        />
        {isNew && (
          <TextInput label={t('Your name')} autoComplete="name" required {...form.getInputProps('name')} />
        )}
        {isNew ? (
          <NewPasswordInput label={t('Choose a password')} {...form.getInputProps('password')} />
        ) : (
          <PasswordInput
            label={t('Your password')}
            description={t('The password of your existing account')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" loading={accepting.isPending}>
          {t('Join')}
        </Button>
      </Stack>
    </form>
  )
}
