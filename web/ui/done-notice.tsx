import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { t } from './words/language.ts'

export function showDone(message: string, onUndo?: () => void): void {
  if (!onUndo) return void notifications.show({ message, color: 'teal' })
  const id = notifications.show({
    color: 'teal',
    autoClose: 12_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="var(--mantine-color-text)">
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {t('Undo')}
        </Button>
      </Group>
    ),
  })
}
