import { Badge, Button, Group, PasswordInput, Stack, Table, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, fieldErrors } from '../shell/client.ts'
import { queryClient } from '../shell/query-client.ts'
import { formatInstant } from '../ui/format.ts'
import { Page } from '../ui/page.tsx'
import { sessionsQuery } from './calls.ts'

export function AccountPage() {
  return (
    <Page title="Your account">
      <Stack gap="xl" maw={720}>
        <PasswordForm />
        <Sessions />
      </Stack>
    </Page>
  )
}

function PasswordForm() {
  const form = useForm({ initialValues: { current_password: '', new_password: '' } })
  const saving = useMutation({
    mutationFn: (body: typeof form.values) => call('PUT', '/password', body),
    onSuccess: () => {
      form.reset()
      notifications.show({ message: 'Password changed. Your other sessions are signed out.', color: 'teal' })
      return queryClient.invalidateQueries(sessionsQuery)
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Stack maw={360}>
        <Title order={2}>Password</Title>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label="New password"
          description="At least 10 characters"
          autoComplete="new-password"
          required
          {...form.getInputProps('new_password')}
        />
        <Group>
          <Button type="submit" loading={saving.isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Sessions() {
  const { data = [] } = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: () => call('DELETE', '/sessions'),
    onSuccess: () => queryClient.invalidateQueries(sessionsQuery),
  })
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2}>Where you are signed in</Title>
        <Button
          variant="default"
          disabled={data.length < 2}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          Sign out everywhere else
        </Button>
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Browser</Table.Th>
            <Table.Th>Last seen</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((session) => (
            <Table.Tr key={session.id}>
              <Table.Td>
                <Group gap="xs">
                  <Text size="sm" lineClamp={1} maw={420}>
                    {session.user_agent || 'unknown'}
                  </Text>
                  {session.is_current && <Badge color="teal">this one</Badge>}
                </Group>
              </Table.Td>
              <Table.Td>{formatInstant(session.last_seen_at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
