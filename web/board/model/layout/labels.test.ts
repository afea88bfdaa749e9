import { expect, it } from 'vitest'
import { labelIn } from './labels.ts'

const NAME = 'Regional health records'
const bar = { left: 100, right: 600 }
const today = { left: 150, right: 152 }

it('starts a label at the left edge, or right of a line that crosses it', () => {
  expect(labelIn(bar, [], NAME)).toEqual(bar)
  expect(labelIn(bar, [today], NAME)).toEqual({ left: 158, right: 600 })
  expect(labelIn(bar, [today, { left: 200, right: 260 }], NAME)).toEqual({ left: 266, right: 600 })
  expect(
    labelIn(
      bar,
      [
        { left: 20, right: 90 },
        { left: 650, right: 700 },
      ],
      NAME,
    ),
  ).toEqual(bar)
})

it('stays left of a line that leaves enough space for the name', () => {
  expect(labelIn(bar, [{ left: 300, right: 302 }], NAME)).toEqual({ left: 100, right: 294 })
  expect(labelIn(bar, [{ left: 160, right: 162 }], 'Museum')).toEqual({ left: 100, right: 154 })
})

it('uses the widest gap if no gap is wide enough', () => {
  const crossing = [today, { left: 230, right: 240 }]
  expect(labelIn({ left: 100, right: 260 }, crossing, NAME)).toEqual({ left: 158, right: 224 })
})
