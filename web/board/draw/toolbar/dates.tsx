import { Button, Group, Popover, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { dayNumber, isDay } from '../../../../planning/days/days.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { t } from '../../../ui/words/language.ts'
import type { View } from '../../model/view.ts'
import { dayFormat, MILLISECONDS_A_DAY } from '../../model/words.ts'
import { IconButton } from './icon-button.tsx'

type Props = { view: View; today: DayNumber; seen: Span | null; onJump: (day: DayNumber) => void }

const DAYS_A_CLICK: Record<View['zoom'], number> = { day: 14, week: 35, month: 120 }
const RANGE = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })
/** Range format on phones. */
const SHORT_RANGE = dayFormat({ day: 'numeric', month: 'short' })

export function DatesControl({ view, today, seen, onJump }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shownDay = view.from ? dayNumber(view.from) : today
  const format = useMediaQuery('(max-width: 48em)') ? SHORT_RANGE : RANGE
  const range = seen && format.formatRange(seen.start * MILLISECONDS_A_DAY, seen.end * MILLISECONDS_A_DAY)
  const goTo = (day: string) => {
    if (!isDay(day)) return
    onJump(dayNumber(day))
    setOpen(false)
  }
  return (
    <Group className="board-toolbar-days" gap={8} wrap="nowrap">
      <Button.Group>
        <IconButton
          label={t('Earlier')}
          icon={IconChevronLeft}
          onClick={() => onJump(shownDay - DAYS_A_CLICK[view.zoom])}
        />
        <Button variant="default" size="xs" h={28} onClick={() => onJump(today - 7)}>
          {t('Today')}
        </Button>
        <IconButton
          label={t('Later')}
          icon={IconChevronRight}
          onClick={() => onJump(shownDay + DAYS_A_CLICK[view.zoom])}
        />
      </Button.Group>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className="board-toolbar-range"
            title={t('Go to date')}
            onClick={() => setOpen(!isOpen)}
          >
            {range ?? t('Go to date')}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <DateField label={t('Go to date')} size="xs" w={150} value={view.from ?? ''} onChange={goTo} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}
