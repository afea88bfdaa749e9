import type { OptionsFilter } from '@mantine/core'
import { plainText } from '../../../planning/search.ts'

export function isMatch(label: string, typed: string): boolean {
  return plainText(label).includes(plainText(typed.trim()))
}

/** Replaces Mantine's filter, which doesn't ignore accents. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && isMatch(option.label, search)).slice(0, limit)

/**
 * For options that the server searches. Until the server has found the options for the typed text, the list
 * shows those of the last search that match, so that Enter never selects another one.
 */
export function filterFound(found: readonly { id: number }[], isCurrent: boolean): OptionsFilter {
  if (!isCurrent) return filterOptions
  const ids = new Set(found.map(({ id }) => String(id)))
  return ({ options }) => options.filter((option) => 'value' in option && ids.has(option.value))
}
