import { Button, Group, Text } from '@mantine/core'
import { t } from '../../ui/words/language.ts'

/** Loaded days stay on the board; the others stay marked. */
export function NotLoaded({ retry }: { retry: () => Promise<void> }) {
  return (
    <Group className="board-not-loaded" role="alert" gap="sm">
      <Text size="sm">{t('Not everything could be loaded.')}</Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        {t('Try again')}
      </Button>
    </Group>
  )
}
