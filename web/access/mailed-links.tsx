import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../shell/client.ts'
import { LinkButton } from '../shell/links.tsx'
import { t } from '../ui/words/language.ts'
import { EntryFrame } from './entry-frame.tsx'

/** These pages require a click on a button, because some email programs open links automatically. */

/** The server requires a session. A person who gets the link by mistake can't confirm the email address. */
export function ConfirmAddressPage() {
  const { token } = useParams({ from: '/confirm-address/$token' })
  return (
    <OneClick
      title={t('Confirm your email')}
      button={t('Confirm my email')}
      send={() => call('PUT', `/address-proofs/${encodeURIComponent(token)}`)}
      done={t('Your email is confirmed.')}
      failed={t(
        "This link doesn't work. It was already used, is older than three days, or belongs to a different account. You can request a new link on your account page.",
      )}
    >
      {t('Confirm that this email address belongs to your account.')}
    </OneClick>
  )
}

export function StopMailPage() {
  const { token } = useParams({ from: '/stop-mail/$token' })
  return (
    <OneClick
      title={t('Unsubscribe from the weekly email')}
      button={t('Unsubscribe')}
      send={() => call('POST', `/weekly-mails/${encodeURIComponent(token)}`)}
      done={t("You're unsubscribed from the weekly email. You can turn it on again on your account page.")}
      failed={t("You're already unsubscribed.")}
    >
      {t("You'll no longer get the Monday email with your week and recent changes. Nothing else changes.")}
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
            <Alert variant="transparent" p={0} color={sending.isSuccess ? 'teal' : 'orange'} role="status">
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
