import { Alert, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call, Refusal } from '../shell/client.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { queryClient } from '../shell/query-client.ts'
import { EntryFrame } from './entry-frame.tsx'

export function SignInPage() {
  const { next = '/' } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const form = useForm({ initialValues: { email: '', password: '' } })
  const signingIn = useMutation({
    mutationFn: (values: typeof form.values) => call('POST', '/session', values),
    onSuccess: () => {
      queryClient.clear()
      return navigate({ href: withinPages(next) })
    },
  })

  return (
    <EntryFrame>
      <form onSubmit={form.onSubmit((values) => signingIn.mutate(values))}>
        <Stack>
          <Stack gap={6} align="center">
            <img src="/icon.svg" alt="" width={36} height={36} />
            <Title order={1}>Sign in to Crewline</Title>
          </Stack>
          {signingIn.error && (
            <Alert color="red" role="alert">
              {failureInWords(signingIn.error)}
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
          <Button type="submit" loading={signingIn.isPending}>
            Sign in
          </Button>
          <LinkAnchor to="/forgot-password" ta="center">
            Forgot your password?
          </LinkAnchor>
        </Stack>
      </form>
    </EntryFrame>
  )
}

function failureInWords(error: Error): string {
  const isWrong = error instanceof Refusal && error.status === 401
  return isWrong ? 'This e-mail and password do not match.' : error.message
}

/** Only a way into our own pages: `//elsewhere`, `https://elsewhere` and what a browser reads as such lead home. */
function withinPages(next: string): string {
  const { origin } = window.location
  if (!URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
