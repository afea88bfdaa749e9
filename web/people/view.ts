import { choiceIn, readListSearch, textIn } from '../shell/search.ts'

const COLUMNS = ['name', 'contract', 'weeks_4', 'weeks_12'] as const
const STATES = ['current', 'upcoming', 'ended', 'none'] as const

export function readPeopleView(search: Record<string, unknown>) {
  const filters: { state?: (typeof STATES)[number]; role?: string } = {
    state: choiceIn(STATES, search.state),
    role: textIn(search.role),
  }
  return { ...readListSearch(search, COLUMNS), ...filters }
}
