import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../shell/client.ts'
import { LinkButton } from '../shell/links.tsx'
import { t } from '../ui/words/language.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Links in emails require a click, because some mail programs open links automatically. */

/** Requires a session: the email alone proves nothing about the account. */
export function ConfirmAddressPage() {
  const { token } = useParams({ from: '/confirm-address/$token' })
  return (
    <OneClick
      title={t('Confirm your address')}
      button={t('Confirm my address')}
      send={() => call('PUT', `/address-proofs/${encodeURIComponent(token)}`)}
      done={t('Your address is confirmed.')}
      failed={t(
        'This link does not work: it was used, is older than three days, or belongs to another account than the one you are signed in with. Your account page sends another one.',
      )}
    >
      {t('You are signed in here, and the mail with this link reached you: so the address is yours.')}
    </OneClick>
  )
}

export function StopMailPage() {
  const { token } = useParams({ from: '/stop-mail/$token' })
  return (
    <OneClick
      title={t('Stop the weekly mail')}
      button={t('Stop it')}
      send={() => call('POST', `/weekly-mails/${encodeURIComponent(token)}`)}
      done={t('You get no weekly mail any more. Your account page can turn it on again.')}
      failed={t('There is nothing to stop: it is off already.')}
    >
      {t(
        'The mail on Mondays, with your week and what others changed in it, comes no more. Nothing else changes.',
      )}
    </OneClick>
  )
}

function OneClick(props: {
  title: string
  button: string
  send: () => Promise<unknown>
  done: string
  failed: string
  children: ReactNode
}) {
  const sending = useMutation({ mutationFn: props.send })
  return (
    <EntryFrame>
      <Stack>
        <Title order={1}>{props.title}</Title>
        {sending.isIdle || sending.isPending ? (
          <>
            <Text size="sm">{props.children}</Text>
            <Button onClick={() => sending.mutate()} loading={sending.isPending}>
              {props.button}
            </Button>
          </>
        ) : (
          <>
            <Alert color={sending.isSuccess ? 'teal' : 'yellow'} role="status">
              {sending.isSuccess ? props.done : props.failed}
            </Alert>
            <LinkButton to="/" variant="default">
              {t('Go to Crewline')}
            </LinkButton>
          </>
        )}
      </Stack>
    </EntryFrame>
  )
}
