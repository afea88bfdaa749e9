import { queryClient } from '../shell/query-client.ts'
import { sessionQuery } from '../shell/session.ts'
import type { ViewSearch } from './model/view.ts'
import { readView, readViewQuery, writeView } from './model/view.ts'
import { boardViewsQuery } from './views/calls.ts'

/** After this time, the board opens the default view, if any, instead of the last view. */
const MAX_AGE_MS = 8 * 3_600_000

/** The key includes the user, because several users can share a browser. */
function keyIn(org: string): string {
  return `crewline-board-${queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? 0}-${org}`
}

/** Doesn't store the search text, which would hide most people on the next visit. */
export function storeLastView(org: string, search: ViewSearch): ViewSearch {
  const { q: _, ...stored } = search
  localStorage.setItem(keyIn(org), JSON.stringify({ search: stored, at: Date.now() }))
  return search
}

/** After `MAX_AGE_MS`, returns the default view, or else the last view without its date. */
export async function loadLastView(org: string): Promise<ViewSearch> {
  const { search = {}, at = 0 } = parsed(localStorage.getItem(keyIn(org)))
  if (Date.now() - at < MAX_AGE_MS) return writeView(readView(search))
  const views = await queryClient.ensureQueryData(boardViewsQuery(org)).catch(() => [])
  const start = views.find(({ is_start }) => is_start)
  return writeView(start ? readViewQuery(start.query) : { ...readView(search), from: null })
}

function parsed(text: string | null): { search?: Record<string, unknown>; at?: number } {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
