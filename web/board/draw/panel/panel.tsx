import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import type { Dispatch, SetStateAction } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isTentative } from '../../../../planning/assignments/assignments.ts'
import { isDay } from '../../../../planning/days/days.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import { isInDropdown } from '../../../ui/fields/dropdowns.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board, Draft } from '../../model/board.ts'
import { barsAfter, creationOf, draftOf } from '../../model/board.ts'
import { daysWanted } from '../../model/changes/candidates.ts'
import type { LabeledEdit } from '../../model/changes/confirming.ts'
import { BOOK_AS_TENTATIVE, confirmations, tentativeInstead } from '../../model/changes/confirming.ts'
import { datesInside } from '../../model/changes/new-draft.ts'
import type { Edit } from '../../model/edits.ts'
import { editBar } from '../../model/edits.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Verdict } from '../../model/verdict.ts'
import { BOOK_WITH_OVERTIME, unreadPeople, verdictFor } from '../../model/verdict.ts'
import { barsInWords, DELETED } from '../../model/words.ts'
import type { RequestDays } from '../../use-day-loader.ts'
import type { Editing } from '../../use-editing.ts'
import { unlessChanged } from '../../use-editing.ts'
import type { SaveEdit } from '../../use-plan.tsx'
import { focusBoard } from '../focus.ts'
import type { TimeOffTarget } from '../time-off/time-off-dialog.tsx'
import { PanelActions } from './actions.tsx'
import { Candidates } from './candidates.tsx'
import { PanelFields } from './fields.tsx'
import type { HoursEntry } from './hours-entry.tsx'
import { withEnteredHours } from './hours-entry.tsx'

type Props = {
  loaded: LoadedBoard
  editing: Editing
  setEditing: Dispatch<SetStateAction<Editing | null>>
  save: SaveEdit
  want: RequestDays
  /** Sets the days for which the board loads everyone's availability. */
  setCandidateDays: (days: Span | null) => void
  rememberProject: (id: number) => void
  /** Opens the time-off form with the draft's person and dates. */
  onTimeOff: (target: TimeOffTarget) => void
}

export function Panel(props: Props) {
  const { loaded, editing, setEditing, save, want, setCandidateDays, rememberProject, onTimeOff } = props
  const { board, mayEdit } = loaded
  const { draft } = editing
  const bar = board.bars.get(editing.id ?? 0)
  const { changes, verdict, missing } = useVerdict(board, bar, draft)
  const isReadable = isDay(draft.start_date) && isDay(draft.end_date)
  // If days that the rules need aren't loaded, the user can still save, because the server checks the rules.
  const isUnchecked = verdict.unread.length > 0
  useEffect(() => {
    const people = unreadPeople(board, changes)
    if (people.length > 0) want({ people: new Set(people) })
  }, [board, changes, want])

  const days = useMemo(() => daysWanted(draft), [draft])
  useEffect(() => setCandidateDays(days), [setCandidateDays, days])
  useEffect(() => () => setCandidateDays(null), [setCandidateDays])

  const box = useFirstFocus(editing)
  const { entry, set, enter } = useDraftChanges(board, editing, setEditing)

  function close() {
    setEditing(null)
    const own = bar && document.querySelector<HTMLElement>(`[data-bar="${bar.id}"]`)
    if (own) own.focus({ preventScroll: true })
    else focusBoard()
  }

  const leave = () => unlessChanged(editing, close)

  async function saveAndClose(edit: Edit) {
    if (edit.changes.length === 0) return close()
    rememberProject(draft.project_id)
    close()
    if (!(await save(edit))) setEditing({ ...editing, draft })
  }

  function saveChanges(sent: readonly PlanChange[], withOvertime = false) {
    const after = barsAfter(board, sent).flatMap((each) => each ?? [])
    void saveAndClose({ changes: sent, label: barsInWords(board, after), withOvertime })
  }

  function fix(fixed: readonly PlanChange[]) {
    if (verdictFor(board, fixed).fits) return saveChanges(fixed)
    const [after] = barsAfter(board, fixed).flatMap((each) => each ?? [])
    if (after) set(draftOf(after))
  }

  const kind = bar?.kind ?? draft.kind
  return (
    <aside
      ref={box}
      className="board-panel"
      aria-label={kind === 'request' ? t('Request') : t('Assignment')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isInDropdown(event.target)) return
        // `leave` can open a confirmation dialog, which would also handle this key press and close.
        event.preventDefault()
        leave()
      }}
    >
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2}>{titleOf(bar, draft)}</Title>
        <CloseButton onClick={leave} aria-label={t('Close')} />
      </Group>
      <PanelFields
        {...{
          loaded,
          draft,
          bar,
          entry,
          onEntry: enter,
          onFix: fix,
          onChange: set,
          onSave: () => saveChanges(changes, verdict.overtime > 0),
          onOther: saveAndClose,
        }}
        save={saveLabel(board, bar, draft, verdict)}
        others={isReadable && !missing ? othersFor(board, bar, draft, verdict) : []}
        verdict={isReadable && (missing || isWorthReporting(verdict, changes, draft)) ? verdict : null}
        maySave={(verdict.fits || isUnchecked) && isReadable && changes.length > 0}
      />
      {bar && mayEdit && <Candidates {...{ board, bar, onChoose: saveAndClose }} />}
      {bar && mayEdit && (
        <PanelActions key={`${bar.start} ${bar.end}`} {...{ board, bar, save, onClose: close }} />
      )}
      {editing.id === null && draft.resource_id > 0 && isReadable && (
        <TimeOffInstead
          onClick={() => {
            setEditing(null)
            const { resource_id, start_date, end_date } = draft
            onTimeOff({ resource_id, subject: { start_date, end_date } })
          }}
        />
      )}
      {!bar && editing.id !== null && <Text size="sm">{DELETED[kind]}</Text>}
    </aside>
  )
}

/** Focuses the field that the user most likely edits first. */
function useFirstFocus(editing: Editing) {
  const box = useRef<HTMLElement>(null)
  const opened = useRef(editing)
  useEffect(() => {
    const { id, takesFocus, draft } = opened.current
    if (!takesFocus) return
    const isOpen = draft.kind === 'request' && draft.resource_id === 0
    const next = draft.resource_id > 0 ? 'Start' : isOpen ? 'Hours' : 'Person'
    const field = draft.project_id === 0 || (id === null && draft.resource_id > 0) ? 'Project' : next
    box.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  }, [])
  return box
}

function TimeOffInstead({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" size="xs" mt="xs" leftSection={<IconBeach size={14} />} onClick={onClick}>
      {t('Add time off instead')}
    </Button>
  )
}

/**
 * Applies the user's input to the draft. If the dates change, an entered percent or total stays the same.
 * If the user hasn't entered dates, moves the suggested dates into the chosen project's dates.
 */
function useDraftChanges(board: Board, editing: Editing, setEditing: Props['setEditing']) {
  const { draft, key } = editing
  const [entry, setEntry] = useState<HoursEntry>({ unit: 'day', typed: null })
  const hasTypedDates = useRef(false)
  function set(typed: Partial<Draft>, entered = entry) {
    hasTypedDates.current ||= 'start_date' in typed || 'end_date' in typed
    const isDefault = editing.id === null && !hasTypedDates.current
    const change = isDefault ? withDatesInside(board, draft, typed) : typed
    const changed = (old: Draft) => withEnteredHours(board, { ...old, ...change }, entered)
    setEditing((old) => (old?.key === key ? { ...old, draft: changed(old.draft) } : old))
  }
  function enter(next: HoursEntry) {
    setEntry(next)
    set(next.unit === 'day' && next.typed !== null ? { daily_hours: next.typed } : {}, next)
  }
  return { entry, set, enter }
}

function withDatesInside(
  { projects, settings }: Board,
  draft: Draft,
  change: Partial<Draft>,
): Partial<Draft> {
  const project = projects.get(change.project_id ?? 0)
  return project ? { ...change, ...datesInside(draft, project, settings.working_week) } : change
}

function titleOf(bar: Bar | undefined, { kind }: Draft): string {
  if (!bar) return kind === 'request' ? t('New request') : t('New assignment')
  if (bar.kind === 'assignment') return t('Assignment')
  return bar.resource_id > 0 ? t('Tentative') : t('Unassigned request')
}

function saveLabel(board: Board, bar: Bar | undefined, draft: Draft, { overtime }: Verdict): string {
  if (overtime > 0) return BOOK_WITH_OVERTIME
  if (bar) return t('Save changes')
  if (draft.resource_id === 0) return t('Add as unassigned')
  return isTentativeOn(board, draft) ? BOOK_AS_TENTATIVE : t('Book')
}

function isTentativeOn({ projects }: Board, { project_id }: Draft): boolean {
  return isTentative(projects.get(project_id) ?? {})
}

/**
 * For unassigned work, returns true only if a change breaks a rule. For other work, returns true if the user
 * changed something, or if tentative work has conflicts.
 */
function isWorthReporting(verdict: Verdict, changes: readonly PlanChange[], draft: Draft): boolean {
  if (draft.resource_id === 0) return !verdict.fits && changes.length > 0
  return changes.length > 0 || verdict.clashes.length > 0
}

/** Offers to book new work as tentative, or to confirm tentative work. */
function othersFor(board: Board, bar: Bar | undefined, draft: Draft, verdict: Verdict): LabeledEdit[] {
  if (draft.resource_id === 0 || isTentativeOn(board, draft)) return []
  const tentative = creationOf({ ...draft, kind: 'request' })
  const [wished] = barsAfter(board, [tentative])
  if (!wished) return []
  const label = barsInWords(board, [wished])
  if (!bar) return verdict.fits ? [{ action: BOOK_AS_TENTATIVE, changes: [tentative], label }] : []
  if (bar.kind !== 'request' || wished.kind !== 'request') return []
  return confirmations(board, { ...wished, id: bar.id })
}

/** Returns the changes to send, their verdict, and a message if the project is missing. */
function useVerdict(board: Board, bar: Bar | undefined, draft: Draft) {
  const missing = draft.project_id ? null : t('Choose a project.')
  const changes = useMemo(() => (bar ? editBar(bar, draft) : [creationOf(draft)]), [bar, draft])
  const verdict = useMemo((): Verdict => {
    if (missing) return { ...NOTHING, sentences: [missing] }
    // While a date is incomplete, the panel reports no problems.
    if (!isDay(draft.start_date) || !isDay(draft.end_date)) return { ...NOTHING, sentences: [] }
    // If the user changed nothing, checks the stored request, because tentative work may have conflicts.
    const asItIs = bar?.kind === 'request' ? [creationOf(draftOf(bar))] : []
    const verdict = verdictFor(board, changes.length > 0 ? changes : asItIs)
    const soft = bar?.kind === 'request' ? null : tentativeInstead(board, changes, verdict.misfits)
    return { ...verdict, fixes: [...verdict.fixes, ...(soft ? [soft] : [])] }
  }, [board, bar, draft, changes, missing])
  return { changes, verdict, missing }
}

const NOTHING = {
  ...{ fits: false, misfits: [], fixes: [], unread: [], clashes: [], overtime: 0 },
  isOverCapacity: false,
}
