import { Alert, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call, fieldErrors } from '../shell/client.ts'
import { LinkAnchor, LinkButton } from '../shell/links.tsx'
import { queryClient } from '../shell/query-client.ts'
import { FormShell } from '../ui/form-shell.tsx'
import { PageLoading } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'
import { resetPath, resetQuery } from './calls.ts'
import { DeadLink } from './dead-link.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { NewPasswordInput } from './new-password-input.tsx'

export function PasswordResetPage() {
  const { token } = useParams({ from: '/password-reset/$token' })
  const { data, isPending } = useQuery(resetQuery(token))
  if (isPending) return <PageLoading />
  if (!data)
    return (
      <DeadLink
        title={t("This link doesn't work")}
        text={t('The link was already used, or is older than one hour.')}
      >
        <LinkAnchor to="/forgot-password">{t('Request a new link')}</LinkAnchor>
      </DeadLink>
    )
  return (
    <EntryFrame>
      <Stack>
        <Title order={1}>{t('Choose a new password')}</Title>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {rich('Account: {address}. You will be signed out everywhere.', {
            address: <b>{data.email}</b>,
          })}
        </Text>
        <ResetForm path={resetPath(token)} />
      </Stack>
    </EntryFrame>
  )
}

function ResetForm({ path }: { path: string }) {
  const form = useForm({ initialValues: { password: '' } })
  const resetting = useMutation({
    mutationFn: (values: typeof form.values) => call('POST', path, values),
    onSuccess: () => queryClient.removeQueries({ queryKey: ['session'] }),
    onError: (error) => form.setErrors({ password: error.message, ...fieldErrors(error) }),
  })
  if (resetting.isSuccess)
    return (
      <>
        <Alert color="teal" role="status">
          {t('Your password has been changed.')}
        </Alert>
        <LinkButton to="/sign-in">{t('Sign in')}</LinkButton>
      </>
    )
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => resetting.mutate(values))}
      button={t('Change password')}
      isSaving={resetting.isPending}
    >
      <NewPasswordInput label={t('New password')} autoFocus {...form.getInputProps('password')} />
    </FormShell>
  )
}
