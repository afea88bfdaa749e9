import { queryClient } from '../shell/query-client.ts'
import { sessionQuery } from '../shell/session.ts'
import type { ViewSearch } from './model/view.ts'
import { readView, writeView } from './model/view.ts'

/** After so long the board opens where today is. */
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

export function keptView(org: string): ViewSearch {
  const { search = {}, at = 0 } = parsed(localStorage.getItem(keyIn(org)))
  const view = readView(search)
  return writeView(Date.now() - at < A_WHILE ? view : { ...view, from: null })
}

function parsed(text: string | null): { search?: Record<string, unknown>; at?: number } {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
