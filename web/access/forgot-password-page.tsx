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
        <LinkAnchor to="/sign-in">{t('Back to sign-in')}</LinkAnchor>
      </Stack>
    </EntryFrame>
  )
}

function NoMail() {
  return (
    <Text size="sm">
      {t("This server can't send email. Ask an admin of your organization to have your password reset.")}
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
        {t("If there's an account with this email, we sent a link to it. The link works once, for one hour.")}
      </Alert>
    )
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => asking.mutate(values))}
      button={t('Send link')}
      isSaving={asking.isPending}
    >
      <Text size="sm">{t("We'll email you a link to choose a new password.")}</Text>
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username"
        required
        autoFocus
        {...form.getInputProps('email')}
      />
    </FormShell>
  )
}
