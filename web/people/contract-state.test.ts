import { expect, it } from 'vitest'
import { contractTerms } from './contract-state.tsx'

const WEEK = [1, 2, 3, 4, 5]
const contract = { start_date: '2027-01-01', end_date: null, daily_hours: 8, week: null }

it('names the hours and the start of an upcoming contract in one phrase', () => {
  expect(contractTerms('upcoming', contract, null, WEEK)).toBe('40 h a week from Jan 1, 2027')
})

it('names the end of a current contract in lower case after the hours', () => {
  expect(contractTerms('current', contract, '2027-05-31', WEEK)).toBe('40 h a week, until May 31, 2027')
  expect(contractTerms('current', contract, null, WEEK)).toBe('40 h a week')
})
