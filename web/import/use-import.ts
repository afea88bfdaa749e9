import { useRef, useState } from 'react'
import { itemAt } from '../../planning/lists.ts'
import type { ImportBody, RowOutcome, RowProblem } from '../../shapes/import.ts'
import { MOST_IMPORT_ROWS } from '../../shapes/limits.ts'
import { createEarlierRows } from '../../sheets/earlier-rows.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { callIn, orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { listLongProjects } from './long-projects.ts'
import type { PreparedRow } from './rows.ts'

export type ImportState = {
  isDry: boolean
  isDone: boolean
  total: number
  outcomes: RowOutcome[]
  failure: string
  /** Titles of projects that last ten years or longer. */
  longProjects: string[]
}

/** Runs an import. A new run replaces the state of the previous run. */
export function useImport(org: string, kind: ImportKind) {
  const [run, setRun] = useState<ImportState | null>(null)
  const latest = useRef(0)

  /** A dry run also sends rows with known problems, so that the user sees all problems together. */
  async function start(isDry: boolean, prepare: () => Promise<readonly PreparedRow[]>) {
    const number = ++latest.current
    let state: ImportState = { isDry, isDone: false, total: 0, outcomes: [], failure: '', longProjects: [] }
    const show = (change: Partial<ImportState>) => {
      state = { ...state, ...change }
      if (latest.current === number) setRun(state)
    }
    show({})
    try {
      const prepared = await prepare()
      const known = new Map(prepared.map(({ row, problems }) => [row, problems]))
      const isWrong = ({ problems }: PreparedRow) => problems.length > 0
      const left = prepared.filter(isWrong)
      // Rows with known problems won't be imported, so the check of the other rows must not include them.
      const batches = [
        ...batchesOf(prepared.filter((row) => !isWrong(row))),
        ...(isDry ? batchesOf(left) : []),
      ]
      show({
        total: prepared.length,
        longProjects: kind === 'projects' ? listLongProjects(prepared) : [],
        outcomes: isDry ? [] : left.map(({ row, problems }) => ({ row, status: 'refused', problems })),
      })
      const earlier = createEarlierRows()
      for (const batch of batches) {
        const sent = batch.map(({ row, record }) => ({ row, record }))
        const before = isDry ? earlier.findFor(sent).map(({ record }) => ({ record })) : []
        const body: ImportBody = { kind, dry_run: isDry, rows: sent, before }
        const more = await callIn(org)<RowOutcome[]>('POST', '/import', body)
        for (const [i, { status }] of more.entries()) {
          const row = itemAt(batch, i)
          if (status === 'created' && !isWrong(row)) earlier.add(row)
        }
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

function batchesOf(rows: readonly PreparedRow[]): PreparedRow[][] {
  const count = Math.ceil(rows.length / MOST_IMPORT_ROWS)
  return Array.from({ length: count }, (_, i) => rows.slice(i * MOST_IMPORT_ROWS, (i + 1) * MOST_IMPORT_ROWS))
}

function merged(outcome: RowOutcome, known: readonly RowProblem[]): RowOutcome {
  if (known.length === 0) return outcome
  const paths = known.map(({ pointer }) => pointer.join('.'))
  const all = outcome.status === 'refused' ? outcome.problems : []
  const more = all.filter(({ pointer }) => !paths.includes(pointer.join('.')))
  return { ...outcome, status: 'refused', problems: [...known, ...more] }
}
