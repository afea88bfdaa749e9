import { describe, expect, it } from 'vitest'
import type { Activity } from '../../shapes/changes.ts'
import { actInWords, actsOf, fieldsInWords } from './acts.ts'

function change(seq: number, more: Partial<Activity> = {}): Activity {
  return {
    ...{
      seq,
      at: '2026-03-01T09:30:00.000Z',
      actor: 'ana@example.com',
      type: 'assignment',
      action: 'updated',
    },
    ...{ record_id: seq, project_id: 1, resource_id: 1, summary: `Bo on Harbour ${seq}`, fields: null },
    ...{ act: 1, act_size: 3, project_title: 'Harbour', resource_name: 'Bo', ...more },
  } as Activity
}
const moved = (days: number) =>
  ({ start_date: ['2026-03-02', `2026-03-${days + 2}`], end_date: ['2026-03-06', '2026-03-20'] }) as const
const words = (...changes: Activity[]) => actsOf([...changes].reverse()).map((act) => actInWords(act))

describe('an act in words', () => {
  it('is one line, with how far everything moved', () => {
    const fields = { ...moved(14) } as unknown as Activity['fields']
    expect(words(...[1, 2, 3].map((seq) => change(seq, { fields })))).toEqual([
      'ana@example.com moved 3 assignments of Harbour 14 days later',
    ])
    const other = { ...moved(12) } as unknown as Activity['fields']
    expect(words(change(1, { fields }), change(2, { fields: other }))).toEqual([
      'ana@example.com moved 2 assignments of Harbour',
    ])
  })

  it('distinguishes different things, and names one thing', () => {
    const all = [
      change(1, { action: 'deleted' }),
      change(2, { action: 'deleted', project_title: 'Museum' }),
      change(3, { type: 'contract', summary: 'Bo, on 2026-03-02', project_title: null }),
    ]
    expect(words(...all)).toEqual(['ana@example.com changed 2 assignments and 1 contract'])
    expect(words(change(1, { type: 'tag', action: 'created', summary: 'Senior', act_size: 1 }))).toEqual([
      'ana@example.com created the tag Senior',
    ])
    expect(words(change(1, { type: 'resource', action: 'created', summary: 'Ana', act_size: 1 }))).toEqual([
      'ana@example.com added Ana',
    ])
  })

  it('has a record once that was noted where it was and where it is', () => {
    const [act] = actsOf([change(2, { record_id: 7, summary: 'Cy' }), change(1, { record_id: 7 })])
    expect(act?.changes.map(({ summary }) => summary)).toEqual(['Cy'])
  })

  it('says how many changes there are where not all of them were sent', () => {
    const all = Array.from({ length: 25 }, (_, i) => change(i + 1, { action: 'created', act_size: 2000 }))
    expect(words(...all)).toEqual(['ana@example.com made 2,000 changes'])
  })

  it('shows what the fields were and are', () => {
    const fields = { end_date: ['2026-03-06', null], note: ['', 'Alone'] } as unknown as Activity['fields']
    expect(fieldsInWords(change(1, { fields })).map(({ field, after }) => [field, after])).toEqual([
      ['Last day', 'none'],
      ['Note', 'Alone'],
    ])
  })
})
