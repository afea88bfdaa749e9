import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { aBar, aBoard, aLoadedBoard, play } from '../../../test/support/board-scene.ts'
import type { GestureEvent } from './gestures.ts'

const other = aBar({ id: 2, resource_id: 2, from: '2026-03-16', to: '2026-03-20' })
const loaded = aLoadedBoard(aBoard(aBar(), other))

describe('a click', () => {
  const click = (row: string | null, id: number | null, isAdding = false): GestureEvent => ({
    ...{ type: 'click', row, bar: id, day: null, timeOff: null, isAdding },
  })

  it('selects a bar and opens it, and the focus stays on the board', () => {
    const { state, effects } = play(loaded, [click('r1', 1)])
    expect(state.marks).toMatchObject({ focus: { row: 'r1', bar: 1 }, selection: new Set([1]) })
    expect(effects).toMatchObject([{ type: 'edit', id: 1, takesFocus: false }])
  })

  it('adds to the selection, removes from it, and clears it outside the bars', () => {
    const both = play(loaded, [click('r1', 1), click('r2', 2, true)])
    expect(both.state.marks.selection).toEqual(new Set([1, 2]))
    expect(play(loaded, [click('r1', 1, true)], both.state).state.marks.selection).toEqual(new Set([2]))
    const ended = play(loaded, [click('r2', null)], both.state).state.marks
    expect(ended).toMatchObject({ focus: { row: 'r2', bar: null }, selection: new Set() })
  })

  it('books the free days of the week around an empty day', () => {
    const on = (day: string, row = 'r2'): GestureEvent => ({
      ...{ type: 'click', row, bar: null, day: dayNumber(day), timeOff: null, isAdding: false },
    })
    expect(play(loaded, [on('2026-03-25')]).effects).toMatchObject([
      {
        ...{ type: 'edit', id: null, takesFocus: true },
        draft: { resource_id: 2, start_date: '2026-03-23', end_date: '2026-03-27', daily_hours: 4 },
      },
    ])
    expect(play({ ...loaded, mayEdit: false }, [on('2026-03-25')]).effects).toEqual([])
    const several = play(loaded, [click('r1', 1), click('r2', 2, true), on('2026-03-25')])
    expect(several.state.marks.selection.size).toBe(0)
    expect(several.effects.filter(({ type }) => type === 'edit')).toHaveLength(1)
  })

  it('opens a bar with the focus in its form if it is a double click', () => {
    expect(play(loaded, [{ type: 'open', bar: 1 }]).effects).toMatchObject([
      { type: 'edit', id: 1, takesFocus: true },
    ])
  })

  it('or focus by a screen reader moves the keyboard focus to the bar or the row', () => {
    const { state } = play(loaded, [{ type: 'focus', row: 'r2', bar: 2 }])
    expect(state.marks).toMatchObject({ focus: { row: 'r2', bar: 2 }, focusMoved: null })
    const named = play(loaded, [{ type: 'focus', row: 'r1', bar: null }], state).state
    expect(named.marks.focus).toEqual({ row: 'r1', bar: null })
  })
})
