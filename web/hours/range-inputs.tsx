import { Group, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FIRST_DAY, isDay, LAST_DAY } from '../../planning/days/days.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'

/** From and to, both included. A date beyond the other takes that one along, to the year's edge. */
export function RangeInputs({
  range: { from = '', to = '' },
  onChange,
}: {
  range: Partial<MatrixRange>
  onChange: (range: MatrixRange) => void
}) {
  return (
    <Group gap="xs" wrap="nowrap">
      <DayInput
        label="From"
        value={from}
        onDay={(day) => onChange({ from: day, to: day > to ? `${day.slice(0, 4)}-12-31` : to })}
      />
      <DayInput
        label="To"
        value={to}
        onDay={(day) =>
          onChange({ from: from === '' || day < from ? `${day.slice(0, 4)}-01-01` : from, to: day })
        }
      />
    </Group>
  )
}

/** While a date is being typed it is none yet: the year 2026 begins as the year 2. */
function DayInput({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <TextInput
      type="date"
      label={label}
      value={text}
      min={FIRST_DAY}
      max={LAST_DAY}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        if (isDay(currentTarget.value)) onDay(currentTarget.value)
      }}
      onBlur={() => setText(value)}
    />
  )
}
