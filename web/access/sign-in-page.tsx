import { Alert, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RequiredFactor } from '../../shapes/access/factors.ts'
import { call, Refusal } from '../shell/client.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { queryClient } from '../shell/query-client.ts'
import { t } from '../ui/words/language.ts'
import { EntryFrame } from './entry-frame.tsx'
import { FactorStep } from './factors/factor-step.tsx'
import { hasPasskeys, signInByPasskey } from './factors/passkeys.ts'
import { safeRedirect } from './safe-redirect.ts'
import { LinkHint, SsoButtons } from './sso/sso-buttons.tsx'

export function SignInPage() {
  const { next = '/' } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const form = useForm({ initialValues: { email: '', password: '' } })
  const signingIn = useMutation({
    mutationFn: (values: typeof form.values) => call<RequiredFactor | undefined>('POST', '/session', values),
    onSuccess: (needsFactor) => {
      if (needsFactor) form.setFieldValue('password', '')
      else return enter()
    },
  })
  const enter = () => {
    queryClient.clear()
    return navigate({ href: safeRedirect(next) })
  }
  const showing = useMutation({ mutationFn: () => signInByPasskey('only'), onSuccess: enter })
  const failure = signingIn.error ?? showing.error

  if (signingIn.data)
    return (
      <EntryFrame>
        <FactorStep kinds={signingIn.data.kinds} onOpened={enter} onBack={signingIn.reset} />
      </EntryFrame>
    )
  return (
    <EntryFrame>
      <form onSubmit={form.onSubmit((values) => signingIn.mutate(values))}>
        <Stack>
          <Stack gap={6} align="center">
            <img src="/icon.svg" alt="" width={36} height={36} />
            <Title order={1} ta="center">
              {t('Sign in to Crewline')}
            </Title>
          </Stack>
          <LinkHint next={next} />
          {failure && (
            <Alert color="red" role="alert">
              {failureInWords(failure)}
            </Alert>
          )}
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="username webauthn"
            required
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('Password')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={signingIn.isPending}>
            {t('Sign in')}
          </Button>
          {hasPasskeys && (
            <Button variant="default" loading={showing.isPending} onClick={() => showing.mutate()}>
              {t('Sign in with a passkey')}
            </Button>
          )}
          <SsoButtons email={form.values.email} next={next} />
          <LinkAnchor to="/forgot-password" ta="center">
            {t('Forgot your password?')}
          </LinkAnchor>
        </Stack>
      </form>
    </EntryFrame>
  )
}

function failureInWords(error: Error): string {
  const isWrong = error instanceof Refusal && error.status === 401
  return isWrong ? t("Email and password don't match.") : error.message
}
