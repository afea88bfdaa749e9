import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../shell/client.ts'
import { LinkButton } from '../shell/links.tsx'
import { EntryFrame } from './entry-frame.tsx'

/** Links in mails that ask for one click: programs that look at links before people do must change nothing. */

/** Opened by whoever is signed in: the mail alone proves nothing about the account. */
export function ConfirmAddressPage() {
  const { token } = useParams({ from: '/confirm-address/$token' })
  return (
    <OneClick
      title="Confirm your address"
      button="Confirm my address"
      send={() => call('PUT', `/address-proofs/${encodeURIComponent(token)}`)}
      done="Your address is confirmed."
      failed="This link does not work: it was used, is older than three days, or belongs to another account than the one you are signed in with. Your account page sends another one."
    >
      You are signed in here, and the mail with this link reached you: so the address is yours.
    </OneClick>
  )
}

export function StopMailPage() {
  const { token } = useParams({ from: '/stop-mail/$token' })
  return (
    <OneClick
      title="Stop the weekly mail"
      button="Stop it"
      send={() => call('POST', `/weekly-mails/${encodeURIComponent(token)}`)}
      done="You get no weekly mail any more. Your account page can turn it on again."
      failed="There is nothing to stop: it is off already."
    >
      The mail on Mondays, with your week and what others changed in it, comes no more. Nothing else changes.
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
              Go to Crewline
            </LinkButton>
          </>
        )}
      </Stack>
    </EntryFrame>
  )
}
