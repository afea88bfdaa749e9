import { Alert, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, fieldErrors } from '../shell/client.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { PageLoading } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { mailQuery } from './calls.ts'
import { EntryFrame } from './entry-frame.tsx'

export function ForgotPasswordPage() {
  const { data, isPending } = useQuery(mailQuery)
  if (isPending) return <PageLoading />
  return (
    <EntryFrame>
      <Stack>
        <Title order={1}>{t('Forgot your password?')}</Title>
        {data?.can_mail === false ? <NoMail /> : <AskForm />}
        <LinkAnchor to="/sign-in">{t('Back to signing in')}</LinkAnchor>
      </Stack>
    </EntryFrame>
  )
}

function NoMail() {
  return (
    <Text size="sm">
      {t(
        'This Crewline sends no mail. Ask whoever runs it for a new password; an admin of your organization knows who that is.',
      )}
    </Text>
  )
}

function AskForm() {
  const form = useForm({ initialValues: { email: '' } })
  const asking = useMutation({
    mutationFn: (values: typeof form.values) => call('POST', '/password-resets', values),
    onError: (error) => form.setErrors({ email: error.message, ...fieldErrors(error) }),
  })
  if (asking.isSuccess)
    return (
      <Alert color="teal" role="status">
        {t(
          'If there is an account with this address, a mail is on its way to it. The link in it works once, for an hour.',
        )}
      </Alert>
    )
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => asking.mutate(values))}
      button={t('Send me a link')}
      isSaving={asking.isPending}
    >
      <Text size="sm">{t('We mail you a link by which you choose a new one.')}</Text>
      <TextInput
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        required
        autoFocus
        {...form.getInputProps('email')}
      />
    </FormShell>
  )
}
