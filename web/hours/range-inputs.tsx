import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FIRST_DAY, isDay, LAST_DAY } from '../../planning/days/days.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'

/** Two days, both included. A first day after the last one moves that to the end of its year, and the reverse. */
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

/** Reports only whole dates: while 2026 is being typed, the field holds the years 2, 20 and 202. */
function DayInput({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState({ text: value, value })
  return (
    <TextInput
      type="date"
      label={label}
      value={typed.value === value ? typed.text : value}
      min={FIRST_DAY}
      max={LAST_DAY}
      onChange={({ currentTarget }) => {
        setTyped({ text: currentTarget.value, value })
        if (isDay(currentTarget.value)) onDay(currentTarget.value)
      }}
      onBlur={() => setTyped({ text: value, value })}
    />
  )
}
