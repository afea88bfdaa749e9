import { expect, it } from 'vitest'
import { splitAtNames } from './sentence.tsx'

it('replaces the first occurrence of each name, in any order', () => {
  const named = ['Ana', 'Harbour', 'Bo'].map((text) => ({ text, node: [text] }))
  expect(splitAtNames('Ana booked Bo on Harbour, 4 h a day', named)).toEqual([
    ...[['Ana'], ' booked ', ['Bo'], ' on ', ['Harbour'], ', 4 h a day'],
  ])
  expect(splitAtNames('Ana changed Ana', [named[0]!, named[0]!])).toEqual([['Ana'], ' changed ', ['Ana']])
  expect(splitAtNames('Bo signed in', [{ text: 'Cy', node: 1 }])).toEqual(['Bo signed in'])
})
