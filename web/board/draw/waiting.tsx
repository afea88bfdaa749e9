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
      !window.confirm(t('{n} unsent changes. Leave and discard them?', { n: waiting })),
  })
  if (!isOffline && held === 0) return null
  const askToThrow = () =>
    confirm({
      title: t('Discard {n} changes?', { n: waiting }),
      text: t("Discards {changes}. You can't undo this.", {
        changes: outbox.map(({ label }) => label).join('; '),
      }),
      button: t('Discard changes'),
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
          {isOffline ? t('Send now') : t('Send anyway')}
        </Button>
        {waiting > 0 && (
          <Button size="compact-xs" variant="default" onClick={askToThrow}>
            {t('Discard changes')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function offlineInWords(waiting: number): string {
  if (waiting === 0) return t("You're offline. Your changes are kept here until you reconnect.")
  return t("You're offline. {n} changes will be sent when you reconnect.", { n: waiting })
}

function heldInWords(held: number): string {
  return t('{n} changes are on hold because an earlier change for the same people was rejected.', { n: held })
}
