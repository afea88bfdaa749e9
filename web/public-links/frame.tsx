import { Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Shared } from '../../shapes/access/shared-links.ts'
import { ActionButton } from '../ui/actions.tsx'
import { formatDay, formatInstant, localDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import { BrowserLanguage } from '../ui/words/language-select.tsx'

/** Returns two texts, with the time when the app received the data and the day when the link expires. */
export function notesOf({ expires_at }: Shared, readAt: number): string[] {
  return [
    t('as of {time}', { time: formatInstant(new Date(readAt).toISOString()) }),
    t('link expires {day}', { day: formatDay(localDay(expires_at)) }),
  ]
}

/** Lets the reader refresh the data, because shared pages don't refresh automatically. */
export function Refresh({ isReading, onClick }: { isReading: boolean; onClick: () => void }) {
  return (
    <Group mt="md">
      <ActionButton icon={IconRefresh} label={t('Refresh')} size="xs" loading={isReading} onClick={onClick} />
      <BrowserLanguage />
    </Group>
  )
}
