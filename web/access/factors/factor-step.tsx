import { Alert, Anchor, Button, Divider, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactorKind } from '../../../shapes/access/factors.ts'
import { call, fieldErrors, Refusal } from '../../shell/client.ts'
import { Note } from '../../ui/note.tsx'
import { t } from '../../ui/words/language.ts'
import { hasPasskeys, signInByPasskey } from './passkeys.ts'

type Props = {
  kinds: readonly FactorKind[]
  onOpened: () => void
  onBack: () => void
}

export function FactorStep({ kinds, onOpened, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(!kinds.includes('code'))
  const form = useForm({ initialValues: { code: '' } })
  const opening = useMutation({
    mutationFn: (body: object) => call('POST', '/session/factor', body),
    onSuccess: onOpened,
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const showing = useMutation({ mutationFn: () => signInByPasskey('second'), onSuccess: onOpened })
  const failure = opening.error ?? showing.error
  const isOver = failure instanceof Refusal && failure.status === 401
  const hasFieldErrors = Object.keys(form.errors).length > 0
  return (
    <form onSubmit={form.onSubmit((values) => opening.mutate(values))}>
      <Stack>
        <Title order={1}>{t('Two-step sign-in')}</Title>
        {failure && !hasFieldErrors && (
          <Alert color="red" role="alert">
            {isOver ? t('That took too long. Start over with your password.') : failure.message}
          </Alert>
        )}
        {kinds.includes('passkey') && hasPasskeys && (
          <>
            <Button autoFocus loading={showing.isPending} disabled={isOver} onClick={() => showing.mutate()}>
              {t('Use your passkey')}
            </Button>
            <Divider label={t('or')} />
          </>
        )}
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? t('Recovery code') : t('6-digit code')}
          description={isRecovery ? t('Each code works once') : t('Six digits that change every 30 seconds')}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          required
          autoFocus={!kinds.includes('passkey')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={opening.isPending} disabled={isOver}>
          {t('Continue')}
        </Button>
        {kinds.includes('code') && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              form.reset()
              setRecovery(!isRecovery)
            }}
          >
            {isRecovery ? t('Use a code from your app') : t('Use a recovery code')}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('Start over')}
        </Anchor>
        <Note size="xs">
          {t('Lost access to all of these? The server operator can reset your second factor.')}
        </Note>
      </Stack>
    </form>
  )
}
