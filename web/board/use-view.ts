import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useOrg } from '../shell/organization.ts'
import { storeLastView } from './last-view.ts'
import type { View } from './model/view.ts'
import { readFilter, readView, rowsPart, writeView } from './model/view.ts'

export type SetView = (change: Partial<View>) => void

/**
 * Reads the view from the URL. `view` changes immediately. The deferred `drawn` and `filter` change later,
 * so that rendering the board doesn't block the user's input.
 */
export function useView() {
  const org = useOrg()
  const search = useSearch({ from: '/$org/board' })
  const rows = rowsPart(search)
  const filter = useMemo(() => readFilter(JSON.parse(rows)), [rows])
  const view = useMemo(() => ({ ...readView(search), ...filter }), [filter, search])
  const navigate = useNavigate({ from: '/$org/board' })
  const { history } = useRouter()
  const setView: SetView = useCallback(
    (change) => {
      // The board calls this shortly after scrolling stops, when the user may already be on another page.
      // Navigating would then return to the board.
      if (!history.location.pathname.endsWith('/board')) return
      void navigate({
        search: (seen) => storeLastView(org, writeView({ ...readView(seen), ...change })),
        // Keeps the form to open (`useWantedForm`), which may still wait for its records.
        hash: true,
        replace: true,
        resetScroll: false,
      })
    },
    [org, navigate, history],
  )
  return { view, drawn: useDeferredValue(view), filter: useDeferredValue(filter), setView }
}
