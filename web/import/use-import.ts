import { useRef, useState } from 'react'
import type { ImportBody, ImportRow, RowOutcome } from '../../shapes/import.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { callIn, orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'

/** Rows in one request: piece by piece, so that the page can say how far it is. */
const AT_ONCE = 100

export type Run = {
  isDry: boolean
  isDone: boolean
  total: number
  outcomes: RowOutcome[]
  failure: string
}

/** One run over the file, tried or in earnest; a new one forgets the one before. */
export function useImport(org: string, kind: ImportKind) {
  const [run, setRun] = useState<Run | null>(null)
  const latest = useRef(0)

  async function start(isDry: boolean, rows: readonly ImportRow[], wrong: readonly RowOutcome[]) {
    const number = ++latest.current
    const total = rows.length + wrong.length
    let state: Run = { isDry, isDone: false, total, outcomes: [...wrong], failure: '' }
    const show = (change: Partial<Run>) => {
      state = { ...state, ...change }
      if (latest.current === number) setRun(state)
    }
    show({})
    try {
      for (let i = 0; i < rows.length; i += AT_ONCE) {
        const body: ImportBody = { kind, dry_run: isDry, rows: rows.slice(i, i + AT_ONCE) }
        const more = await callIn(org)<RowOutcome[]>('POST', '/import', body)
        show({ outcomes: [...state.outcomes, ...more] })
      }
    } catch (error) {
      show({ failure: (error as Error).message })
    }
    show({ isDone: true, outcomes: state.outcomes.toSorted((a, b) => a.row - b.row) })
    if (!isDry) await queryClient.invalidateQueries({ queryKey: orgKey(org) })
  }

  function forget() {
    latest.current++
    setRun(null)
  }

  return { run, start, forget }
}
