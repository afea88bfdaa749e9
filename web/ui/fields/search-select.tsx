import type { MultiSelectProps, SelectProps } from '@mantine/core'
import { MultiSelect, Select } from '@mantine/core'
import { t } from '../words/language.ts'
import { filterOptions } from './matching.ts'

/** Typing replaces the selected value. Enter selects the first match. */
export function SearchSelect({ onFocus, onClick, ...rest }: SelectProps) {
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      filter={filterOptions}
      nothingFoundMessage={t('No results')}
      {...rest}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onClick={(event) => {
        event.currentTarget.select()
        onClick?.(event)
      }}
    />
  )
}

export function SearchMultiSelect(props: MultiSelectProps) {
  return (
    <MultiSelect
      searchable
      selectFirstOptionOnChange
      filter={filterOptions}
      nothingFoundMessage={t('No results')}
      {...props}
    />
  )
}
