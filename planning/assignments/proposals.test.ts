import { expect, test } from 'vitest'
import { applyProposal } from './proposals.ts'

type Period = { start_date: string; end_date: string | null }
const first = { id: 1, start_date: '2026-01-01', end_date: '2026-03-31' }
const second = { id: 2, start_date: '2026-04-01', end_date: null }
const list: (Period & { id: number })[] = [first, second]
const to: Period = { start_date: '2026-06-01', end_date: null }

test('a proposal is applied to a copy of the list', () => {
  expect(applyProposal(list, { action: 'create', to })).toEqual([first, second, to])
  expect(applyProposal(list, { action: 'update', id: 2, to })).toEqual([first, { ...to, id: 2 }])
  expect(applyProposal(list, { action: 'delete', id: 1 })).toEqual([second])
  expect(list).toEqual([first, second])
})

test('a created period can end the previous period', () => {
  expect(applyProposal(list, { action: 'create', to, ends: 2 })).toEqual([
    first,
    { ...second, end_date: '2026-05-31' },
    to,
  ])
})

test('a period that has already ended, or starts on the same day, keeps its end', () => {
  expect(applyProposal(list, { action: 'create', to, ends: 1 })).toEqual([first, second, to])
  const early: Period = { start_date: '2026-04-01', end_date: null }
  expect(applyProposal(list, { action: 'create', to: early, ends: 2 })).toEqual([first, second, early])
})
