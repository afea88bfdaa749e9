import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Day, DayNumber } from '../../planning/days/days.ts'
import { dayText } from '../../planning/days/days.ts'
import type { Span } from '../../planning/days/spans.ts'
import { spanOf } from '../../planning/days/spans.ts'
import { to } from '../shell/addresses.ts'
import { AfterInteraction } from '../ui/lazy/lazy.tsx'
import { PageLoading } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { RowMenu } from './draw/time-off/row-menu.tsx'
import type { TimeOffTarget } from './draw/time-off/time-off-dialog.tsx'
import { timeOffTarget } from './draw/time-off/time-off-target.ts'
import { BoardTimeline } from './draw/timeline.tsx'
import { Toolbar } from './draw/toolbar/toolbar.tsx'
import { UnsentChanges } from './draw/unsent-changes.tsx'
import { useBarMenu } from './draw/use-bar-menu.ts'
import type { MoveDialog, PlanEffect } from './gestures/gestures.ts'
import { bookingOn } from './gestures/reduce.ts'
import type { RunEffect } from './gestures/use-gestures.ts'
import { useGestureState, usePageKeys } from './gestures/use-gestures.ts'
import {
  LazyBarMenu,
  LazyHelp,
  LazyMoveDialogs,
  LazyNoRows,
  LazyPanel,
  LazySelectionBar,
  LazyTimeOffDialog,
} from './lazy-parts.ts'
import type { Board } from './model/board.ts'
import { draftOf } from './model/board.ts'
import { draftWithoutPerson } from './model/changes/new-draft.ts'
import { daysToLoad } from './model/filter.ts'
import type { LoadedBoard } from './model/loaded.ts'
import { areLoaded } from './model/loaded-days.ts'
import { isStale } from './model/order.ts'
import type { Filter, View } from './model/view.ts'
import { isByHours, toggled, writeView } from './model/view.ts'
import type { useChanges } from './use-changes.ts'
import type { RequestDays, useDayLoader } from './use-day-loader.ts'
import { useEditing } from './use-editing.ts'
import { useLoadedBoard } from './use-loaded-board.ts'
import { useMatchCount } from './use-match-count.ts'
import { usePlan } from './use-plan.tsx'
import type { useView } from './use-view.ts'
import { useWantedForm } from './use-wanted-form.ts'
import './draw/colors.css'
import './draw/board.css'
import './draw/toolbar/toolbar.css'
import './draw/rows/rows.css'
import './draw/rows/bars.css'
import './draw/panel/panel.css'

type Props = {
  org: string
  board: Board
  address: ReturnType<typeof useView>
  reading: ReturnType<typeof useDayLoader>
  changes: ReturnType<typeof useChanges>
  /** Users can first scroll within two years around this day (`rangeAround` in model/scale.ts). */
  opened: Day
  /** The first visible day when the page opens. */
  firstDay: DayNumber
}

export function BoardScreen({ org, board, address, reading, changes, opened, firstDay }: Props) {
  const { view, drawn, filter, setView } = address
  const { query, want, reload } = reading
  const [anchor, setAnchor] = useState(opened)
  const [seen, setSeen] = useState<Span | null>(null)
  const { loaded, rememberProject, sortAgain } = useLoadedBoard(board, drawn, filter, anchor, seen)
  const { rows } = loaded
  const { editing, setEditing, open, openBar, close, closeDeleted } = useEditing()
  const plan = usePlan(board, changes, reading.loadPeople, closeDeleted)
  const { save, focusBar, barToFocus } = plan
  const gestures = useGestureState()
  const [jump, setJump] = useState<DayNumber | null>(null)
  const [help, setHelp, closeHelp] = useOpen<true>()
  const [timeOff, setTimeOff, closeTimeOff] = useOpen<TimeOffTarget>()
  const [dialog, setDialog, closeDialog] = useOpen<MoveDialog>()
  const [menu, setMenu] = useBarMenu(loaded)
  const [candidateDays, setCandidateDays] = useState<Span | null>(null)

  const runEffect: RunEffect = (effect) => {
    const { type } = effect
    if (type === 'save') return save(effect)
    if (type === 'edit') open(effect)
    else if (type === 'loadPeople') want({ people: new Set(effect.people) })
    else if (type === 'announce') plan.announce(effect.text)
    else if (type === 'notify') plan.notify(effect.title, effect.text)
    else if (type === 'offer') plan.takeOffer(effect.key)
    else if (type === 'help') setHelp(true)
    else if (type === 'close') close()
    else if (type === 'menu') setMenu(effect.place)
    else if (type === 'openTimeOff') setTimeOff(timeOffTarget(effect.timeOff, effect.resource_id))
    else if (type === 'dialog') setDialog(effect.dialog)
    else if (type === 'fold') setView({ closed: toggled(view.closed, effect.row) })
    else void plan.stepHistory(type)
  }
  function onRested(span: Span) {
    setView({ from: dayText(span.start) })
    setSeen((last) => (last?.start === span.start && last.end === span.end ? last : span))
  }
  usePageKeys(loaded, gestures, runEffect)
  const wantedDay = useWantedForm(loaded, runEffect, reading)
  usePrintKey(org, view)

  const current = editing?.draft ?? board.bars.get(gestures.marks.focus?.bar ?? 0)
  const isLooking = useDaysAsked(loaded, filter, { candidateDays, wantedDay }, want)
  useMatchCount(loaded, filter, isLooking, plan.announce)

  return (
    <div className="board" data-plans={loaded.mayEdit || undefined}>
      <Toolbar
        {...{ loaded: { ...loaded, view }, setView, runEffect, onJump: setJump, sortAgain, ...changes }}
        atHand={current?.resource_id ?? 0}
        seen={seen}
        isStale={isStale(loaded.order, board, filter, seen)}
      />
      <UnsentChanges sendQueue={changes.sendQueue} />
      {query.isError && !changes.sendQueue.isOffline && <NotLoaded retry={reload} />}
      <div className="board-main">
        {isLooking ? (
          <PageLoading />
        ) : rows.length > 0 || (seen === null && isByHours(filter)) ? (
          <BoardTimeline
            {...{ loaded, gestures, runEffect, editing, want, setAnchor, firstDay, jump, barToFocus }}
            setSeen={onRested}
            onJumped={() => setJump(null)}
          />
        ) : (
          <LazyNoRows {...{ org, view, setView }} />
        )}
        {editing && (
          <LazyPanel
            key={editing.key}
            {...{ loaded, editing, setEditing, save, want, setCandidateDays, rememberProject }}
            onTimeOff={setTimeOff}
          />
        )}
      </div>
      {menu && (
        <LazyBarMenu
          {...{ loaded, save, place: menu, onDialog: setDialog, selection: gestures.marks.selection }}
          onClose={() => setMenu(null)}
          onEdit={(bar) => runEffect({ type: 'edit', draft: draftOf(bar), id: bar.id, takesFocus: true })}
        />
      )}
      <RowMenu
        {...{ org, loaded }}
        onTimeOff={setTimeOff}
        onBook={(row, span) => runEffect(bookingOn(loaded, row, span))}
        onAddPerson={(id) => runEffect(newOn(loaded, id))}
        onMoveProject={(project_id) => setDialog({ what: 'shift', bar: { project_id } })}
      />
      <AfterInteraction>
        {loaded.mayEdit && (
          <LazySelectionBar
            {...{ board, save, onDialog: setDialog, selection: gestures.marks.selection }}
            onClear={() => gestures.handleEvent({ type: 'clear' }, loaded)}
          />
        )}
        <LazyTimeOffDialog
          {...{ board, of: timeOff, save, want, onClose: closeTimeOff, onUnassigned: openBar }}
        />
        <LazyMoveDialogs {...{ board, dialog, save, focusBar, onClose: closeDialog }} />
        <LazyHelp isOpen={help !== null} onClose={closeHelp} />
      </AfterInteraction>
      <div className="visually-hidden" aria-live="polite">
        {plan.spoken}
      </div>
    </div>
  )
}

/** Returns the data of an open dialog, or null. Also returns functions to open and close the dialog. */
function useOpen<What>() {
  const [open, setOpen] = useState<What | null>(null)
  return [open, setOpen, useCallback(() => setOpen(null), [])] as const
}

/**
 * Requests the filter's days and `candidateDays`. Returns true while the rows would be wrong because the
 * filter's days are missing.
 */
function useDaysAsked(
  { board, rows, scale }: LoadedBoard,
  filter: Filter,
  { candidateDays, wantedDay }: { candidateDays: Span | null; wantedDay: Day | null },
  want: RequestDays,
): boolean {
  const { projects, tags, clients, days } = board
  const filterDays = useMemo(
    () => daysToLoad({ projects, tags, clients }, filter, scale),
    [projects, tags, clients, filter, scale],
  )
  useEffect(() => {
    const wanted = wantedDay ? spanOf({ start_date: wantedDay, end_date: wantedDay }) : null
    want({ also: [filterDays.free, filterDays.worked, candidateDays, wanted].flatMap((span) => span ?? []) })
  }, [filterDays, candidateDays, wantedDay, want])
  const isUnread = (span: Span | null) => span !== null && !areLoaded(days, span)
  // Before the days are loaded, people would look free, or a filter by project would find no one.
  return isUnread(filterDays.free) || (isUnread(filterDays.worked) && rows.length === 0)
}

function newOn(loaded: LoadedBoard, project_id: number): PlanEffect {
  const draft = draftWithoutPerson(loaded, loaded.board.settings.today, project_id)
  return { type: 'edit', draft, id: null, takesFocus: true }
}

/** Prints the whole view, because the board itself renders only visible rows and days. */
function usePrintKey(org: string, view: View): void {
  const navigate = useNavigate()
  const print = () => void navigate({ ...to.boardSheet(org), search: writeView(view), hash: 'print' })
  useHotkeys([['mod + P', print]], [])
}

/** Shown if loading fails. The board still shows loaded days, and marks missing days. */
function NotLoaded({ retry }: { retry: () => Promise<void> }) {
  return (
    <Group className="board-not-loaded" role="alert" gap="sm">
      <Text size="sm">{t('Not everything could be loaded.')}</Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        {t('Try again')}
      </Button>
    </Group>
  )
}
