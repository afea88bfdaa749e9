import { Button, PasswordInput, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '../shell/addresses.ts'
import { call, fieldErrors } from '../shell/client.ts'
import { queryClient } from '../shell/query-client.ts'
import { Empty, PageLoading } from '../ui/states.tsx'
import { invitationPath, invitationQuery } from './calls.ts'
import { EntryFrame } from './entry-frame.tsx'
import { NewPasswordInput } from './new-password-input.tsx'

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
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          You are invited as {data.role}, with the address <b>{data.email}</b>.
        </Text>
        <AcceptForm path={invitationPath(token)} />
      </Stack>
    </EntryFrame>
  )
}

function AcceptForm({ path }: { path: string }) {
  const navigate = useNavigate()
  const [isNew, setNew] = useState(true)
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
        accepting.mutate(isNew ? { name, password } : { password }),
      )}
    >
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label="Your account"
          data={[
            { value: 'new', label: 'I am new here' },
            { value: 'known', label: 'I have an account' },
          ]}
          value={isNew ? 'new' : 'known'}
          onChange={(value) => {
            setNew(value === 'new')
            form.clearErrors()
          }}
        />
        {isNew && (
          <TextInput label="Your name" autoComplete="name" required {...form.getInputProps('name')} />
        )}
        {isNew ? (
          <NewPasswordInput label="Choose a password" {...form.getInputProps('password')} />
        ) : (
          <PasswordInput
            label="Your password"
            description="Of the account you have already"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" loading={accepting.isPending}>
          Join
        </Button>
      </Stack>
    </form>
  )
}
