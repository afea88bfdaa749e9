import type { MultiSelectProps, SelectProps } from '@mantine/core'
import { MultiSelect, Select } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'
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
      {...useEnter(rest)}
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
      {...useEnter(props)}
    />
  )
}

/**
 * After typing, Enter selects the first option, or nothing if there is none. Mantine alone would often select
 * nothing, because a timer that starts on focus resets the first option after the user has started to type.
 */
function useEnter({
  selectFirstOptionOnChange = true,
  onBlur,
}: Pick<SelectProps, 'selectFirstOptionOnChange' | 'onBlur'>) {
  const isTyped = useRef(false)
  const reset = () => {
    isTyped.current = false
  }
  return {
    onInput: () => {
      isTyped.current = true
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      reset()
      onBlur?.(event)
    },
    onOptionSubmit: reset,
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      const { currentTarget: input, key, nativeEvent } = event
      // Arrow keys select an option, and Enter then selects that option.
      if (key.startsWith('Arrow')) reset()
      const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
      if (key !== 'Enter' || nativeEvent.isComposing || !list || !isTyped.current) return
      event.preventDefault()
      event.stopPropagation()
      if (selectFirstOptionOnChange)
        list.querySelector<HTMLElement>('[role=option]:not([aria-disabled])')?.click()
    },
  }
}
