import { Button, Group, Text } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { showNotice } from './notice.ts'

export type DoneAction = { label: string; run: () => void }

/** Returns a function that hides the notification. */
export function showDone(
  message: string,
  actions: readonly DoneAction[] = [],
  options?: Partial<NotificationData>,
): () => void {
  if (actions.length === 0) return showNotice({ message, color: 'teal', autoClose: 4000, ...options })
  const withdraw = showNotice({
    ...{ color: 'teal', ...options },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="var(--mantine-color-text)">
          {message}
        </Text>
        <Group gap="xs" justify="flex-end">
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="light"
              onClick={() => {
                withdraw()
                run()
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Group>
    ),
  })
  return withdraw
}
