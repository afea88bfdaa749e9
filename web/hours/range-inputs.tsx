import { Group } from '@mantine/core'
import { FIRST_DAY, isDay, LAST_DAY } from '../../planning/days/days.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { DateField } from '../ui/date-field.tsx'
import { t } from '../ui/words/language.ts'

const FIELD = { min: FIRST_DAY, max: LAST_DAY, maw: 160 }

/**
 * If the chosen first day is after the last day, the last day becomes December 31 of the same year.
 * If the chosen last day is before the first day, the first day becomes January 1 of the same year.
 */
export function RangeInputs(props: { range: Partial<MatrixRange>; onChange: (range: MatrixRange) => void }) {
  const {
    range: { from = '', to = '' },
    onChange,
  } = props
  return (
    <Group gap="xs" wrap="nowrap">
      <DateField
        label={t('From')}
        {...FIELD}
        value={from}
        onChange={(day) =>
          isDay(day) && onChange({ from: day, to: day > to ? `${day.slice(0, 4)}-12-31` : to })
        }
      />
      <DateField
        label={t('To')}
        {...FIELD}
        value={to}
        onChange={(day) =>
          isDay(day) &&
          onChange({ from: from === '' || day < from ? `${day.slice(0, 4)}-01-01` : from, to: day })
        }
      />
    </Group>
  )
}
