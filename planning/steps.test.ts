import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish, sortInSteps } from './steps.ts'

test('a list is sorted in steps as it is at a stretch, and equal items keep their order', () => {
  const items = fc.array(fc.record({ key: fc.nat(20), name: fc.nat() }), { maxLength: 1_000, size: 'max' })
  const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
  fc.assert(
    fc.property(items, (list) => {
      expect(finish(sortInSteps(list, compare))).toEqual(list.toSorted(compare))
    }),
  )
})

test('no step compares more than some hundred items', () => {
  const list = Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 20_011)
  let compared = 0
  const steps = sortInSteps(list, (a, b) => {
    compared++
    return a - b
  })
  let most = 0
  for (let before = 0; !steps.next().done; before = compared) most = Math.max(most, compared - before)
  expect(compared).toBeGreaterThan(200_000)
  expect(most).toBeLessThan(2_000)
})
