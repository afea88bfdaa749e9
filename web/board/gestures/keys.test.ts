import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { aBar, aBoard, aLoadedBoard, aRequest, play } from '../../../test/support/board-scene.ts'
import type { GestureEvent } from './gestures.ts'
import { marked, START } from './gestures.ts'

const first = aBar()
const second = aBar({ id: 2, project_id: 11, from: '2026-03-23', to: '2026-03-27' })
const bens = aBar({ id: 3, resource_id: 2, from: '2026-03-25', to: '2026-03-26', daily_hours: 2 })
const loaded = aLoadedBoard({ ...aBoard(first, second, bens), whole: new Set([1, 2]) })
const left = dayNumber('2026-02-23')

const key = (chord: string): GestureEvent => {
  const parts = chord.split('+')
  const [alt, shift, command] = ['Alt', 'Shift', 'Control'].map((name) => parts.includes(name))
  return { type: 'key', key: parts.at(-1) || ' ', alt: !!alt, shift: !!shift, command: !!command, left }
}
const at = (row: string, bar: number | null) => marked(START, { focus: { row, bar } })
const after = (chords: string[], state = START) => play(loaded, chords.map(key), state)
const focusAfter = (chords: string[], state = START) => after(chords, state).state.marks.focus

describe('arrows', () => {
  it('move the focus between bars and rows, and scroll to it', () => {
    expect(focusAfter(['ArrowDown', 'ArrowRight'])).toEqual({ row: 'r1', bar: 1 })
    expect(focusAfter(['ArrowRight', 'ArrowRight'], at('r1', null))).toEqual({ row: 'r1', bar: 2 })
    expect(focusAfter(['ArrowDown'], at('r1', 2))).toEqual({ row: 'r2', bar: 3 })
    expect(focusAfter(['End'])).toEqual({ row: 'r2', bar: null })
    expect(focusAfter(['Home'], at('r2', null))).toEqual({ row: 'open', bar: null })
    const { state, effects } = after(['ArrowLeft'], at('r1', 1))
    expect(state.marks).toMatchObject({ focus: { row: 'r1', bar: null }, focusMoved: { row: 'r1' } })
    expect(effects).toEqual([{ type: 'reveal', row: 'r1', day: null }])
  })

  it('wait if the next bar may be on unloaded days, unless the focus moves elsewhere', () => {
    const march = { start: dayNumber('2026-02-01'), end: dayNumber('2026-03-20') }
    const narrow = aLoadedBoard({ ...aBoard(first), days: [march] })
    const result = play(narrow, [key('ArrowRight'), key('ArrowRight')], at('r1', null))
    expect(result.state.marks.focus).toEqual({ row: 'r1', bar: 1 })
    expect(result.effects.slice(-2)).toEqual([
      { type: 'announce', text: 'Searching for the next assignment…' },
      { type: 'loadPeople', people: [1] },
    ])
    const whole = aLoadedBoard({ ...aBoard(first, second), days: [march], whole: new Set([1]) })
    const found = play(whole, [{ type: 'boardChanged' }], result.state).state
    expect(found).toMatchObject({ marks: { focus: { row: 'r1', bar: 2 } }, pendingStep: null })
    const elsewhere = play(whole, [key('ArrowDown'), { type: 'boardChanged' }], result.state).state
    expect(elsewhere.marks.focus?.row).toBe('r2')
  })

  it('move a bar with Alt, its end with Shift, its start with both', () => {
    const changed = (chord: string) => after([chord], at('r1', 1)).effects.at(-1)
    const update = (start_date: string, end_date: string) => ({
      ...{ type: 'save', changes: [{ update: { id: 1, start_date, end_date } }] },
    })
    expect(changed('Alt+ArrowRight')).toMatchObject(update('2026-03-03', '2026-03-16'))
    expect(changed('Shift+ArrowLeft')).toMatchObject(update('2026-03-02', '2026-03-12'))
    expect(changed('Alt+Shift+ArrowRight')).toMatchObject(update('2026-03-03', '2026-03-13'))
  })

  it('assign a bar to the next person with Alt, and focus it once it is saved', () => {
    const { state, effects } = after(['Alt+ArrowDown'], at('r1', 1))
    const focus = { row: 'r2', bar: 1 }
    expect(effects).toMatchObject([
      { type: 'save', changes: [{ update: { id: 1, resource_id: 2 } }], focusAfter: focus },
    ])
    expect(play(loaded, [{ type: 'saved', focus }], state).state.marks.focus).toEqual(focus)
    expect(after(['Alt+ArrowUp'], at('r1', 1)).effects).toEqual([])
  })
})

describe('keys', () => {
  it('select several bars, which are then moved or deleted together', () => {
    const both = after(
      ['Space', 'ArrowRight', 'Space'].map((name) => name.replace('Space', '')),
      at('r1', 1),
    )
    expect(both.state.marks.selection).toEqual(new Set([1, 2]))
    expect(after(['Alt+ArrowLeft'], both.state).effects.at(-1)).toMatchObject({
      ...{ label: '2 assignments moved', changes: [{ update: { id: 1 } }, { update: { id: 2 } }] },
    })
    expect(after(['m'], both.state).effects.at(-1)).toEqual({
      ...{ type: 'dialog', dialog: { what: 'move', bars: [first, second] } },
    })
    const gone = after(['Delete'], both.state)
    expect(gone.state.marks).toMatchObject({ focus: { row: 'r1', bar: null }, selection: new Set() })
    expect(gone.effects.at(-1)).toMatchObject({
      ...{ label: '2 assignments deleted', changes: [{ delete: 1 }, { delete: 2 }] },
    })
    const cleared = after(['Escape'], both.state)
    expect([cleared.state.marks.selection, cleared.effects]).toEqual([new Set(), []])
    expect(after(['Escape'], cleared.state).effects).toEqual([{ type: 'close' }])
  })

  it('open, create, split and duplicate bars, and apply the offered fix', () => {
    const effect = (name: string, bar: number | null = 1) => after([name], at('r1', bar)).effects.at(-1)
    expect(effect('Enter')).toMatchObject({ type: 'edit', id: 1, takesFocus: true })
    expect(effect('Enter', null)).toMatchObject({
      type: 'edit',
      id: null,
      draft: { start_date: '2026-02-23' },
    })
    expect(effect('N')).toMatchObject({ draft: { start_date: '2026-03-16', end_date: '2026-03-20' } })
    expect(effect('s')).toMatchObject({ label: expect.stringMatching(/ split$/) })
    expect(effect('d')).toMatchObject({ changes: [{ create: { start_date: '2026-03-16' } }] })
    expect(effect('f')).toEqual({ type: 'offer', key: 'f' })
    expect(effect('p')).toEqual({ type: 'offer', key: 'p' })
    expect(effect('o')).toEqual({ type: 'fold', row: 'open' })
    expect(effect('d', null)).toBeUndefined()
    expect(effect('m')).toEqual({ type: 'dialog', dialog: { what: 'move', bars: [first] } })
    expect(effect('Shift+M')).toEqual({ type: 'dialog', dialog: { what: 'shift', bar: first } })
    expect(effect('r')).toEqual({ type: 'dialog', dialog: { what: 'repeat', bar: first } })
    expect([effect('m', null), effect('r', null)]).toEqual([undefined, undefined])
  })

  it('announce how many bars are selected, and that a bar is not saved yet', () => {
    const { effects } = after(['', ''], at('r1', 1))
    expect(effects).toMatchObject([{ text: '1 selected.' }, { text: '0 selected.' }])
    const unsaved = aLoadedBoard({ ...aBoard(aBar({ id: -1 })), whole: new Set([1, 2]) })
    for (const name of ['Alt+ArrowRight', 'Shift+ArrowLeft', 'Alt+ArrowDown', 'd', 'm', 'Delete', 'Enter'])
      expect(play(unsaved, [key(name)], at('r1', -1)).effects).toMatchObject([
        { type: 'notify', title: 'Not saved yet' },
      ])
    expect(play(unsaved, [key('n')], at('r1', -1)).effects).toMatchObject([{ type: 'edit' }])
    const click: GestureEvent = {
      type: 'click',
      row: 'r1',
      bar: -1,
      day: null,
      timeOff: null,
      isAdding: false,
    }
    expect(play(unsaved, [click]).effects).toMatchObject([{ type: 'notify' }])
  })

  it('assign, unassign and confirm a request', () => {
    const [open, tentative] = [
      aRequest(),
      aRequest({ id: 2, resource_id: 1, from: '2026-04-06', to: '2026-04-10' }),
    ]
    const soft = aLoadedBoard({ ...aBoard(first, open, tentative), whole: new Set([1, 2]) })
    const effect = (name: string, row: string, bar: number) =>
      play(soft, [key(name)], at(row, bar)).effects.at(-1)
    expect(effect('Alt+ArrowDown', 'open', open.id)).toMatchObject({
      changes: [{ update_request: { id: 1, resource_id: 1 } }],
      focusAfter: { row: 'r1', bar: open.id },
    })
    expect(effect('Alt+ArrowUp', 'r1', tentative.id)).toMatchObject({
      changes: [{ update_request: { id: 2, resource_id: null } }],
    })
    expect(effect('c', 'r1', tentative.id)).toMatchObject({
      changes: [{ delete_request: 2 }, { create: { resource_id: 1, start_date: '2026-04-06' } }],
    })
    expect(effect('c', 'open', open.id)).toMatchObject({ type: 'announce' })
    expect(effect('c', 'r1', 1)).toBeUndefined()
    expect(effect('d', 'open', open.id)).toMatchObject({
      changes: [{ create_request: { start_date: '2026-03-16' } }],
    })
    expect(effect('s', 'open', open.id)).toMatchObject({
      changes: [{ update_request: { id: 1, end_date: '2026-03-08' } }, { create_request: {} }],
    })
    expect(effect('Delete', 'open', open.id)).toMatchObject({ changes: [{ delete_request: 1 }] })
    expect(effect('n', 'open', open.id)).toMatchObject({ draft: { kind: 'request', resource_id: 0 } })
  })

  it('change nothing for viewers', () => {
    const viewer = { ...loaded, mayEdit: false }
    for (const name of ['n', 'd', 'Delete', 'Alt+ArrowRight', 'Shift+ArrowRight'])
      expect(play(viewer, [key(name)], at('r1', 1))).toMatchObject({ effects: [], isOurs: false })
    expect(play(viewer, [key('Enter')], at('r1', 1)).effects).toMatchObject([{ type: 'edit', id: 1 }])
  })

  it('without a meaning on the board are left to the page', () => {
    for (const name of ['x', 'Alt+n', 'Shift+Enter', 'Control+ArrowRight', 'Tab'])
      expect(after([name], at('r1', 1)).isOurs).toBe(false)
  })

  it('undo, redo and open the help anywhere on the page', () => {
    const page = (name: string, command: boolean, shift = false) =>
      play(loaded, [{ type: 'pageKey', key: name, alt: false, shift, command }])
    expect(page('z', true).effects).toEqual([{ type: 'undo' }])
    expect(page('Z', true, true).effects).toEqual([{ type: 'redo' }])
    expect(page('y', true).effects).toEqual([{ type: 'redo' }])
    expect(page('?', false, true).effects).toEqual([{ type: 'help' }])
    expect(page('z', false).isOurs).toBe(false)
  })
})
