import type { OptionsFilter } from '@mantine/core'
import { plainText } from '../../../planning/search.ts'

export function isMatch(label: string, typed: string): boolean {
  return plainText(label).includes(plainText(typed.trim()))
}

/** Replaces Mantine's filter, which doesn't ignore accents. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && isMatch(option.label, search)).slice(0, limit)
