import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { holidayDaysOff } from '../../../planning/time-off/days-off.ts'
import { aBar, aBoard, aLoadedBoard, aRequest, play } from '../../../test/support/board-scene.ts'
import { xOf } from '../model/scale.ts'
import type { GestureEvent } from './gestures.ts'
import { marked, START } from './gestures.ts'

const bar = aBar()
const other = aBar({ id: 2, resource_id: 2, from: '2026-03-16', to: '2026-03-20' })
const loaded = aLoadedBoard(aBoard(bar, other))
const box = { left: 200, top: 100, right: 1200, bottom: 800, pinned: 60 }

const on = (day: string, row: string | null = 'r1') => ({
  x: xOf(loaded.scale, dayNumber(day)) + loaded.scale.px / 2,
  row,
})
const press = (day: string, change: Partial<Extract<GestureEvent, { type: 'press' }>> = {}) =>
  ({
    ...{ type: 'press', point: { x: 600, y: 300 }, place: on(day), bar: 1, isTouch: false, isCopy: false },
    timeOff: null,
    ...change,
  }) satisfies GestureEvent
const move = (x: number, y = 300, isFirm = false): GestureEvent => ({ type: 'move', point: { x, y }, isFirm })
const frame = (day: string, row: string | null = 'r1'): GestureEvent => ({
  ...{ type: 'frame', place: on(day, row), box },
})
const release: GestureEvent = { type: 'release' }
const typesOf = (effects: readonly { type: string }[]) => effects.map(({ type }) => type)

describe('a mouse', () => {
  it('moves a bar by the days between press and release', () => {
    const events = [press('2026-03-04'), move(601), move(640), frame('2026-03-11'), release]
    const { state, effects } = play(loaded, events)
    expect(typesOf(effects)).toEqual([
      'startDrag',
      'nextFrame',
      'show',
      'clearGhosts',
      'suppressClick',
      'save',
    ])
    expect(effects.at(-1)).toMatchObject({
      changes: [{ update: { id: 1, start_date: '2026-03-09', end_date: '2026-03-20' } }],
      label: expect.stringMatching(/^Ana Ruíz on Website, .*, 4 hours a day$/),
    })
    expect(state.press).toBeNull()
  })

  it('resizes a bar by either end, but not past the other end', () => {
    const byStart = [press('2026-03-02', { place: { ...on('2026-03-02'), x: xOf(loaded.scale, bar.start) } })]
    const atEnd = { ...on('2026-03-13'), x: xOf(loaded.scale, bar.end + 1) - 1 }
    const resized = (events: GestureEvent[], to: string) =>
      play(loaded, [...events, move(640), frame(to), release]).effects.at(-1)
    expect(resized(byStart, '2026-03-05')).toMatchObject({
      changes: [{ update: { start_date: '2026-03-05', end_date: '2026-03-13' } }],
    })
    expect(resized([press('2026-03-13', { place: atEnd })], '2026-02-02')).toMatchObject({
      changes: [{ update: { start_date: '2026-03-02', end_date: '2026-03-02' } }],
    })
  })

  it('assigns a bar to the person in whose row it is dropped, and copies it with Alt', () => {
    const given = [press('2026-03-04'), move(600, 340), frame('2026-03-04', 'r2'), release]
    expect(play(loaded, given).effects.at(-1)).toMatchObject({
      changes: [{ update: { id: 1, resource_id: 2, start_date: '2026-03-02' } }],
    })
    const copied = [press('2026-03-04', { isCopy: true }), move(640), frame('2026-03-18'), release]
    const { effects } = play(loaded, copied)
    expect(effects[0]).toMatchObject({ type: 'startDrag', isCopy: true })
    expect(effects.at(-1)).toMatchObject({
      changes: [{ create: { project_id: 10, resource_id: 1, start_date: '2026-03-16' } }],
    })
  })

  it('keeps the dates, even if the new person has another working week', () => {
    const board = aBoard(bar)
    const ben = board.resources.get(2)!
    const contracts = ben.contracts.map((each) => ({ ...each, week: [4, 4, 4, 4, 0, 0, 0] }))
    const partTime = aLoadedBoard({
      ...board,
      resources: new Map([...board.resources, [2, { ...ben, contracts }]]),
    })
    const given = [press('2026-03-04'), move(600, 340), frame('2026-03-04', 'r2'), release]
    expect(play(partTime, given).effects.at(-1)).toMatchObject({
      changes: [{ update: { id: 1, resource_id: 2, start_date: '2026-03-02', end_date: '2026-03-13' } }],
    })
  })

  it('draws a new bar from its last day to its first, and opens it', () => {
    const drawn = [press('2026-04-10', { bar: null }), move(500), frame('2026-04-06'), release]
    expect(play(loaded, drawn).effects.at(-1)).toMatchObject({
      type: 'edit',
      draft: { resource_id: 1, start_date: '2026-04-06', end_date: '2026-04-10', daily_hours: 8 },
      id: null,
    })
  })

  it('shows while dragging that a bar does not fit, and validates each position once', () => {
    const steps = [press('2026-03-04'), move(640), frame('2026-06-02'), frame('2026-06-02')]
    const { effects } = play(loaded, steps)
    expect(typesOf(effects)).toEqual(['startDrag', 'nextFrame', 'show'])
    expect(effects.at(-1)).toMatchObject({ verdict: { fits: false, misfits: [0] } })
    // After the board has changed, the same position is checked again.
    const again = play(loaded, [...steps, { type: 'boardChanged' }, frame('2026-06-02')])
    expect(typesOf(again.effects)).toEqual(['startDrag', 'nextFrame', 'show', 'nextFrame', 'show'])
  })

  describe('while others edit the bar', () => {
    const changed: GestureEvent = { type: 'boardChanged' }
    const dragging = play(loaded, [press('2026-03-04'), move(640), frame('2026-03-11')]).state
    const extended = aLoadedBoard(aBoard(aBar({ to: '2026-03-27' }), other))

    it('moves it from its new dates', () => {
      const { effects } = play(extended, [changed, frame('2026-03-11'), release], dragging)
      expect(effects.at(-1)).toMatchObject({
        changes: [{ update: { id: 1, start_date: '2026-03-09', end_date: '2026-04-03' } }],
      })
      expect(typesOf(play(extended, [changed, release], dragging).effects)).not.toContain('save')
    })

    it('ends the drag if they delete it', () => {
      const { state, effects } = play(aLoadedBoard(aBoard(other)), [changed, release], dragging)
      expect(state.press).toBeNull()
      expect(typesOf(effects)).toEqual(['clearGhosts'])
    })
  })

  it('loads missing days while dragging, and reports them as unread', () => {
    const march = { start: dayNumber('2026-03-01'), end: dayNumber('2026-03-31') }
    const narrow = aLoadedBoard({ ...aBoard(bar), days: [march] })
    const { effects } = play(narrow, [press('2026-03-04'), move(640), frame('2026-04-08')])
    expect(typesOf(effects)).toEqual(['startDrag', 'nextFrame', 'loadPeople', 'show'])
    expect(effects.at(-1)).toMatchObject({ verdict: { unread: [1] } })
  })

  it('moves all selected bars, each in its own row', () => {
    const selected = marked(START, { selection: new Set([1, 2]) })
    const events = [press('2026-03-04'), move(640), frame('2026-03-05', 'r2'), release]
    expect(play(loaded, events, selected).effects.at(-1)).toMatchObject({
      label: '2 assignments moved',
      changes: [
        { update: { id: 1, start_date: '2026-03-03' } },
        { update: { id: 2, start_date: '2026-03-17' } },
      ],
    })
  })

  it('saves nothing after a press alone, a drag back to its start, or Escape', () => {
    expect(typesOf(play(loaded, [press('2026-03-04'), move(602), release]).effects)).toEqual(['clearGhosts'])
    const back = [press('2026-03-04'), move(640), frame('2026-03-09'), frame('2026-03-04'), release]
    expect(typesOf(play(loaded, back).effects).slice(-2)).toEqual(['clearGhosts', 'suppressClick'])
    const events = [press('2026-03-04'), move(640), frame('2026-03-09'), { type: 'cancel' } as const, release]
    expect(typesOf(play(loaded, events).effects)).toEqual(['startDrag', 'nextFrame', 'show', 'clearGhosts'])
  })

  it('scrolls while it stays near an edge', () => {
    const atRight = [press('2026-03-04'), move(1190, 790), frame('2026-03-09')]
    const { effects } = play(loaded, atRight)
    expect(effects).toContainEqual({ type: 'scroll', dx: 12, dy: 12 })
    expect(typesOf(effects).filter((type) => type === 'nextFrame')).toHaveLength(2)
    const overPinned = [press('2026-03-04'), move(600, 130), frame('2026-03-04', 'open')]
    expect(typesOf(play(loaded, overPinned).effects)).not.toContain('scroll')
    expect(play(loaded, [press('2026-03-04'), move(600, 190), frame('2026-03-04')]).effects).toContainEqual({
      ...{ type: 'scroll', dx: 0, dy: -12 },
    })
    const near = press('2026-03-04', { point: { x: 205, y: 300 } })
    expect(typesOf(play(loaded, [near, move(210), frame('2026-03-04')]).effects)).not.toContain('scroll')
    expect(play(loaded, [press('2026-03-04'), move(210), frame('2026-03-01')]).effects).toContainEqual({
      ...{ type: 'scroll', dx: -12, dy: 0 },
    })
  })

  it('cannot drag a bar that is being saved, or any bar as a viewer', () => {
    const saving = aLoadedBoard(aBoard(aBar({ id: -1 })))
    expect(play(saving, [press('2026-03-04', { bar: -1 })]).state.press).toBeNull()
    expect(play({ ...loaded, mayEdit: false }, [press('2026-03-04')]).state.press).toBeNull()
  })
})

describe('touch', () => {
  const touch = press('2026-03-04', { isTouch: true })

  it('drags a bar after a long press', () => {
    const events = [touch, move(604), { type: 'longPress' } as const, move(700), frame('2026-03-11'), release]
    const { effects } = play(loaded, events)
    expect(typesOf(effects)).toEqual([
      ...['startHold', 'startDrag', 'nextFrame', 'nextFrame', 'show', 'clearGhosts', 'suppressClick', 'save'],
    ])
  })

  it('opens the menu after a long press without a drag', () => {
    const { effects } = play(loaded, [touch, { type: 'longPress' }, frame('2026-03-04'), release])
    expect(effects.at(-1)).toEqual({
      ...{ type: 'menu', place: { id: 1, day: dayNumber('2026-03-04'), x: 600, y: 300 } },
    })
  })

  it('scrolls if it moves before the long press', () => {
    const { state, effects } = play(loaded, [touch, move(620), { type: 'longPress' }])
    expect(typesOf(effects)).toEqual(['startHold', 'clearGhosts'])
    expect(state.press).toBeNull()
  })
})

describe('a request', () => {
  const open = aRequest({ tag_ids: [5], from: '2026-04-06', to: '2026-04-10' })
  const tentative = aRequest({ id: 2, resource_id: 2, from: '2026-04-06', to: '2026-04-10' })
  const soft = aLoadedBoard(aBoard(bar, other, open, tentative))
  const dragged = (
    id: number,
    from: string,
    to: string,
    isFirm = false,
    day = '2026-04-08',
    scene = soft,
  ) => {
    const start = press(day, { bar: id, place: on(day, from) })
    return play(scene, [start, move(640, 340, isFirm), frame(day, to), release]).effects.at(-1)
  }

  it("is tentative in a person's row, and unassigned again in the Unassigned lane", () => {
    expect(dragged(open.id, 'open', 'r1')).toMatchObject({
      changes: [{ update_request: { id: 1, resource_id: 1, start_date: '2026-04-06' } }],
      label: expect.stringMatching(/^Ana Ruíz on Website, .*, tentative$/),
    })
    expect(dragged(tentative.id, 'r2', 'open')).toMatchObject({
      changes: [{ update_request: { id: 2, resource_id: null } }],
    })
  })

  it('keeps its dates in the row of a person with public holidays', () => {
    const scene = aBoard(aRequest({ from: '2026-11-30', to: '2027-01-08' }))
    const holidays = holidayDaysOff([{ date: '2026-12-25', name: 'Christmas' }])
    const resources = new Map([...scene.resources].map(([id, each]) => [id, { ...each, holidays }]))
    const board = aLoadedBoard({ ...scene, resources })
    for (const isFirm of [false, true]) {
      const effect = dragged(open.id, 'open', 'r1', isFirm, '2026-12-01', board)
      const days = { resource_id: 1, start_date: '2026-11-30', end_date: '2027-01-08' }
      expect(effect).toMatchObject({
        changes: isFirm ? [{ delete_request: 1 }, { create: days }] : [{ update_request: days }],
      })
    }
  })

  it('is confirmed with Shift, and offers the part without conflicts', () => {
    expect(dragged(open.id, 'open', 'r1', true)).toMatchObject({
      changes: [{ delete_request: 1 }, { create: { resource_id: 1, daily_hours: 4 } }],
    })
    const long = aRequest({ id: 3, from: '2026-03-09', to: '2026-03-20', daily_hours: 8 })
    const scene = aLoadedBoard(aBoard(bar, long))
    expect(dragged(long.id, 'open', 'r1', true, '2026-03-11', scene)).toMatchObject({
      instead: [
        { label: 'Confirm the part without conflicts (5 of 10 days)' },
        { label: 'Book as tentative' },
      ],
    })
  })

  it('replaces an assignment in the Unassigned lane, and requires its person’s tags', () => {
    const start = press('2026-03-04')
    const { effects } = play(soft, [start, move(600, 200), frame('2026-03-04', 'open'), release])
    expect(effects.at(-1)).toMatchObject({
      changes: [{ delete: 1 }, { create_request: { resource_id: null, project_id: 10, tag_ids: [5] } }],
    })
  })

  it('is drawn in the Unassigned lane', () => {
    const start = press('2026-04-10', { bar: null, place: on('2026-04-10', 'open') })
    const { effects } = play(soft, [start, move(500), frame('2026-04-06', 'open'), release])
    expect(effects.at(-1)).toMatchObject({ type: 'edit', draft: { kind: 'request', resource_id: 0 } })
  })

  it('shows its conflicts, but is saved as tentative', () => {
    const scene = aLoadedBoard(aBoard(bar, aRequest({ daily_hours: 8 })))
    const start = press('2026-03-04', { bar: open.id, place: on('2026-03-04', 'open') })
    const { effects } = play(scene, [start, move(640), frame('2026-03-04', 'r1'), release])
    expect(effects.at(-4)).toMatchObject({
      verdict: {
        fits: true,
        clashes: [expect.stringMatching(/^If confirmed, it overlaps/), expect.stringMatching(/by 4 h a day/)],
      },
    })
    expect(effects.at(-1)).toMatchObject({ type: 'save' })
  })
})
