import { choiceIn, readListSearch, textIn } from '../shell/search.ts'

const COLUMNS = ['title', 'window', 'status', 'people', 'hours', 'cost'] as const

export function readProjectsView(search: Record<string, unknown>) {
  const filters: { status?: 'archived' | 'all'; budget?: 'over'; client?: string } = {
    status: choiceIn(['archived', 'all'], search.status),
    budget: choiceIn(['over'], search.budget),
    client: textIn(search.client),
  }
  return { ...readListSearch(search, COLUMNS), ...filters }
}
