import { oneOf, readListSearch } from '../shell/search.ts'

const COLUMNS = ['title', 'window', 'status', 'people', 'hours', 'cost'] as const

export function readProjectsView(search: Record<string, unknown>) {
  const filters: { status?: 'archived' | 'all'; budget?: 'over' } = {
    status: oneOf(['archived', 'all'], search.status),
    budget: oneOf(['over'], search.budget),
  }
  return { ...readListSearch(search, COLUMNS), ...filters }
}
