import { useRef, useState } from 'react'
import type { ImportBody, RowOutcome, RowProblem } from '../../shapes/import.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { callIn, orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import type { PreparedRow } from './rows.ts'

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

  /** A row that is known to be wrong is checked all the same, so that everything is told at once, and is never imported. */
  async function start(isDry: boolean, prepare: () => Promise<readonly PreparedRow[]>) {
    const number = ++latest.current
    let state: Run = { isDry, isDone: false, total: 0, outcomes: [], failure: '' }
    const show = (change: Partial<Run>) => {
      state = { ...state, ...change }
      if (latest.current === number) setRun(state)
    }
    show({})
    try {
      const prepared = await prepare()
      const known = new Map(prepared.map(({ row, problems }) => [row, problems]))
      const isWrong = ({ problems }: PreparedRow) => problems.length > 0
      const left = isDry ? [] : prepared.filter(isWrong)
      const rows = isDry ? prepared : prepared.filter((row) => !isWrong(row))
      show({
        total: prepared.length,
        outcomes: left.map(({ row, problems }) => ({ row, outcome: 'refused', problems })),
      })
      for (let i = 0; i < rows.length; i += AT_ONCE) {
        const sent = rows.slice(i, i + AT_ONCE).map(({ row, record }) => ({ row, record }))
        const body: ImportBody = { kind, dry_run: isDry, rows: sent }
        const more = await callIn(org)<RowOutcome[]>('POST', '/import', body)
        show({
          outcomes: [...state.outcomes, ...more.map((each) => merged(each, known.get(each.row) ?? []))],
        })
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

function merged(outcome: RowOutcome, known: readonly RowProblem[]): RowOutcome {
  if (known.length === 0) return outcome
  const more = outcome.outcome === 'refused' ? outcome.problems : []
  return { ...outcome, outcome: 'refused', problems: [...known, ...more] }
}
