import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { View } from './model/view.ts'
import { readFilter, readView, writeView } from './model/view.ts'

export type SetView = (change: Partial<View>) => void

/** The view lives in the address. The filter is a value of its own: scrolling changes the day alone, and no row. */
export function useView() {
  const search = useSearch({ from: '/$org/board' })
  const { group, q, tags, project, available, open, from, zoom } = search
  const filter = useMemo(
    () => readFilter({ group, q, tags, project, available, open }),
    [group, q, tags, project, available, open],
  )
  const view = useMemo(() => ({ ...readView({ from, zoom }), ...filter }), [filter, from, zoom])
  const navigate = useNavigate({ from: '/$org/board' })
  const setView: SetView = useCallback(
    (change) =>
      void navigate({
        search: (seen) => writeView({ ...readView(seen), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { view, filter, setView }
}
