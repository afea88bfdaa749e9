import { expect, it } from 'vitest'
import { differencesOf } from './differences.ts'
import { FIELDS } from './fields.ts'

const march = { start_date: '2026-03-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' }
const stored = {
  name: 'Ana',
  external_id: 'A',
  tags: [{ id: 2 }, { id: 1 }],
  contracts: [{ ...march, start_date: '2020-01-01', cost_per_hour: '20' }, march],
}

it('ignores equal values with other formatting, and missing values', () => {
  const same = { name: ' Ana ', external_id: 'A', tag_ids: [1, 2] }
  expect(differencesOf(FIELDS.people, same, stored)).toEqual([])
  expect(
    differencesOf(FIELDS.people, { contract: { ...march, cost_per_hour: '35.5', end_date: '' } }, stored),
  ).toEqual([])
})

it('lists each different field with the value in the file and the stored value', () => {
  const row = { name: 'Anna', tag_ids: [1], contract: { ...march, daily_hours: 6, end_date: '2026-12-31' } }
  expect(differencesOf(FIELDS.people, row, stored)).toEqual([
    { field: 'name', file: 'Anna', stored: 'Ana' },
    { field: 'contract.end_date', file: '2026-12-31', stored: null },
    { field: 'contract.daily_hours', file: 6, stored: 8 },
    { field: 'tag_ids', file: [1], stored: [2, 1] },
  ])
})

it('compares a contract with an unknown start_date with the first contract, if any', () => {
  const row = { contract: { start_date: '2021-01-01' } }
  const field = 'contract.start_date'
  expect(differencesOf(FIELDS.people, row, stored)).toEqual([
    { field, file: '2021-01-01', stored: '2020-01-01' },
  ])
  expect(differencesOf(FIELDS.people, row, { ...stored, contracts: [] })).toEqual([
    { field, file: '2021-01-01', stored: undefined },
  ])
})
