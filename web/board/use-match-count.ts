import { useEffect, useEffectEvent, useRef } from 'react'
import type { LoadedBoard } from './model/loaded.ts'
import { foundInWords } from './model/rows.ts'
import type { Filter } from './model/view.ts'

/**
 * After a change of the filter, announces which rows match. Announces nothing when the board opens.
 * `isLooking` is true while days that the filter needs are loading.
 */
export function useMatchCount(
  loaded: LoadedBoard,
  filter: Filter,
  isLooking: boolean,
  announce: (text: string) => void,
): void {
  const { sections: _, sort: __, closed: ___, leavers: ____, ...rest } = filter
  const key = JSON.stringify(rest)
  const announcedKey = useRef(key)
  const announceMatches = useEffectEvent(() =>
    announce(foundInWords(loaded.rows, loaded.order.ranks, filter)),
  )
  useEffect(() => {
    if (isLooking || announcedKey.current === key) return
    announcedKey.current = key
    announceMatches()
  }, [key, isLooking])
}
