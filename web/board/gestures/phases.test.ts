import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { aBar, aBoard, aLoadedBoard, boardRows, play } from '../../../test/support/board-scene.ts'
import { projectSpan } from '../model/phases/moves.ts'
import { xOf } from '../model/scale.ts'
import { withChanges } from '../model/updates.ts'
import { readView } from '../model/view.ts'
import type { GestureEvent } from './gestures.ts'

describe('a phase and the dates of a project', () => {
  const phase = (id: number, start_date: string, end_date: string, milestone = false) => ({
    ...{ id, name: 'Design', start_date, end_date, milestone },
  })
  const plain = aBoard(aBar())
  const website = {
    ...plain.projects.get(10)!,
    phases: [phase(7, '2026-03-16', '2026-03-27'), phase(8, '2026-12-18', '2026-12-18', true)],
  }
  const board = { ...plain, projects: new Map([...plain.projects, [10, website]]) }
  const rows = boardRows(board, readView({ group: 'projects' }))
  const scene = { ...aLoadedBoard(board), rows }
  const middleOf = (day: string) => xOf(scene.scale, dayNumber(day)) + scene.scale.px / 2
  const pressed = (x: number, id: number, change = {}): GestureEvent => ({
    ...{ type: 'press', point: { x: 600, y: 300 }, place: { x, row: 'p10' }, bar: null, timeOff: null },
    ...{ phase: id, isTouch: false, isCopy: false, ...change },
  })
  const move: GestureEvent = { type: 'move', point: { x: 640, y: 300 }, isFirm: false }
  const box = { left: 200, top: 100, right: 1200, bottom: 800, pinned: 0 }
  const frame = (day: string): GestureEvent => ({
    ...{ type: 'frame', place: { x: middleOf(day), row: 'p10' }, box },
  })
  const dragged = (x: number, id: number, day: string) =>
    play(scene, [pressed(x, id), move, frame(day), { type: 'release' }]).effects
  const days = (start_date: string, end_date: string) => ({ start_date, end_date })

  it('a phase moves by its middle and resizes by its ends, and is saved as one change', () => {
    const effects = dragged(middleOf('2026-03-18'), 7, '2026-03-25')
    expect(effects.find(({ type }) => type === 'show')).toMatchObject({
      projectSpan: days('2026-03-23', '2026-04-03'),
    })
    const change = {
      update_phase: { id: 7, ...days('2026-03-23', '2026-04-03') },
      seen: days('2026-03-16', '2026-03-27'),
    }
    expect(effects.at(-1)).toMatchObject({ type: 'save', changes: [change] })
    const start = dragged(xOf(scene.scale, dayNumber('2026-03-16')) + 1, 7, '2026-03-18')
    expect(start.at(-1)).toMatchObject({
      changes: [{ update_phase: { id: 7, ...days('2026-03-18', '2026-03-27') } }],
    })
    expect(withChanges(board, [change], 1).projects.get(10)!.phases[0]).toMatchObject(change.update_phase)
  })

  it('a milestone moves, and stays inside the project', () => {
    const effects = dragged(middleOf('2026-12-18'), 8, '2027-02-01')
    expect(effects.at(-1)).toMatchObject({
      changes: [{ update_phase: { id: 8, ...days('2026-12-31', '2026-12-31') } }],
    })
  })

  it("a project's end moves, but not before its last phase", () => {
    const end = xOf(scene.scale, dayNumber('2027-01-01')) - 1
    expect(dragged(end, 0, '2026-12-24').at(-1)).toMatchObject({
      changes: [{ update_project: { id: 10, ...days('2026-01-01', '2026-12-24') } }],
    })
    expect(dragged(end, 0, '2026-11-02').at(-1)).toMatchObject({
      changes: [{ update_project: { end_date: '2026-12-18' } }],
    })
  })

  it('dragging the dates as a whole opens the dialog that moves the work', () => {
    expect(dragged(middleOf('2026-06-01'), 0, '2026-06-15').at(-1)).toEqual({
      ...{ type: 'dialog', dialog: { what: 'shift', bar: { project_id: 10 }, to: '2026-01-15' } },
    })
  })

  it('a long press moves a phase, but only the ends of the dates can be dragged by touch', () => {
    const touch = (id: number, x = middleOf('2026-03-18')) => [
      ...[pressed(x, id, { isTouch: true }), { type: 'longPress' } as const, move],
      ...[frame('2026-03-25'), { type: 'release' } as const],
    ]
    const end = xOf(scene.scale, dayNumber('2027-01-01')) - 12
    const shortened = play(scene, [
      ...touch(0, end).slice(0, 3),
      ...[frame('2026-12-25'), { type: 'release' } as const],
    ])
    expect(shortened.effects.at(-1)).toMatchObject({
      changes: [{ update_project: { id: 10, ...days('2026-01-01', '2026-12-25') } }],
    })
    expect(play(scene, touch(7)).effects.at(-1)).toMatchObject({
      changes: [{ update_phase: { id: 7, ...days('2026-03-23', '2026-04-03') } }],
    })
    expect(play(scene, touch(0).slice(0, 1)).state.press?.projectSpan).toBeNull()
    expect(
      play(scene, [...touch(7).slice(0, 2), { type: 'release' }]).effects.map(({ type }) => type),
    ).toEqual(['startHold', 'startDrag', 'nextFrame', 'clearGhosts', 'suppressClick'])
  })

  it('a viewer cannot move a phase, and a click on it books nothing', () => {
    expect(play({ ...scene, mayEdit: false }, [pressed(500, 7)]).state.press).toBeNull()
    const click: GestureEvent = {
      ...{ type: 'click', row: 'p10', bar: null, day: 20_550, timeOff: null, phase: 7, isAdding: false },
    }
    expect(play(scene, [click]).effects).toEqual([])
    expect(projectSpan(website, 99)).toBeNull()
  })
})
