import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { countInWords } from '../../../planning/wording.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { useOutbox } from '../use-outbox.ts'

type Props = { sending: Omit<ReturnType<typeof useOutbox>, 'send'> }

/** Says that there is no connection, what waits for it, and what was held back because something before it was refused. */
export function WaitingChanges({ sending }: Props) {
  const { outbox, isOffline, tryAgain, throwAway, release } = sending
  const held = isOffline ? 0 : outbox.filter(({ isHeld }) => isHeld).length
  const waiting = isOffline ? outbox.length : held
  useBlocker({
    disabled: waiting === 0,
    enableBeforeUnload: waiting > 0,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname &&
      !window.confirm(`${countInWords(waiting, 'change')} not sent yet. Leave the board and lose them?`),
  })
  if (!isOffline && held === 0) return null
  const askToThrow = () =>
    confirm({
      title: `Throw away ${countInWords(waiting, 'change')}?`,
      text: `The board then shows the plan as it was before: ${outbox.map(({ label }) => label).join('; ')}.`,
      button: 'Throw away',
      onConfirm: () => throwAway(),
    })
  return (
    <Alert
      role="status"
      color="yellow"
      py={6}
      radius={0}
      icon={<IconPlugConnectedX size={18} />}
      aria-label={isOffline ? 'Offline' : 'Not sent'}
    >
      <Group gap="sm">
        <Text size="sm">{isOffline ? offlineInWords(waiting) : heldInWords(held)}</Text>
        <Button size="compact-xs" variant="default" onClick={isOffline ? tryAgain : release}>
          {isOffline ? 'Try now' : 'Send anyway'}
        </Button>
        {waiting > 0 && (
          <Button size="compact-xs" variant="default" onClick={askToThrow}>
            Throw away
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function offlineInWords(waiting: number): string {
  if (waiting === 0) return 'You are offline. What you change waits here until the connection is back.'
  const they = waiting === 1 ? '1 change waits and is' : `${waiting} changes wait and are`
  return `You are offline. ${they} sent when the connection is back.`
}

function heldInWords(held: number): string {
  return `${countInWords(held, 'change')} not sent: made after one that was refused, on the same people.`
}
