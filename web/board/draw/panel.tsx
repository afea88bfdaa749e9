import { CloseButton, Group, Text, Title } from '@mantine/core'
import type { Dispatch, SetStateAction } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import type { AssignmentChange, AssignmentCreate } from '../../../planning/assignments/assignment-changes.ts'
import { dayNumber, isDay } from '../../../planning/days/days.ts'
import type { Bar, Board } from '../model/board.ts'
import { editBar } from '../model/edits.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Verdict } from '../model/verdict.ts'
import { judge } from '../model/verdict.ts'
import { barInWords } from '../model/words.ts'
import type { Commit } from '../use-plan.tsx'
import type { Want } from '../use-reading.ts'
import { PanelActions } from './panel-actions.tsx'
import { PanelFields } from './panel-fields.tsx'

/** What the side panel edits: a stored assignment by its id, or a new one. Each opening has a key of its own. */
export type Editing = { id: number | null; draft: AssignmentCreate; key: number; takesFocus: boolean }

type Props = {
  loaded: LoadedBoard
  editing: Editing
  setEditing: Dispatch<SetStateAction<Editing | null>>
  commit: Commit
  want: Want
  rememberProject: (id: number) => void
}

/** The side panel: one assignment with all its fields, judged while they are typed. */
export function Panel({ loaded, editing, setEditing, commit, want, rememberProject }: Props) {
  const { board, mayEdit } = loaded
  const { draft, key } = editing
  const bar = board.bars.get(editing.id ?? 0)
  const { changes, verdict, missing } = useVerdict(board, bar, draft)
  const isReadable = isDay(draft.start_date) && isDay(draft.end_date)
  // Who saves before all days were read is judged by the server alone.
  const isOpen = verdict.unread.length > 0
  useEffect(() => {
    if (verdict.unread.length > 0) want({ people: new Set(verdict.unread) })
  }, [verdict, want])

  const box = useRef<HTMLElement>(null)
  const opened = useRef(editing)
  useEffect(() => {
    const { takesFocus, draft } = opened.current
    if (!takesFocus) return
    // The first choice that is still open, else the first field.
    const field = draft.project_id === 0 ? 'Project' : draft.resource_id === 0 ? 'Person' : 'Start'
    box.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  }, [])

  function set(change: Partial<AssignmentCreate>) {
    setEditing((old) => (old?.key === key ? { ...old, draft: { ...old.draft, ...change } } : old))
  }

  function close() {
    setEditing(null)
    const where = bar ? `[data-bar="${bar.id}"]` : '.board-rows [tabindex="0"]'
    document.querySelector<HTMLElement>(where)?.focus({ preventScroll: true })
  }

  async function save(sent: readonly AssignmentChange[]) {
    if (sent.length === 0) return close()
    const after = { ...draft, start: dayNumber(draft.start_date), end: dayNumber(draft.end_date) }
    rememberProject(draft.project_id)
    const label = barInWords(board, { ...after, daily_hours: Number(draft.daily_hours) })
    close()
    if (!(await commit({ changes: sent, label }))) setEditing({ ...editing, draft })
  }

  function fix(fixed: readonly AssignmentChange[]) {
    const [change] = fixed
    if (!change || 'delete' in change) return
    const { id: _, ...fields } = { id: 0, ...('create' in change ? change.create : change.update) }
    set(fields)
    if (judge(board, fixed).fits) void save(fixed)
  }

  return (
    <aside
      ref={box}
      className="board-panel"
      aria-label="Assignment"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2}>{bar ? 'Assignment' : 'New assignment'}</Title>
        <CloseButton onClick={close} aria-label="Close" />
      </Group>
      <PanelFields
        {...{ loaded, draft, isNew: !bar, onFix: fix, onChange: set, onSave: () => void save(changes) }}
        verdict={isReadable && (changes.length > 0 || missing) ? verdict : null}
        maySave={(verdict.fits || isOpen) && isReadable && changes.length > 0}
      />
      {bar && mayEdit && (
        <PanelActions key={`${bar.start} ${bar.end}`} {...{ board, bar, commit, onDelete: close }} />
      )}
      {!bar && editing.id !== null && <Text size="sm">Somebody else has deleted this assignment.</Text>}
    </aside>
  )
}

/** What would be sent, and what the rules say of it; or what is missing to ask them. */
function useVerdict(board: Board, bar: Bar | undefined, draft: AssignmentCreate) {
  const missing = !draft.project_id ? 'Choose a project.' : !draft.resource_id ? 'Choose a person.' : null
  const changes = useMemo(
    (): AssignmentChange[] => (bar ? editBar(bar, draft) : [{ create: draft }]),
    [bar, draft],
  )
  const verdict = useMemo(
    (): Verdict =>
      missing
        ? { fits: false, misfits: [0], sentences: [missing], fixes: [], unread: [] }
        : judge(board, changes),
    [board, changes, missing],
  )
  return { changes, verdict, missing }
}
