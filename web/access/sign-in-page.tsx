import { Alert, Button, Center, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, type Refusal } from '../shell/client.ts'
import { queryClient } from '../shell/query-client.ts'

export function SignInPage() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useForm({ initialValues: { email: '', password: '' } })

  async function signIn(values: { email: string; password: string }) {
    setBusy(true)
    try {
      await call('POST', '/session', values)
      queryClient.clear()
      await navigate({ href: safeNext() })
    } catch (error) {
      const { status, message } = error as Refusal
      setFailure(status === 401 ? 'This e-mail and password do not match.' : message)
      setBusy(false)
    }
  }

  return (
    <Center mih="100vh" p="md" bg="var(--crewline-surface)">
      <Paper component="main" withBorder p="xl" w="100%" maw={380}>
        <form onSubmit={form.onSubmit(signIn)}>
          <Stack>
            <Stack gap={6} align="center">
              <img src="/icon.svg" alt="" width={36} height={36} />
              <Title order={1}>Sign in to Crewline</Title>
            </Stack>
            {failure && (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            )}
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              required
              autoFocus
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              required
              {...form.getInputProps('password')}
            />
            <Button type="submit" loading={busy}>
              Sign in
            </Button>
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}

/** Only a way into our own pages: `//elsewhere`, `https://elsewhere` and what a browser reads as such lead home. */
function safeNext(): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '/'
  const { origin } = window.location
  if (!URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
