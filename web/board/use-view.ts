import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useOrg } from '../shell/organization.ts'
import { keepView } from './kept-view.ts'
import type { View } from './model/view.ts'
import { readFilter, readView, writeView } from './model/view.ts'

export type SetView = (change: Partial<View>) => void

/** The view lives in the address. The filter is a value of its own: scrolling changes the day alone, and no row. */
export function useView() {
  const org = useOrg()
  const search = useSearch({ from: '/$org/board' })
  const { group, q, tags, project, available, open, leavers, from, zoom, density } = search
  const filter = useMemo(
    () => readFilter({ group, q, tags, project, available, open, leavers }),
    [group, q, tags, project, available, open, leavers],
  )
  const view = useMemo(
    () => ({ ...readView({ from, zoom, density }), ...filter }),
    [filter, from, zoom, density],
  )
  const navigate = useNavigate({ from: '/$org/board' })
  const setView: SetView = useCallback(
    (change) =>
      void navigate({
        search: (seen) => keepView(org, writeView({ ...readView(seen), ...change })),
        replace: true,
        resetScroll: false,
      }),
    [org, navigate],
  )
  return { view, filter, setView }
}
