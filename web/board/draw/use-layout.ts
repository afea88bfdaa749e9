import { useState } from 'react'
import type { Laid, Sight } from '../model/layout/layout.ts'
import { layRows } from '../model/layout/layout.ts'
import type { Row } from '../model/rows.ts'

/** Starts from the last layout, so that unchanged rows stay the same objects. */
export function useLayout(rows: readonly Row[], { seen, passed, density }: Sight): Laid {
  const [last, setLast] = useState(() => layRows(rows, { seen, passed, density }))
  const { sight } = last
  const isSame = sight.seen === seen && sight.passed === passed && sight.density === density
  if (isSame && last.from === rows) return last
  const laid = layRows(rows, { seen, passed, density }, last)
  setLast(laid)
  return laid
}
