import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, Board } from '../model/board.ts'
import { draftOf, isKnown, workingDaysOf } from '../model/board.ts'
import { confirmEdit } from '../model/changes/confirming.ts'
import { newDraft, workingWeekFrom } from '../model/changes/new-draft.ts'
import type { Edit, Grip } from '../model/edits.ts'
import { dragBars, dragged, duplicate, middleOf, remove, split, targetIn } from '../model/edits.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Row } from '../model/rows.ts'
import { OPEN_WORK } from '../model/rows.ts'
import { barInWords, barsInWords } from '../model/words.ts'
import type { Effect, Focus, GestureResult, Gestures, KeyPress } from './gestures.ts'
import { marked, NO_BARS, NOT_SAVED_YET, result } from './gestures.ts'

/** The focused row and bar when a key is pressed. */
type KeyContext = {
  state: Gestures
  loaded: LoadedBoard
  /** Index of the row. */
  at: number
  row: Row
  bar: Bar | null
  /** The first visible day. */
  left: DayNumber
}
type Action = (context: KeyContext) => GestureResult

/** Returns null for keys that the board doesn't use. */
export function onPageKey(state: Gestures, { key, command, shift }: KeyPress): GestureResult | null {
  const name = key.toLowerCase()
  if (command && name === 'z') return result(state, { type: shift ? 'redo' : 'undo' })
  if (command && name === 'y') return result(state, { type: 'redo' })
  return !command && key === '?' ? result(state, { type: 'help' }) : null
}

/** Arrow keys move the focus. With Alt they move the bar, with Shift its end, with Alt+Shift its start. */
export function onKey(
  state: Gestures,
  { key, alt, shift, command, left }: KeyPress & { left: DayNumber },
  loaded: LoadedBoard,
): GestureResult | null {
  const context = command ? null : contextAt(state, loaded, left)
  if (!context) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  const planning = WITH_ARROWS[`${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`] ?? PLANNING[name]
  const isPlanning = loaded.mayEdit && planning && (!alt || name.startsWith('Arrow'))
  const action = isPlanning ? planning : alt || shift ? undefined : LOOKING[name]
  if (action && context.bar && context.bar.id < 0 && FOR_SAVED.has(action))
    return result(state, NOT_SAVED_YET)
  return action ? action(context) : null
}

/** Continues a step that waited for days to load, unless the focus has moved. */
export function resumeStep(state: Gestures, loaded: LoadedBoard): GestureResult {
  const { pendingStep, marks } = state
  const context = pendingStep && contextAt(state, loaded, pendingStep.left)
  if (!pendingStep || !context?.row.resource || !loaded.board.whole.has(context.row.resource.id))
    return result(state)
  const next = { ...context, state: { ...state, pendingStep: null } }
  const isSame = context.row.key === pendingStep.row && (marks.focus?.bar ?? null) === pendingStep.bar
  return isSame ? goSideways(next, pendingStep.by) : result(next.state)
}

export function focusOn(state: Gestures, focus: Focus, bar: Bar | null): GestureResult {
  return result(
    { ...marked(state, { focus, focusMoved: { ...focus } }), pendingStep: null },
    { type: 'reveal', row: focus.row, day: bar ? bar.start : null },
  )
}

/** Moves the focus to the folded row if folding may hide the focused row. */
export function fold(state: Gestures, row: string): GestureResult {
  const isElsewhere = row === OPEN_WORK && state.marks.focus?.row !== OPEN_WORK
  const next = isElsewhere ? result(state) : focusOn(state, { row, bar: null }, null)
  return result(next.state, ...next.effects, { type: 'fold', row })
}

/** Returns the row key of the section or project with the focus, or of the unassigned work. */
function foldedBy({ row }: KeyContext): string {
  return row.section ? row.key : row.project ? `p${row.project.id}` : OPEN_WORK
}

export function withBarToggled(selection: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

const WITH_ARROWS: Record<string, Action> = {
  'Alt+Shift+ArrowLeft': (context) => drag(context, 'start', -1),
  'Alt+Shift+ArrowRight': (context) => drag(context, 'start', 1),
  'Shift+ArrowLeft': (context) => drag(context, 'end', -1),
  'Shift+ArrowRight': (context) => drag(context, 'end', 1),
  'Alt+ArrowLeft': (context) => drag(context, 'move', -1),
  'Alt+ArrowRight': (context) => drag(context, 'move', 1),
  'Alt+ArrowUp': (context) => toOtherRow(context, -1),
  'Alt+ArrowDown': (context) => toOtherRow(context, 1),
  'Shift+m': (context) => openDialog(context, 'shift'),
}

const PLANNING: Record<string, Action> = {
  n: create,
  s: (context) => editBar(context, (board, bar) => split(board, bar, middleOf(bar, workingDaysOf(board)))),
  d: (context) => editBar(context, duplicate),
  c: confirmBar,
  m: (context) => {
    const bars = chosen(context)
    return result(
      context.state,
      ...(bars.length > 0 ? [{ type: 'dialog', dialog: { what: 'move', bars } } as const] : []),
    )
  },
  r: (context) => openDialog(context, 'repeat'),
  f: ({ state }) => result(state, { type: 'offer', key: 'f' }),
  p: ({ state }) => result(state, { type: 'offer', key: 'p' }),
  Delete: removeChosen,
  Backspace: removeChosen,
}

const LOOKING: Record<string, Action> = {
  ArrowLeft: (context) => goSideways(context, -1),
  ArrowRight: (context) => goSideways(context, 1),
  ArrowUp: (context) => goToRow(context, context.at - 1),
  ArrowDown: (context) => goToRow(context, context.at + 1),
  PageUp: (context) => goToRow(context, context.at - 10),
  PageDown: (context) => goToRow(context, context.at + 10),
  Home: (context) => goToRow(context, 0),
  End: (context) => goToRow(context, context.loaded.rows.length - 1),
  Enter: open,
  ' ': select,
  o: (context) => fold(context.state, foldedBy(context)),
  // The first Escape clears the selection. The next Escape closes the panel.
  Escape: ({ state }) =>
    state.marks.selection.size > 0
      ? result(marked(state, { selection: NO_BARS }))
      : result(state, { type: 'close' }),
}

/** Actions that require a saved bar. */
const FOR_SAVED: ReadonlySet<Action> = new Set([
  ...Object.values(WITH_ARROWS),
  ...Object.entries(PLANNING).flatMap(([name, action]) => ('nfp'.includes(name) ? [] : [action])),
  open,
])

function contextAt(state: Gestures, loaded: LoadedBoard, left: DayNumber): KeyContext | null {
  const { focus } = state.marks
  const at = Math.max(0, focus ? loaded.rows.findIndex(({ key }) => key === focus.row) : 0)
  const row = loaded.rows[at]
  const bar = focus?.bar == null ? null : (loaded.board.bars.get(focus.bar) ?? null)
  return row ? { state, loaded, at, row, bar, left } : null
}

function goSideways(context: KeyContext, by: 1 | -1): GestureResult {
  const { state, loaded, row, bar, left } = context
  const from = bar ? bar.start : left
  const first = row.bars.findIndex(({ end }) => end >= from)
  const before = first === -1 ? row.bars.length - 1 : first - 1
  const next = row.bars[bar ? row.bars.indexOf(bar) + by : by === 1 ? first : before]
  if (row.resource && !isKnown(loaded.board, row.resource.id, between(from, next?.start, by)))
    return result(
      { ...state, pendingStep: { row: row.key, bar: state.marks.focus?.bar ?? null, by, left } },
      { type: 'announce', text: t('Searching for the next assignment…') },
      { type: 'loadPeople', people: [row.resource.id] },
    )
  if (next) return focusOn(state, { row: row.key, bar: next.id }, next)
  return bar && by === -1 ? focusOn(state, { row: row.key, bar: null }, null) : result(state)
}

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** Returns the days that must be loaded to find the next bar. */
function between(from: DayNumber, to: DayNumber | undefined, by: 1 | -1): Span {
  if (to === undefined) return by === 1 ? { start: from, end: LAST } : { start: FIRST, end: from }
  return { start: Math.min(from, to), end: Math.max(from, to) }
}

function goToRow({ state, loaded, at, bar }: KeyContext, to: number): GestureResult {
  const { rows } = loaded
  const place = Math.min(rows.length - 1, Math.max(0, to))
  const [before, after] = [rows.slice(0, place + 1).reverse(), rows.slice(place)]
  const isShown = ({ height }: LoadedBoard['rows'][number]) => height !== 0
  // Rows of height 0 can't have the focus.
  const next =
    to < at ? (before.find(isShown) ?? after.find(isShown)) : (after.find(isShown) ?? before.find(isShown))
  if (!next) return result(state)
  const nearest = bar ? nearestBar(next, bar.start) : null
  return focusOn(state, { row: next.key, bar: nearest?.id ?? null }, nearest)
}

function nearestBar(row: Row, day: DayNumber): Bar | null {
  const distance = (bar: Bar) => (day < bar.start ? bar.start - day : day > bar.end ? day - bar.end : 0)
  return row.bars.reduce<Bar | null>(
    (best, bar) => (!best || distance(bar) < distance(best) ? bar : best),
    null,
  )
}

/**
 * Returns all selected bars if several bars are selected and no unselected bar has the focus.
 * Otherwise returns the focused bar. Leaves out unsaved bars.
 */
function chosen({ state, loaded, bar }: KeyContext): Bar[] {
  const { selection } = state.marks
  const many = [...selection].flatMap((id) => loaded.board.bars.get(id) ?? [])
  const areMany = many.length > 1 && (!bar || selection.has(bar.id))
  return (areMany ? many : bar ? [bar] : []).filter(({ id }) => id > 0)
}

function drag(context: KeyContext, grip: Grip, days: number): GestureResult {
  const { state, loaded } = context
  const { working_week } = loaded.board.settings
  const bars = chosen(context)
  const [bar] = bars
  if (!bar) return result(state)
  const span = dragged(context.bar ?? bar, grip, days, working_week)
  const label =
    bars.length > 1
      ? t('{work} moved', { work: barsInWords(loaded.board, bars) })
      : barInWords(loaded.board, { ...bar, ...span })
  // Sets the focus again, because the focused element loses the focus when React reorders bars.
  const { focus } = state.marks
  const next = marked(state, { focusMoved: focus && { ...focus } })
  return result(
    next,
    { type: 'reveal', row: context.row.key, day: grip === 'end' ? span.end : span.start },
    { type: 'save', changes: dragBars(bars, grip, days, working_week), label },
  )
}

/** Moves a bar to the next row of a person, above or below. A request can also become unassigned. */
function toOtherRow({ state, loaded, at, bar }: KeyContext, by: 1 | -1): GestureResult {
  const { rows, board } = loaded
  const others = by === 1 ? rows.slice(at + 1) : rows.slice(0, at).reverse()
  const target = others.find(
    (row) =>
      row.resource ||
      (bar?.kind === 'request' && !row.section && targetIn(board, row, bar).resource_id === 0),
  )
  if (!bar || bar.id < 0 || !target) return result(state)
  const change = targetIn(board, target, bar)
  return result(state, {
    type: 'save',
    changes: dragBars([bar], 'move', 0, board.settings.working_week, change),
    label: barInWords(board, { ...bar, ...change }),
    focusAfter: { row: target.key, bar: target.key === OPEN_WORK && target.isClosed ? null : bar.id },
  })
}

function select({ state, bar }: KeyContext): GestureResult {
  if (!bar) return result(state)
  const selection = withBarToggled(state.marks.selection, bar.id)
  const text = t('{n} selected.', { n: selection.size })
  return result(marked(state, { selection }), { type: 'announce', text })
}

function removeChosen(context: KeyContext): GestureResult {
  const bars = chosen(context)
  if (bars.length === 0) return result(context.state)
  const unselected = marked(context.state, { selection: NO_BARS })
  const { state, effects } = focusOn(unselected, { row: context.row.key, bar: null }, null)
  return result(state, ...effects, { type: 'save', ...remove(context.loaded.board, bars) })
}

function create({ state, loaded, row, bar, left }: KeyContext): GestureResult {
  if (row.section) return result(state)
  const days = workingDaysOf(loaded.board)(row.resource?.id ?? 0)
  const draft = newDraft(loaded, row, workingWeekFrom(bar ? bar.end + 1 : Math.max(left, 0), days))
  return result(state, { type: 'edit', draft, id: null, takesFocus: true })
}

function open(context: KeyContext): GestureResult {
  const { state, loaded, row, bar } = context
  if (row.section) return fold(state, row.key)
  if (!bar) return loaded.mayEdit ? create(context) : result(state)
  const edit: Effect = { type: 'edit', draft: draftOf(bar), id: bar.id, takesFocus: true }
  return bar.id > 0 ? result(state, edit) : result(state)
}

function openDialog({ state, bar }: KeyContext, what: 'repeat' | 'shift'): GestureResult {
  return bar && bar.id > 0 ? result(state, { type: 'dialog', dialog: { what, bar } }) : result(state)
}

function confirmBar(context: KeyContext): GestureResult {
  const { state, bar } = context
  if (bar?.kind !== 'request') return result(state)
  if (bar.resource_id > 0) return editBar(context, (board) => confirmEdit(board, bar))
  const text = t('Unassigned. Press Alt+Down to assign it to the next person.')
  return result(state, { type: 'announce', text })
}

function editBar({ state, loaded, bar }: KeyContext, edit: (board: Board, bar: Bar) => Edit): GestureResult {
  if (!bar || bar.id < 0) return result(state)
  return result(state, { type: 'save', ...edit(loaded.board, bar) })
}
