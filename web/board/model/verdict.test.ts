import { describe, expect, it } from 'vitest'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import { aBar, aBoard } from '../../../test/support/board-scene.ts'
import { barsAfter, creationOf, draftOf } from './board.ts'
import {
  copyBars,
  dragBars,
  dragged,
  duplicateBar,
  editBar,
  middleOf,
  splitBar,
  splitDayFrom,
} from './edits.ts'
import { unreadForOvertime, verdictFor, verdictInWords, verdictOnRefusal } from './verdict.ts'

const WEEK = [1, 2, 3, 4, 5]
const bar = aBar({ daily_hours: 5 })
const other = aBar({ id: 2, project_id: 11, from: '2026-03-23', to: '2026-03-27', daily_hours: 5 })
const board = aBoard(bar, other)

describe('a verdict', () => {
  it('reports that a change fits', () => {
    expect(verdictFor(board, dragBars([bar], 'move', 7, WEEK))).toEqual({
      fits: true,
      misfits: [],
      sentences: [],
      fixes: [],
      unread: [],
      clashes: [],
      overtime: 0,
      isOverCapacity: false,
    })
  })

  it('is undecided on unloaded days, unless the person is completely loaded', () => {
    const march = { start: dayNumber('2026-03-01'), end: dayNumber('2026-03-31') }
    const seen = { ...board, days: [march] }
    expect(verdictFor(seen, dragBars([bar], 'move', 7, WEEK))).toMatchObject({ fits: true, unread: [] })
    expect(verdictFor(seen, dragBars([bar], 'move', 28, WEEK))).toMatchObject({
      fits: false,
      misfits: [],
      unread: [1],
    })
    // Offers no fix, because a fix could break rules on days that aren't loaded.
    const longer = verdictFor(seen, dragBars([bar], 'end', 28, WEEK))
    expect(longer).toMatchObject({ fits: false, misfits: [0], fixes: [], unread: [1] })
    const whole = { ...seen, whole: new Set([1]) }
    expect(verdictFor(whole, dragBars([bar], 'move', 28, WEEK))).toMatchObject({ fits: true, unread: [] })
    expect(verdictFor(whole, dragBars([bar], 'move', 28, WEEK, { resource_id: 2 })).unread).toEqual([2])
  })

  it('explains why a change does not fit, and offers one that fits', () => {
    const { fits, sentences, fixes } = verdictFor(board, dragBars([bar], 'end', 14, WEEK))
    expect(fits).toBe(false)
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(
      /^This is over Ana Ruíz's capacity by 2 h a day .*, counting the work on Intranet\.$/,
    )
    expect(fixes).toHaveLength(1)
    expect(verdictFor(board, fixes[0]!.changes).fits).toBe(true)
  })

  it('reports overtime if it is allowed, and otherwise that the change is over capacity', () => {
    const longer = dragBars([bar], 'end', 14, WEEK)
    expect(verdictFor(board, longer)).toMatchObject({ overtime: 0, isOverCapacity: true })
    const allowing = { ...board, settings: { ...board.settings, overtime_per_day: 2 } }
    expect(verdictFor(allowing, longer)).toMatchObject({ fits: true, overtime: 2, isOverCapacity: false })
    expect(verdictInWords(verdictFor(allowing, longer), [bar])).toEqual(['+2 h/day overtime'])
    expect(verdictFor(allowing, dragBars([bar], 'move', 7, WEEK)).overtime).toBe(0)
  })

  it('needs unloaded days first if overtime is allowed, because users confirm it', () => {
    const days = [{ start: dayNumber('2026-03-01'), end: dayNumber('2026-03-31') }]
    const allowing = { ...board, days, settings: { ...board.settings, overtime_per_day: 2 } }
    const later = dragBars([bar], 'move', 28, WEEK)
    expect(unreadForOvertime(allowing, later)).toEqual([1])
    expect(unreadForOvertime({ ...allowing, whole: new Set([1]) }, later)).toEqual([])
    expect(unreadForOvertime({ ...board, days }, later)).toEqual([])
  })

  it('makes new work on a tentative project tentative, and reports conflicts', () => {
    const projects = new Map(board.projects)
    projects.set(10, { ...projects.get(10)!, probability: 50 })
    const soft = { ...board, projects }
    const create = creationOf({ ...draftOf(bar), start_date: '2026-03-23', end_date: '2026-03-27' })
    const { fits, clashes } = verdictFor(soft, [create])
    expect([fits, clashes.length]).toEqual([true, 1])
    expect(clashes[0]).toContain('capacity')
    expect(barsAfter(soft, [create])).toMatchObject([{ kind: 'request', resource_id: 1 }])
    expect(verdictFor(soft, dragBars([other], 'move', 0, WEEK, { project_id: 10 }))).toMatchObject({
      misfits: [0],
      isOverCapacity: false,
    })
  })

  it('validates several bars by all their new positions', () => {
    const next = aBar({ id: 3, from: '2026-03-16', to: '2026-03-20', daily_hours: 3 })
    const many = aBoard(bar, next)
    expect(verdictFor(many, dragBars([bar], 'move', 7, WEEK)).fits).toBe(false)
    expect(verdictFor(many, dragBars([bar, next], 'move', 7, WEEK)).fits).toBe(true)
    const late = aBar({ id: 4, project_id: 11, from: '2026-04-20', to: '2026-04-24', daily_hours: 1 })
    expect(verdictFor(aBoard(bar, late), dragBars([bar, late], 'move', 14, WEEK)).misfits).toEqual([1])
  })

  it('shows the server’s problem and fix for the change that they belong to', () => {
    const changes = copyBars([bar, other], 0, WEEK)
    const problem = {
      code: 'over_capacity' as const,
      message: 'is too much',
      fix: { message: 'at most 3 h a day', change: { daily_hours: 3 } },
    }
    const { sentences, fixes } = verdictOnRefusal(board, changes, [
      { ...problem, pointer: ['changes', '1', 'daily_hours'] },
    ])
    expect(sentences).toEqual(['This is too much.'])
    expect(fixes).toMatchObject([
      {
        label: '3 h a day instead of 5 (10 h less in total)',
        changes: [changes[0], { create: { daily_hours: 3 } }],
      },
    ])
  })
})

describe('an edit of a bar', () => {
  it('splits it in two that fit, and the second starts on a working day', () => {
    const changes = splitBar(
      bar,
      middleOf(bar, () => WEEK),
    )
    expect(changes).toMatchObject([
      { update: { id: 1, end_date: '2026-03-08' } },
      { create: { start_date: '2026-03-09', end_date: '2026-03-13', daily_hours: 5 } },
    ])
    expect(verdictFor(board, changes).fits).toBe(true)
    expect(splitBar(bar, bar.start)).toEqual([])
    const sunday = dayNumber('2026-03-08')
    expect(splitDayFrom(bar, sunday, () => WEEK)).toBe(sunday + 1)
  })

  it('duplicates it from the next working day on', () => {
    expect(duplicateBar(bar, WEEK, WEEK)).toMatchObject([
      { create: { start_date: '2026-03-16', end_date: '2026-03-27' } },
    ])
  })

  it('sends only the fields that differ', () => {
    const draft = { ...draftOf(bar), resource_id: 2 }
    expect(editBar(bar, draft)).toEqual([{ update: { id: 1, resource_id: 2 } }])
    expect(editBar(bar, { ...draft, resource_id: 1 })).toEqual([])
    expect(editBar(bar, { ...draft, cost_per_hour: '50' })).toMatchObject([
      { update: { cost_per_hour: '50' } },
    ])
  })
})

describe('a move', () => {
  const daysAfter = (from: string, to: string, days: number) => {
    const span = { start: dayNumber(from), end: dayNumber(to) }
    const { start, end } = dragged(span, 'move', days, WEEK)
    return [dayText(start), dayText(end)]
  }

  it('keeps the number of working days', () => {
    expect(daysAfter('2026-03-02', '2026-03-06', 1)).toEqual(['2026-03-03', '2026-03-09'])
    expect(daysAfter('2026-03-02', '2026-03-06', 7)).toEqual(['2026-03-09', '2026-03-13'])
    expect(daysAfter('2026-03-04', '2026-03-17', 2)).toEqual(['2026-03-06', '2026-03-19'])
    expect(daysAfter('2026-03-03', '2026-03-09', -1)).toEqual(['2026-03-02', '2026-03-06'])
  })

  it('keeps the dates if only the person changes', () => {
    const endsOnSunday = { ...bar, end: bar.end + 2 }
    const changes = dragBars([endsOnSunday], 'move', 0, WEEK, { resource_id: 2 })
    expect(changes).toMatchObject([
      { update: { resource_id: 2, start_date: dayText(bar.start), end_date: dayText(bar.end + 2) } },
    ])
  })

  it('continues past days off', () => {
    expect(daysAfter('2026-03-06', '2026-03-06', 1)).toEqual(['2026-03-09', '2026-03-09'])
    expect(daysAfter('2026-03-09', '2026-03-10', -1)).toEqual(['2026-03-06', '2026-03-09'])
    expect(daysAfter('2026-03-07', '2026-03-08', 1)).toEqual(['2026-03-08', '2026-03-09'])
  })
})
