import { expect, it } from 'vitest'
import { filterOptions, isMatch } from './matching.ts'

it('matches options without regard to accents and case', () => {
  const options = ['Iván Núñez', 'Nuno', 'Zoë'].map((label) => ({ value: label, label, disabled: false }))
  const found = (search: string, limit = 10) =>
    filterOptions({ options, search, limit }).map((each) => 'label' in each && each.label)
  expect(found(' nunez')).toEqual(['Iván Núñez'])
  expect(found('NÚN')).toEqual(['Iván Núñez', 'Nuno'])
  expect(found('n', 1)).toEqual(['Iván Núñez'])
  expect(found('ana')).toEqual([])
  expect([isMatch('Zoë', 'zoe'), isMatch('Zoe', 'Zoë '), isMatch('Zoë', 'zoo')]).toEqual([true, true, false])
})
