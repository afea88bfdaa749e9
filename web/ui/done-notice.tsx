import { Button, Group, Text } from '@mantine/core'
import { showNotice } from './notice.ts'
import { t } from './words/language.ts'

export function showDone(message: string, onUndo?: () => void): void {
  if (!onUndo) return void showNotice({ message, color: 'teal', autoClose: 4000 })
  const withdraw = showNotice({
    color: 'teal',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="var(--mantine-color-text)">
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            withdraw()
            onUndo()
          }}
        >
          {t('Undo')}
        </Button>
      </Group>
    ),
  })
}
