import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AssignmentChange, AssignmentCreate } from '../../planning/assignments/assignment-changes.ts'
import type { Day } from '../../planning/days/days.ts'
import { dayIn, dayNumber } from '../../planning/days/days.ts'
import { sharedSpan, spanOf } from '../../planning/days/spans.ts'
import { Refusal } from '../shell/client.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import type { BoardIndex } from './model/board.ts'
import { indexBoard } from './model/board.ts'
import { areRead } from './model/days-read.ts'
import { spanOfAvailable } from './model/filter.ts'
import type { Row } from './model/rows.ts'
import { listRows, topsOf } from './model/rows.ts'
import { makeScale, rangeAround, spanSeen } from './model/scale.ts'
import type { Fix } from './model/verdict.ts'
import { judge, verdictOnRefusal } from './model/verdict.ts'
import type { View } from './model/view.ts'
import { readView, writeView } from './model/view.ts'
import type { Outcome } from './use-changes.ts'
import { useChanges } from './use-changes.ts'
import { useReading } from './use-reading.ts'

/** Which bar, or which empty row, the keyboard is on. */
export type Focus = { row: string; bar: number | null }
/** What the side panel edits: a stored assignment by its id, or a new one. */
export type Editing = { id: number | null; draft: AssignmentCreate; key: number; takesFocus: boolean }
export type BoardState = ReturnType<typeof useBoard>

let editings = 0
let notices = 0

/** Everything the board knows and does; the components only draw it. */
export function useBoard() {
  const org = useOrg()
  const mayEdit = useMay('planner')
  const [view, setView] = useView()
  const [anchor, setAnchor] = useState<Day>(() => view.from ?? dayIn(timeZone(), new Date()))
  const range = rangeAround(anchor)
  const [firstDay] = useState(() => dayNumber(anchor) - (view.from ? 0 : 7))
  const { query, see, approach, ask, need, read } = useReading(org, spanSeen(view.zoom, firstDay, innerWidth))
  const { board, history, isSaving, apply, undo, redo } = useChanges(org, query.data)

  const previous = useRef<{ index?: BoardIndex; rows?: readonly Row[] }>({})
  const index = useMemo(() => {
    if (board) previous.current.index = indexBoard(board, previous.current.index)
    return board && previous.current.index
  }, [board])
  const { group, q, tags, project, available } = view
  const asked = JSON.stringify([group, q, tags, project, available])
  // Scrolling changes the view's day alone, which rows do not depend on.
  const rows = useMemo(() => {
    previous.current.rows = index ? listRows(index, view, previous.current.rows) : []
    return previous.current.rows
  }, [index, asked])
  const tops = useMemo(() => topsOf(rows), [rows])
  const scale = useMemo(() => makeScale(view.zoom, range.from, range.to), [view.zoom, range.from, range.to])
  // Who is free in some days, and who works on a project: the days that decide are read, wherever one looks.
  const free = available ? spanOfAvailable(available) : null
  const own = index?.projects.get(project ?? 0)
  const worked = own ? sharedSpan(spanOf(own), { start: scale.from, end: scale.to }) : null
  const question = JSON.stringify([free, worked].flatMap((span) => span ?? []))
  useEffect(() => ask(JSON.parse(question)), [ask, question])
  const isUnread = (span: typeof free) => span !== null && board !== undefined && !areRead(board.days, span)
  // People who only seem to be free are not shown.
  const isLooking = isUnread(free) || (isUnread(worked) && rows.length === 0)

  const [focus, setFocus] = useState<Focus | null>(null)
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<Editing | null>(null)
  const [spoken, setSpoken] = useState('')
  const offered = useRef<{ notice: string; apply: (() => void) | null } | null>(null)

  const announce = useCallback(
    (text: string) => setSpoken((last) => (last === text ? `${text}\u00a0` : text)),
    [],
  )
  const edit = useCallback(
    (draft: AssignmentCreate, id: number | null, takesFocus = true) =>
      setEditing({ id, draft, key: ++editings, takesFocus }),
    [],
  )

  /** Whatever is done next, the last refusal and its fix are past. */
  const forget = useCallback(() => {
    if (offered.current) notifications.hide(offered.current.notice)
    offered.current = null
  }, [])

  /** Says yes or no in words. A no comes with its fix, one click or the key F away. */
  const refuse = useCallback(
    (sentences: readonly string[], fixes: readonly Fix[], again: (fix: Fix) => void) => {
      const text = sentences.join(' ')
      announce(`${text}${fixes[0] ? ` ${fixes[0].label}: press F to do that.` : ''}`)
      forget()
      // A notice whose id is still on the screen would not be shown.
      const notice = `board-refusal-${++notices}`
      offered.current = { notice, apply: fixes[0] ? () => again(fixes[0]!) : null }
      notifications.show({
        id: notice,
        color: 'red',
        title: 'This does not fit',
        autoClose: 12_000,
        message: (
          <>
            <Text size="sm" c="var(--mantine-color-text)">
              {text}
            </Text>
            <Group gap="xs" mt={6}>
              {fixes.map((fix) => (
                <Button key={fix.label} size="compact-sm" variant="light" onClick={() => again(fix)}>
                  {fix.label}
                </Button>
              ))}
            </Group>
          </>
        ),
      })
    },
    [announce, forget],
  )

  /** Judged here at once, and again by the server, which decides. True when it was saved. */
  const commit = useCallback(
    async (changes: readonly AssignmentChange[], label: string): Promise<boolean> => {
      const seen = previous.current.index
      if (changes.length === 0 || !seen) return false
      forget()
      const again = (fix: Fix) => void commit(fix.changes, label)
      const verdict = judge(seen, changes)
      const isOpen = verdict.unread.length > 0
      if (!verdict.fits && !isOpen) {
        refuse(verdict.sentences, verdict.fixes, again)
        return false
      }
      const isDeletion = changes.every((change) => 'delete' in change)
      announce(isDeletion ? `${label}.` : `${label}. ${isOpen ? 'Checking.' : 'Fits.'}`)
      const outcome = await apply(changes, label)
      if (isOpen && 'changed' in outcome) announce(`${label}. Fits.`)
      if ('changed' in outcome) return true
      const { sentences, fixes } = refusalInWords(changes, outcome)
      refuse(sentences, fixes, again)
      return false
    },
    [apply, announce, refuse, forget],
  )

  const back = useCallback(
    async (step: typeof undo, verb: string) => {
      const result = await step()
      if (!result) announce(`Nothing to ${verb}.`)
      else if ('changed' in result.outcome)
        announce(`${verb === 'undo' ? 'Undone' : 'Done again'}: ${result.entry.label}`)
      else refuse(refusalInWords([], result.outcome).sentences, [], () => {})
    },
    [announce, refuse],
  )

  return {
    org,
    mayEdit,
    view,
    setView,
    query,
    index,
    rows,
    tops,
    scale,
    firstDay,
    setAnchor,
    ...{ see, approach, need, read, isLooking },
    ...{ focus, setFocus, selection, setSelection, editing, setEditing, edit },
    ...{ spoken, announce, commit, isSaving, history },
    applyOffer: () => offered.current?.apply?.(),
    undo: () => back(undo, 'undo'),
    redo: () => back(redo, 'redo'),
  }
}

function refusalInWords(changes: readonly AssignmentChange[], outcome: Outcome) {
  const error = 'refusal' in outcome ? outcome.refusal : null
  if (error instanceof Refusal && error.status === 404)
    return { sentences: ['Somebody else has deleted this meanwhile. Nothing was saved.'], fixes: [] }
  if (error instanceof Refusal && error.problems.length > 0 && changes.length > 0) {
    const verdict = verdictOnRefusal(changes, error.problems)
    if (verdict.sentences.length > 0) return verdict
  }
  return { sentences: [error instanceof Error ? error.message : String(error)], fixes: [] }
}

/** The view lives in the address. */
function useView(): [View, (change: Partial<View>) => void] {
  const search = useSearch({ from: '/$org/board' })
  const navigate = useNavigate({ from: '/$org/board' })
  const view = useMemo(() => readView(search), [search])
  const setView = useCallback(
    (change: Partial<View>) =>
      void navigate({
        search: (seen) => writeView({ ...readView(seen), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [view, setView]
}

/** Until the organization's own today is known. */
function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
