import { useState } from 'react'
import type { Laid, VisibleArea } from '../model/layout/layout.ts'
import { layRows } from '../model/layout/layout.ts'
import type { Row } from '../model/rows.ts'

/** Starts from the last layout, so that unchanged rows stay the same objects. */
export function useLayout(rows: readonly Row[], sight: VisibleArea): Laid {
  const [last, setLast] = useState(() => layRows(rows, sight))
  const fields = ['seen', 'passed', 'look', 'isStacked'] as const
  if (last.from === rows && fields.every((name) => last.sight[name] === sight[name])) return last
  const laid = layRows(rows, sight, last)
  setLast(laid)
  return laid
}
