import { Button, Group, Text } from '@mantine/core'
import { showNotice } from './notice.ts'

export type DoneAction = { label: string; run: () => void }

export function showDone(message: string, ...actions: readonly DoneAction[]): void {
  if (actions.length === 0) return void showNotice({ message, color: 'teal', autoClose: 4000 })
  const withdraw = showNotice({
    color: 'teal',
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
}
