import { dayNumber } from '../../planning/days/days.ts'
import { byId } from '../../planning/lists.ts'
import type { Effect, GestureEvent, Gestures } from '../../web/board/gestures/gestures.ts'
import { START } from '../../web/board/gestures/gestures.ts'
import { reduce } from '../../web/board/gestures/reduce.ts'
import type { AssignmentBar, Bar, Board, RequestBar } from '../../web/board/model/board.ts'
import { NO_HOLIDAYS, requestBarId } from '../../web/board/model/board.ts'
import type { Arranged } from '../../web/board/model/filter.ts'
import type { LoadedBoard } from '../../web/board/model/loaded.ts'
import { orderOf } from '../../web/board/model/order.ts'
import type { Row } from '../../web/board/model/rows.ts'
import { listRows } from '../../web/board/model/rows.ts'
import { makeScale } from '../../web/board/model/scale.ts'
import { groupBars } from '../../web/board/model/updates.ts'
import type { Filter } from '../../web/board/model/view.ts'
import { readView } from '../../web/board/model/view.ts'

export function aBar(change: Partial<AssignmentBar> & { from?: string; to?: string } = {}): AssignmentBar {
  const { from = '2026-03-02', to = '2026-03-13', ...rest } = change
  return {
    ...{ kind: 'assignment', id: 1, project_id: 10, resource_id: 1, daily_hours: 4, rate: null },
    ...{ phase_id: null, note: '' },
    ...{ start: dayNumber(from), end: dayNumber(to), ...rest },
  }
}

/** Returns a request for `aBoard`. `change.id` is the server's id, which differs from the bar's id. */
export function aRequest(change: Partial<RequestBar> & { from?: string; to?: string } = {}): RequestBar {
  const { id = 1, from = '2026-03-02', to = '2026-03-13', ...rest } = change
  return {
    ...{ kind: 'request', id: requestBarId(id), project_id: 10, resource_id: 0, daily_hours: 4 },
    ...{
      tag_ids: [],
      job_role_id: null,
      phase_id: null,
      note: '',
      start: dayNumber(from),
      end: dayNumber(to),
      ...rest,
    },
  }
}

export function aBoard(...bars: Bar[]): Board {
  const contract = {
    start_date: '2026-01-01',
    end_date: null,
    daily_hours: 8,
    week: null,
    cost_per_hour: '35.50',
    job_role_id: null,
  }
  const project = {
    status: 'active' as const,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    cost_per_hour: null,
    probability: null,
    colour: null,
    client_id: null,
    phases: [],
  }
  const present = { calendar_id: null, time_off: [], holidays: NO_HOLIDAYS }
  return {
    ...{ days: [{ start: dayNumber('2026-01-01'), end: dayNumber('2026-12-31') }], whole: new Set() },
    ...{ seq: 7, ...groupBars(bars) },
    settings: { working_week: [1, 2, 3, 4, 5], currency: 'EUR', today: '2026-03-01', overtime_per_day: 0 },
    tags: [{ id: 5, name: 'Design', color: '#1971c2', for_projects: true, for_resources: true }],
    clients: [],
    job_roles: [],
    calendars: new Map(),
    projects: byId([
      { id: 11, title: 'Intranet', tag_ids: [], ...project, end_date: '2026-04-30' },
      { id: 10, title: 'Website', tag_ids: [5], ...project },
    ]),
    resources: byId([
      {
        id: 1,
        name: 'Ana Ruíz',
        tag_ids: [5],
        contracts: [{ ...contract, end_date: '2026-05-29' }],
        ...present,
      },
      { id: 2, name: 'Ben Okoro', tag_ids: [], contracts: [{ ...contract, daily_hours: 4 }], ...present },
    ]),
  }
}

export function aLoadedBoard(board: Board): LoadedBoard {
  const view = readView({})
  const scale = makeScale('week', '2026-01-01', '2026-12-31')
  const order = orderOf(board, view, { start: scale.from, end: scale.to })
  return { board, view, scale, rows: boardRows(board, view), order, mayEdit: true, lastProject: 10 }
}

export function boardRows(board: Board, view: Filter, previous?: readonly Row[]): readonly Row[] {
  return listRows(board, view, arrangedFor(board, view), previous)
}

export function arrangedFor(board: Board, view: Filter): Arranged {
  const march = { start: dayNumber('2026-03-02'), end: dayNumber('2026-03-29') }
  return { ...orderOf(board, view, march), day: board.settings.today }
}

/** Applies events. Returns the last state, all effects, and whether the last event was handled. */
export function play(loaded: LoadedBoard, events: readonly GestureEvent[], from: Gestures = START) {
  let [state, isOurs] = [from, true]
  const effects: Effect[] = []
  for (const event of events) {
    const result = reduce(state, event, loaded)
    isOurs = result !== null
    state = result?.state ?? state
    effects.push(...(result?.effects ?? []))
  }
  return { state, effects, isOurs }
}
