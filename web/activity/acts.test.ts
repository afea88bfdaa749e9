import { describe, expect, it } from 'vitest'
import type { Activity } from '../../shapes/changes.ts'
import { actInWords, fieldsInWords } from './act-words.ts'
import { actsOf } from './acts.ts'

function change(seq: number, more: Partial<Activity> = {}): Activity {
  return {
    ...{ seq, at: '2026-03-01T09:30:00.000Z', actor: 'ana@example.com', type: 'assignment' },
    ...{ action: 'updated', event: null, record_id: seq, project_id: 1, resource_id: 1 },
    ...{ summary: `Bo on Harbour, ${BOOKED}`, details: BOOKED, fields: null },
    ...{ act: 1, act_size: 3, project_title: 'Harbour', resource_name: 'Bo', ...more },
  } as Activity
}
const BOOKED = '4 h/day, 2026-03-02 – 2026-03-06'
const moved = (days: number): Activity['fields'] => ({
  start_date: ['2026-03-02', `2026-03-${days + 2}`],
  end_date: ['2026-03-06', '2026-03-20'],
})
const names = new Map([
  ['ana@example.com', 'Ana'],
  ['cy@example.com', 'Cy Twombly'],
])
const words = (...changes: Activity[]) => actsOf([...changes].reverse()).map((act) => actInWords(act, names))
const request = { type: 'request', summary: `unassigned work on Harbour, ${BOOKED}` } as const
const OPEN = { ...request, resource_id: null, resource_name: null } as const

describe('actInWords', () => {
  it('describes changes of an assignment', () => {
    expect(words(change(1, { action: 'created' }))).toEqual([`Ana booked Bo on Harbour, ${BOOKED}`])
    expect(words(change(1, { fields: moved(14) }))).toEqual([
      'Ana moved Bo on Harbour to 2026-03-16 – 2026-03-20',
    ])
    const fields = { daily_hours: ['4', '6'], end_date: ['2026-03-06', '2026-03-20'] } as Activity['fields']
    expect(words(change(1, { fields }))).toEqual([
      'Ana changed Bo on Harbour: Hours a day 4 → 6 and Last day Mar 6, 2026 → Mar 20, 2026',
    ])
    expect(words(change(1, { fields: { resource_name: ['Cy', 'Bo'] } }))).toEqual([
      `Ana reassigned Harbour from Cy to Bo, ${BOOKED}`,
    ])
    expect(words(change(1, { action: 'deleted' }))).toEqual([`Ana deleted Bo on Harbour, ${BOOKED}`])
  })

  it('describes changes of a request', () => {
    expect(words(change(1, { ...OPEN, action: 'created' }))).toEqual([
      `Ana added unassigned work on Harbour, ${BOOKED}`,
    ])
    const summary = `Bo tentatively on Harbour, ${BOOKED}`
    const tentative = change(1, { type: 'request', summary, action: 'created' })
    expect(words(tentative)).toEqual([`Ana booked ${summary}`])
    expect(words({ ...tentative, action: 'updated', fields: { resource_name: [null, 'Bo'] } })).toEqual([
      `Ana booked ${summary}`,
    ])
    expect(words(change(1, { ...OPEN, fields: { resource_name: ['Bo', null] } }))).toEqual([
      `Ana unassigned Bo from Harbour, ${BOOKED}`,
    ])
  })

  it('recognizes confirming, unassigning and making tentative', () => {
    const booked = change(2, { action: 'created' })
    const gone = { action: 'deleted' } as const
    expect(words(change(1, { ...request, ...gone }), booked)).toEqual([
      `Ana confirmed Bo on Harbour, ${BOOKED}`,
    ])
    expect(words(change(1, { ...OPEN, ...gone }), booked)).toEqual([`Ana booked Bo on Harbour, ${BOOKED}`])
    expect(words(change(1, gone), change(2, { ...OPEN, action: 'created' }))).toEqual([
      `Ana unassigned Bo from Harbour, ${BOOKED}`,
    ])
    expect(words(change(1, gone), change(2, { ...request, action: 'created' }))).toEqual([
      'Ana made Bo on Harbour tentative',
    ])
  })

  it('counts unassigned and tentative requests together', () => {
    const tentative = { ...request, action: 'created' } as const
    expect(words(change(1, { ...OPEN, action: 'created' }), change(2, tentative))).toEqual([
      'Ana added 2 requests of Harbour',
    ])
  })

  it('counts several assignments, and names the days if all moved equally far', () => {
    expect(words(...[1, 2, 3].map((seq) => change(seq, { fields: moved(14) })))).toEqual([
      'Ana moved 3 assignments of Harbour 14 days later',
    ])
    expect(words(change(1, { fields: moved(14) }), change(2, { fields: moved(12) }))).toEqual([
      'Ana moved 2 assignments of Harbour',
    ])
  })

  it('names the record that an act is about, then counts the others', () => {
    const off = {
      type: 'time_off',
      summary: 'Bo, 2026-03-02',
      details: '2026-03-02',
      action: 'created',
    } as const
    expect(words(change(1, off), change(2), change(3))).toEqual([
      'Ana added time off for Bo, 2026-03-02 (also changed: 2 assignments)',
    ])
    expect(words(change(1, { ...off, event: 'asked', act_size: 1 }))).toEqual([
      'Ana requested time off for Bo, 2026-03-02',
    ])
    expect(words(change(1), change(2, request))).toEqual(['Ana changed 1 assignment and 1 request'])
  })

  it('names records of other types, and members by their names', () => {
    const named = (type: Activity['type'], action: Activity['action'], summary: string, event?: string) =>
      words(change(1, { ...{ type, action, summary, details: null }, event: event ?? null }))
    expect(named('tag', 'created', 'Senior')).toEqual(['Ana created the tag Senior'])
    expect(named('resource', 'created', 'Bo')).toEqual(['Ana added Bo'])
    expect(named('member', 'updated', 'cy@example.com as admin', 'role changed')).toEqual([
      'Ana changed a role: Cy Twombly as admin',
    ])
    expect(named('api_key', 'deleted', 'ERP', 'revoked')).toEqual(['Ana revoked the API key ERP'])
    expect(named('organization', 'updated', 'time zone')).toEqual(['Ana changed the settings (time zone)'])
  })

  it('shows a record with several changes only once, with the newest change', () => {
    const [act] = actsOf([change(2, { record_id: 7, summary: 'Cy' }), change(1, { record_id: 7 })])
    expect(act?.changes.map(({ summary }) => summary)).toEqual(['Cy'])
  })

  it('counts all changes if only some of them were sent', () => {
    const all = Array.from({ length: 25 }, (_, i) => change(i + 1, { action: 'created', act_size: 2000 }))
    expect(words(...all)).toEqual(['Ana made 2,000 changes'])
  })

  it('shows the changed fields with their new values', () => {
    const fields = { end_date: ['2026-03-06', null], note: ['', 'Alone'] } as unknown as Activity['fields']
    expect(fieldsInWords(change(1, { fields })).map(({ field, after }) => [field, after])).toEqual([
      ['Last day', 'none'],
      ['Note', 'Alone'],
    ])
  })

  it('shows numbers the way the reader writes them', () => {
    const fields = { daily_hours: ['4.00', '7.50'], budgeted_cost: [null, '12000'] } as Activity['fields']
    expect(fieldsInWords(change(1, { fields })).map(({ before, after }) => [before, after])).toEqual([
      ['4', '7.5'],
      ['none', '12,000.00'],
    ])
  })
})
