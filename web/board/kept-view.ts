import { queryClient } from '../shell/query-client.ts'
import { sessionQuery } from '../shell/session.ts'
import type { ViewSearch } from './model/view.ts'
import { readQuery, readView, writeView } from './model/view.ts'
import { boardViewsQuery } from './views/calls.ts'

/** After so long the board opens where today is, or with the view that is the start. */
const A_WHILE = 8 * 3_600_000

/** One for each person and organization: others may use the same browser. */
function keyIn(org: string): string {
  return `crewline-board-${queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? 0}-${org}`
}

/** Remembers how the board was looked at last, for whoever comes back by a link that names no view. */
export function keepView(org: string, search: ViewSearch): ViewSearch {
  localStorage.setItem(keyIn(org), JSON.stringify({ search, at: Date.now() }))
  return search
}

/** The last view; after a while, or where there is none, the one with which this person starts. */
export async function keptView(org: string): Promise<ViewSearch> {
  const { search = {}, at = 0 } = parsed(localStorage.getItem(keyIn(org)))
  if (Date.now() - at < A_WHILE) return writeView(readView(search))
  const views = await queryClient.ensureQueryData(boardViewsQuery(org)).catch(() => [])
  const start = views.find(({ is_start }) => is_start)
  return writeView(start ? readQuery(start.query) : { ...readView(search), from: null })
}

function parsed(text: string | null): { search?: Record<string, unknown>; at?: number } {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
