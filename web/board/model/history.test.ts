import { describe, expect, it } from 'vitest'
import type { AssignmentRecord, ChangedAssignments } from '../../../shapes/assignments.ts'
import { done, inverseOf, NO_HISTORY, stepped, toSend } from './history.ts'

const record = (id: number, change: Partial<AssignmentRecord> = {}): AssignmentRecord => ({
  ...{ id, project_id: 10, project_title: 'Website', resource_id: 1, resource_name: 'Ana', daily_hours: '4' },
  ...{ start_date: '2026-03-02', end_date: '2026-03-13', cost_per_hour: '35.50' },
  ...{ cost_source: 'contract_default', phase_id: null, note: '' },
  ...change,
})
const changed = (change: Partial<ChangedAssignments>): ChangedAssignments => ({
  created: [],
  updated: [],
  deleted: [],
  ...change,
})

describe('undo', () => {
  it('deletes what was created, puts back what was changed, creates what was deleted', () => {
    const moved = { before: record(2), after: record(2, { start_date: '2026-03-09' }) }
    const all = changed({ created: [record(1)], updated: [moved], deleted: [record(3)] })
    expect(inverseOf(all)).toMatchObject([
      { delete: 1 },
      { update: { id: 2, start_date: '2026-03-02', daily_hours: 4, cost_per_hour: null } },
      { create: { project_id: 10, start_date: '2026-03-02' }, was: 3 },
    ])
    expect(toSend(inverseOf(all))[2]).not.toHaveProperty('was')
  })

  it('keeps a rate of its own', () => {
    const own = record(3, { cost_source: 'manual', cost_per_hour: '50' })
    expect(inverseOf(changed({ deleted: [own] }))).toMatchObject([{ create: { cost_per_hour: '50' } }])
  })

  it('keeps the note and the phase', () => {
    const noted = record(3, { note: 'On site', phase_id: 7 })
    const own = { note: 'On site', phase_id: 7 }
    const all = changed({ updated: [{ before: noted, after: record(3) }], deleted: [noted] })
    expect(inverseOf(all)).toMatchObject([{ update: own }, { create: own }])
  })

  it('knows what came back under a new id by that id', () => {
    let history = done(NO_HISTORY, 'Created', changed({ created: [record(3)] }))
    history = done(history, 'Deleted', changed({ deleted: [record(3)] }))
    history = stepped(history, 'undo', changed({ created: [record(8)] }))
    expect(history.undo).toMatchObject([{ label: 'Created', changes: [{ delete: 8 }] }])
    expect(history.redo).toMatchObject([{ label: 'Deleted', changes: [{ delete: 8 }] }])
    history = stepped(history, 'redo', changed({ deleted: [record(8)] }))
    expect(history.undo.map(({ label }) => label)).toEqual(['Created', 'Deleted'])
    expect(history.redo).toEqual([])
  })

  it('forgets what could be done again once something new is done', () => {
    let history = done(NO_HISTORY, 'One', changed({ created: [record(1)] }))
    history = stepped(history, 'undo', changed({ deleted: [record(1)] }))
    expect(history.redo).toHaveLength(1)
    expect(done(history, 'Two', changed({ created: [record(2)] })).redo).toEqual([])
  })
})
