import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/words/language.ts'
import type { useOutbox } from '../use-outbox.ts'

type Props = { sending: Omit<ReturnType<typeof useOutbox>, 'send'> }

export function WaitingChanges({ sending }: Props) {
  const { outbox, isOffline, tryAgain, throwAway, release } = sending
  const held = isOffline ? 0 : outbox.filter(({ isHeld }) => isHeld).length
  const waiting = isOffline ? outbox.length : held
  useBlocker({
    disabled: waiting === 0,
    enableBeforeUnload: waiting > 0,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname &&
      !window.confirm(t('{n} changes not sent yet. Leave the board and lose them?', { n: waiting })),
  })
  if (!isOffline && held === 0) return null
  const askToThrow = () =>
    confirm({
      title: t('Throw away {n} changes?', { n: waiting }),
      text: t('The board then shows the plan as it was before: {changes}.', {
        changes: outbox.map(({ label }) => label).join('; '),
      }),
      button: t('Throw away'),
      onConfirm: () => throwAway(),
    })
  return (
    <Alert
      role="status"
      color="yellow"
      py={6}
      radius={0}
      icon={<IconPlugConnectedX size={18} />}
      aria-label={isOffline ? t('Offline') : t('Not sent')}
    >
      <Group gap="sm">
        <Text size="sm">{isOffline ? offlineInWords(waiting) : heldInWords(held)}</Text>
        <Button size="compact-xs" variant="default" onClick={isOffline ? tryAgain : release}>
          {isOffline ? t('Try now') : t('Send anyway')}
        </Button>
        {waiting > 0 && (
          <Button size="compact-xs" variant="default" onClick={askToThrow}>
            {t('Throw away')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function offlineInWords(waiting: number): string {
  if (waiting === 0) return t('You are offline. What you change waits here until the connection is back.')
  return t('You are offline. {n} changes wait and are sent when the connection is back.', { n: waiting })
}

function heldInWords(held: number): string {
  return t('{n} changes not sent: made after one that was refused, on the same people.', { n: held })
}
