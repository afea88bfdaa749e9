import type { MultiSelectProps, SelectProps } from '@mantine/core'
import { MultiSelect, Select } from '@mantine/core'
import { t } from '../words/language.ts'

/** One of many: what is typed takes the place of what was chosen, and Enter takes the first that matches. */
export function SearchSelect({ onFocus, onClick, ...rest }: SelectProps) {
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('Nothing found')}
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

/** Some of many. */
export function SearchMultiSelect(props: MultiSelectProps) {
  return (
    <MultiSelect searchable selectFirstOptionOnChange nothingFoundMessage={t('Nothing found')} {...props} />
  )
}
