import { oneOf, readListSearch } from '../shell/search.ts'

const COLUMNS = ['name', 'contract', 'weeks_4', 'weeks_12'] as const
const STATES = ['current', 'upcoming', 'ended', 'none'] as const

export function readPeopleView(search: Record<string, unknown>) {
  const state: { state?: (typeof STATES)[number] } = { state: oneOf(STATES, search.state) }
  return { ...readListSearch(search, COLUMNS), ...state }
}
