import '@mantine/dates/styles.layer.css'
import type { DayOfWeek } from '@mantine/dates'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { firstWeekday, formatDay, formatMonth, formatMonthName, formatWeekday } from '../format.ts'
import { t } from '../words/language.ts'

export default function Calendar(props: {
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}) {
  const { value, min, max, onChoose } = props
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus later, because the popover must first remember which element had the focus.
    const focusing = setTimeout(() =>
      root.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(),
    )
    return () => clearTimeout(focusing)
  }, [])
  return (
    <DatePicker
      ref={root}
      __stopPropagation
      value={value ?? null}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      highlightToday
      firstDayOfWeek={firstWeekday() as DayOfWeek}
      weekdayFormat={formatWeekday}
      monthLabelFormat={(day) => formatMonth(day.slice(0, 7), 'long')}
      monthsListFormat={formatMonthName}
      getDayAriaLabel={formatDay}
      ariaLabels={{
        ...{ previousMonth: t('Previous month'), nextMonth: t('Next month') },
        ...{ previousYear: t('Previous year'), nextYear: t('Next year') },
        ...{ previousDecade: t('Previous decade'), nextDecade: t('Next decade') },
      }}
      onChange={(day) => day && onChoose(day)}
    />
  )
}
