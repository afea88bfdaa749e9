import { expect, it } from 'vitest'
import { moneyIn, moneyText } from './money.ts'

it('shows amounts with the decimal mark of the language and reads both marks', () => {
  expect(moneyText('45.50', 'de')).toBe('45,50')
  expect(moneyText('45.50', 'en-US')).toBe('45.50')
  expect(moneyText(null, 'de')).toBe('')
  expect([moneyIn('45,50'), moneyIn(' 45.50 '), moneyIn(' ')]).toEqual(['45.50', '45.50', null])
})
