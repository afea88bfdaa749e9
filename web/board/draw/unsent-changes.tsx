import { Button, Group, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../../ui/confirm.tsx'
import { Warning } from '../../ui/states.tsx'
import { t } from '../../ui/words/language.ts'
import type { useSendQueue } from '../use-send-queue.ts'

type Props = { sendQueue: ReturnType<typeof useSendQueue> }

export function UnsentChanges({ sendQueue }: Props) {
  const { queue, isOffline, tryAgain, discard, sendHeld } = sendQueue
  const held = isOffline ? 0 : queue.filter(({ isHeld }) => isHeld).length
  const count = isOffline ? queue.length : held
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: count > 0,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname &&
      !window.confirm(t('{n} unsent changes. Leave and discard them?', { n: count })),
  })
  if (!isOffline && held === 0) return null
  const confirmDiscard = () =>
    confirm({
      title: t('Discard {n} changes?', { n: count }),
      text: t("These changes will be lost: {changes}. You can't undo this.", {
        changes: queue.map(({ label }) => label).join('; '),
      }),
      button: t('Discard changes'),
      onConfirm: () => discard(),
    })
  return (
    <Warning
      role="status"
      px="md"
      py={6}
      icon={<IconPlugConnectedX size={18} />}
      aria-label={isOffline ? t('Offline') : t('Not sent')}
    >
      <Group gap="sm">
        <Text size="sm">{isOffline ? offlineInWords(count) : t(ON_HOLD, { n: held })}</Text>
        <Button size="compact-xs" variant="default" onClick={isOffline ? tryAgain : sendHeld}>
          {isOffline ? t('Send now') : t('Send anyway')}
        </Button>
        {count > 0 && (
          <Button size="compact-xs" variant="default" onClick={confirmDiscard}>
            {t('Discard changes')}
          </Button>
        )}
      </Group>
    </Warning>
  )
}

function offlineInWords(count: number): string {
  if (count === 0) return t("You're offline. Your changes are kept here until you reconnect.")
  return t("You're offline. {n} changes will be sent when you reconnect.", { n: count })
}

const ON_HOLD = '{n} changes are on hold because an earlier change for the same people was rejected.'
