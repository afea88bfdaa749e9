import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { Invited } from '../../shapes/members.ts'
import { to } from '../shell/addresses.ts'
import { call, fieldErrors } from '../shell/client.ts'
import { queryClient } from '../shell/query-client.ts'
import { Empty, PageLoading } from '../ui/states.tsx'
import { invitationPath, invitationQuery } from './calls.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Lets the person with the link join: with the password of their account, or with a new one. */
export function InvitationPage() {
  const { token } = useParams({ from: '/invitation/$token' })
  const { data, isPending } = useQuery(invitationQuery(token))
  if (isPending) return <PageLoading />
  if (!data)
    return (
      <Empty title="This invitation does not work">
        <Text size="sm">It was used, withdrawn, or is older than 14 days. Ask for a new one.</Text>
      </Empty>
    )
  return (
    <EntryFrame>
      <Stack>
        <Title order={1}>Join {data.organization}</Title>
        <Text size="sm">
          You are invited as {data.role}, with the address <b>{data.email}</b>.
        </Text>
        <AcceptForm invited={data} path={invitationPath(token)} />
      </Stack>
    </EntryFrame>
  )
}

function AcceptForm({ invited, path }: { invited: Invited; path: string }) {
  const navigate = useNavigate()
  const form = useForm({ initialValues: { name: '', password: '' } })
  const accepting = useMutation({
    mutationFn: (body: object) => call<{ organization_id: number }>('POST', path, body),
    onSuccess: async ({ organization_id }) => {
      queryClient.clear()
      await navigate(to.board(organization_id))
    },
    onError: (error) => form.setErrors({ password: error.message, ...fieldErrors(error) }),
  })
  return (
    <form
      onSubmit={form.onSubmit(({ name, password }) =>
        accepting.mutate(invited.has_account ? { password } : { name, password }),
      )}
    >
      <Stack>
        {!invited.has_account && (
          <TextInput label="Your name" autoComplete="name" required {...form.getInputProps('name')} />
        )}
        <PasswordInput
          label={invited.has_account ? 'Your password' : 'Choose a password'}
          description={invited.has_account ? 'Of the account you have already' : 'At least 10 characters'}
          autoComplete={invited.has_account ? 'current-password' : 'new-password'}
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={accepting.isPending}>
          Join
        </Button>
      </Stack>
    </form>
  )
}
