import { describe, expect, it } from 'vitest'
import type { AssignmentRecord } from '../../../../shapes/assignments.ts'
import type { ChangedPlan } from '../../../../shapes/plan-changes.ts'
import type { PlanRequest } from '../../../../shapes/requests.ts'
import { inverseOf, toSend } from '../../../shell/undoing.ts'
import { isInPlace, NO_HISTORY, withNewEntry, withoutEntry, withStep } from './history.ts'

const record = (id: number, change: Partial<AssignmentRecord> = {}): AssignmentRecord => ({
  ...{ id, project_id: 10, project_title: 'Website', resource_id: 1, resource_name: 'Ana', daily_hours: '4' },
  ...{ start_date: '2026-03-02', end_date: '2026-03-13', cost_per_hour: '35.50' },
  ...{ cost_source: 'contract_default', phase_id: null, note: '' },
  ...change,
})
const request = (id: number, change: Partial<PlanRequest> = {}): PlanRequest => ({
  ...{ id, project_id: 10, resource_id: 1, start_date: '2026-03-02', end_date: '2026-03-13', daily_hours: 4 },
  ...{ tag_ids: [5], job_role_id: 9, phase_id: null, note: 'Soon', ...change },
})
const nothing = { created: [], updated: [], deleted: [] }
const changed = (change: Partial<ChangedPlan>): ChangedPlan => ({
  ...{ ...nothing, requests: nothing, time_off: nothing, phases: nothing, project_dates: nothing },
  ...change,
})
const undoOf = (change: Partial<ChangedPlan>) => toSend(inverseOf(changed(change)))

describe('undo', () => {
  it('restores the phases and the dates of a project', () => {
    const was = { id: 7, start_date: '2026-03-01', end_date: '2026-06-30', probability: null }
    const now = { ...was, start_date: '2026-03-15' }
    const { id, ...days } = was
    const phase = {
      project_id: 7,
      name: 'Design',
      milestone: false,
      start_date: '2026-03-02',
      end_date: '2026-03-06',
    }
    const project_dates = { ...nothing, updated: [{ before: was, after: now }] }
    const phases = { ...nothing, created: [{ id: 9, ...phase }], deleted: [{ id: 8, ...phase }] }
    expect(undoOf({ project_dates, phases })).toEqual([
      { delete_phase: 9, seen: phase },
      { create_phase: phase },
      { update_project: { id, ...days }, seen: { ...days, start_date: '2026-03-15' } },
    ])
  })

  it('deletes created, restores updated and creates deleted assignments', () => {
    const moved = { before: record(2), after: record(2, { start_date: '2026-03-09' }) }
    const sent = undoOf({ created: [record(1)], updated: [moved], deleted: [record(3)] })
    expect(sent).toMatchObject([
      { delete: 1, seen: { start_date: '2026-03-02' } },
      {
        update: { id: 2, start_date: '2026-03-02', daily_hours: 4, cost_per_hour: null },
        seen: { start_date: '2026-03-09', cost_per_hour: null },
      },
      { create: { project_id: 10, start_date: '2026-03-02' } },
    ])
    expect(Object.keys(sent[2]!)).toEqual(['create'])
    expect(Object.keys((sent[2] as { create: object }).create)).not.toContain('project_title')
  })

  it('reverts a confirmation in one step, and restores all fields of the request', () => {
    const confirmed = { created: [record(7)], requests: { ...nothing, deleted: [request(4)] } }
    expect(undoOf(confirmed)).toMatchObject([
      { delete: 7 },
      { create_request: { resource_id: 1, daily_hours: 4, tag_ids: [5], note: 'Soon' } },
    ])
    let history = withNewEntry(
      NO_HISTORY,
      'Moved',
      changed({
        requests: { ...nothing, updated: [{ before: request(4, { resource_id: null }), after: request(4) }] },
      }),
    )
    history = withNewEntry(history, 'Confirmed', changed(confirmed))
    history = withStep(
      history,
      'undo',
      changed({ deleted: [record(7)], requests: { ...nothing, created: [request(9)] } }),
    )
    // Undo created the request again with id 9, so the other entries must contain 9 instead of 4.
    expect(toSend(history.undo[0]!.changes)).toMatchObject([{ update_request: { id: 9, resource_id: null } }])
    expect(toSend(history.redo[0]!.changes)).toMatchObject([
      { create: { project_id: 10 } },
      { delete_request: 9 },
    ])
  })

  it('sends no seen values if the user chooses to undo anyway', () => {
    const [sent] = toSend(inverseOf(changed({ created: [record(1)] })), true)
    expect(sent).toEqual({ delete: 1 })
  })

  it('keeps a manual rate', () => {
    const own = record(3, { cost_source: 'manual', cost_per_hour: '50' })
    expect(undoOf({ deleted: [own] })).toMatchObject([{ create: { cost_per_hour: '50' } }])
  })

  it('keeps the note and the phase', () => {
    const noted = record(3, { note: 'On site', phase_id: 7 })
    const own = { note: 'On site', phase_id: 7 }
    const all = changed({ updated: [{ before: noted, after: record(3) }], deleted: [noted] })
    expect(toSend(inverseOf(all))).toMatchObject([{ update: own }, { create: own }])
  })

  it('uses the new ID of a record that it has created again', () => {
    let history = withNewEntry(NO_HISTORY, 'Created', changed({ created: [record(3)] }))
    history = withNewEntry(history, 'Deleted', changed({ deleted: [record(3)] }))
    history = withStep(history, 'undo', changed({ created: [record(8)] }))
    expect(history.undo).toMatchObject([{ label: 'Created', changes: [{ action: 'delete', id: 8 }] }])
    expect(history.redo).toMatchObject([{ label: 'Deleted', changes: [{ action: 'delete', id: 8 }] }])
    history = withStep(history, 'redo', changed({ deleted: [record(8)] }))
    expect(history.undo.map(({ label }) => label)).toEqual(['Created', 'Deleted'])
    expect(history.redo).toEqual([])
  })

  it('needs no confirmation if one bar changed and kept its person', () => {
    const update = (after: AssignmentRecord) => ({ before: record(1), after })
    const longer = update(record(1, { end_date: '2026-03-20' }))
    expect(isInPlace(changed({ updated: [longer] }))).toBe(true)
    expect(isInPlace(changed({ updated: [update(record(1, { resource_id: 2 }))] }))).toBe(false)
    expect(isInPlace(changed({ updated: [longer, update(record(2))] }))).toBe(false)
    expect(isInPlace(changed({ created: [record(1)] }))).toBe(false)
  })

  it('continues with the older entry after one is removed', () => {
    const first = withNewEntry(NO_HISTORY, 'One', changed({ created: [record(1)] }))
    const second = withNewEntry(first, 'Two', changed({ created: [record(2)] }))
    expect(withoutEntry(second, second.undo[1]!)).toEqual(first)
  })

  it('clears the redo list after a new change', () => {
    let history = withNewEntry(NO_HISTORY, 'One', changed({ created: [record(1)] }))
    history = withStep(history, 'undo', changed({ deleted: [record(1)] }))
    expect(history.redo).toHaveLength(1)
    expect(withNewEntry(history, 'Two', changed({ created: [record(2)] })).redo).toEqual([])
  })
})
