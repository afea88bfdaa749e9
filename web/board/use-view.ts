import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useOrg } from '../shell/organization.ts'
import { storeLastView } from './last-view.ts'
import type { View } from './model/view.ts'
import { readFilter, readView, rowsPart, writeView } from './model/view.ts'

export type SetView = (change: Partial<View>) => void

/**
 * The view is stored in the URL. `view` changes immediately. `drawn` and `filter` change when rendered,
 * and stay the same while the user scrolls.
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
      // A scroll that stops while another page loads must not navigate back.
      if (!history.location.pathname.endsWith('/board')) return
      void navigate({
        search: (seen) => storeLastView(org, writeView({ ...readView(seen), ...change })),
        replace: true,
        resetScroll: false,
      })
    },
    [org, navigate, history],
  )
  return { view, drawn: useDeferredValue(view), filter: useDeferredValue(filter), setView }
}
