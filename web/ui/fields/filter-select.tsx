import { Select } from '@mantine/core'
import type { optionsOf } from './options.ts'

export type ListFilter = {
  label: string
  choices: ReturnType<typeof optionsOf>
  value: string | undefined
  onChange: (value: string) => void
}

/** The field is as wide as its text. The choice with an empty value removes the filter. */
export function FilterSelect({ label, choices, value = '', onChange }: ListFilter) {
  return (
    <Select
      aria-label={label}
      data={choices}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      className="fitted"
      miw={110}
    />
  )
}
