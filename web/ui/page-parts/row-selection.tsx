import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Column } from '../data-table.tsx'
import { t } from '../words/language.ts'

type Row = { id: number; name: string }
export type RowSelection = ReturnType<typeof useRowSelection>

/** A change of the filter clears the selection, so that all selected rows match the filter. */
export function useRowSelection(filter: string) {
  const [chosen, setChosen] = useState<{ filter: string; ids: ReadonlySet<number> }>()
  const last = useRef(0)
  const ids: ReadonlySet<number> = chosen?.filter === filter ? chosen.ids : new Set()
  const select = (all: Iterable<number>) => setChosen({ filter, ids: new Set(all) })
  /** If `isRange` is true (Shift), selects or clears all rows from the last toggled row to this row. */
  const toggle = (rows: readonly Row[], id: number, isRange: boolean) => {
    const [from, to] = [last.current, id].map((each) => rows.findIndex((row) => row.id === each))
    const [start = -1, end = -1] = [from, to].toSorted((a, b) => (a ?? -1) - (b ?? -1))
    const range = isRange && start >= 0 ? rows.slice(start, end + 1).map((row) => row.id) : [id]
    last.current = id
    const others = [...ids].filter((each) => !range.includes(each))
    select(ids.has(id) ? others : [...others, ...range])
  }
  return { ids, select, toggle }
}

export function checkboxColumn<R extends Row>(
  { ids, select, toggle }: RowSelection,
  rows: readonly R[],
): Column<R> {
  const count = rows.filter(({ id }) => ids.has(id)).length
  return [
    t('Select'),
    ({ id, name }) => (
      <Checkbox
        size="xs"
        aria-label={t('Select {name}', { name })}
        checked={ids.has(id)}
        onChange={({ nativeEvent }) => toggle(rows, id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)}
      />
    ),
    {
      th: { w: 32, pr: 0 },
      td: { pr: 0 },
      head: (
        <Checkbox
          size="xs"
          aria-label={t('Select all')}
          checked={count > 0 && count === rows.length}
          indeterminate={count > 0 && count < rows.length}
          onChange={() => select(count === rows.length ? [] : rows.map(({ id }) => id))}
        />
      ),
    },
  ]
}
