import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { aBar, aBoard, aLoadedBoard, play } from '../../../test/support/board-scene.ts'
import { xOf } from '../model/scale.ts'
import { withChanges } from '../model/updates.ts'
import type { GestureEvent } from './gestures.ts'

describe('time off', () => {
  const vacation = {
    ...{ id: 7, start_date: '2026-03-16', end_date: '2026-03-20', daily_hours: null, note: '' },
    ...{ kind: 'holiday' as const, status: 'approved' as const },
  }
  const board = aBoard(aBar())
  const ana = board.resources.get(1)!
  const away = { ...board, resources: new Map([...board.resources, [1, { ...ana, time_off: [vacation] }]]) }
  const scene = aLoadedBoard(away)
  const middleOf = (day: string) => xOf(scene.scale, dayNumber(day)) + scene.scale.px / 2
  const middle = middleOf('2026-03-18')
  const pressed = (x: number, change = {}): GestureEvent => ({
    ...{ type: 'press', point: { x: 600, y: 300 }, place: { x, row: 'r1' }, bar: null, timeOff: 7 },
    ...{ isTouch: false, isCopy: false, ...change },
  })
  const move = (x: number): GestureEvent => ({ type: 'move', point: { x, y: 300 }, isFirm: false })
  const box = { left: 200, top: 100, right: 1200, bottom: 800, pinned: 60 }
  const frame = (day: string, row = 'r1'): GestureEvent => ({
    ...{ type: 'frame', place: { x: middleOf(day), row }, box },
  })
  const release: GestureEvent = { type: 'release' }
  const typesOf = (effects: readonly { type: string }[]) => effects.map(({ type }) => type)

  it('moves by its middle and resizes by its ends, and stays in its row', () => {
    const events = [pressed(middle), move(640), frame('2026-03-25', 'r2'), release]
    const { effects } = play(scene, events)
    expect(typesOf(effects)).toEqual([
      'startDrag',
      'nextFrame',
      'show',
      'clearGhosts',
      'suppressClick',
      'save',
    ])
    expect(effects[0]).toMatchObject({ bars: [], timeOff: vacation })
    expect(effects[2]).toMatchObject({ row: { key: 'r1' }, timeOff: { start_date: '2026-03-23' } })
    expect(effects.at(-1)).toMatchObject({
      changes: [
        {
          update_time_off: { id: 7, start_date: '2026-03-23', end_date: '2026-03-27' },
          seen: { start_date: '2026-03-16', end_date: '2026-03-20' },
        },
      ],
      label: expect.stringMatching(/^Ana Ruíz's time off, /),
    })
    const last = pressed(xOf(scene.scale, dayNumber('2026-03-21')) - 2, { isCopy: true })
    const shorter = play(scene, [last, move(560), frame('2026-03-18'), release])
    expect(shorter.effects.at(-1)).toMatchObject({
      changes: [{ update_time_off: { start_date: '2026-03-16', end_date: '2026-03-18' } }],
    })
  })

  it('has its new dates before the server responds', () => {
    const { effects } = play(scene, [pressed(middle), move(640), frame('2026-03-25'), release])
    const saved = effects.at(-1) as Extract<(typeof effects)[number], { type: 'save' }>
    const after = withChanges(away, saved.changes, 1)
    expect(after.resources.get(1)!.time_off).toEqual([
      { ...vacation, start_date: '2026-03-23', end_date: '2026-03-27' },
    ])
    expect(after.resources.get(2)).toBe(away.resources.get(2))
  })

  it('does not move if it is dropped on the same day, by touch, or by a viewer', () => {
    const dropped = play(scene, [pressed(middle), move(640), frame('2026-03-18'), release])
    expect(typesOf(dropped.effects)).not.toContain('save')
    expect(play(scene, [pressed(middle, { isTouch: true })]).state.press?.timeOff).toBeNull()
    expect(play({ ...scene, mayEdit: false }, [pressed(middle)]).state.press).toBeNull()
  })

  it('opens with a click, but not for viewers', () => {
    const click: GestureEvent = { type: 'click', row: 'r1', bar: null, day: 0, timeOff: 7, isAdding: false }
    const { state, effects } = play(scene, [click])
    expect(state.marks.focus).toEqual({ row: 'r1', bar: null })
    expect(effects).toEqual([{ type: 'openTimeOff', resource_id: 1, timeOff: vacation }])
    expect(play({ ...scene, mayEdit: false }, [click]).effects).toEqual([])
  })
})
