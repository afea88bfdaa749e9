import { expect, test } from 'vitest'
import { boardOpening, readOpening } from './board-opening.ts'

test('a link opens a new assignment with its fields, or an existing one', () => {
  const wanted = { person: 3, project: 2, from: '2026-11-23', to: '2026-11-27' }
  const { search, hash } = boardOpening(wanted)
  expect(search).toEqual({ from: '2026-11-23' })
  expect(readOpening(hash)).toEqual(wanted)
  const existing = { request: 7, from: '2026-11-23' }
  expect(boardOpening(existing).hash).toMatch(/^open&/)
  expect(readOpening(boardOpening(existing).hash)).toEqual(existing)
  expect(boardOpening({}).hash).toBe('new')
})

test('ignores other hashes and wrong values', () => {
  expect(readOpening('newer')).toBeNull()
  expect(readOpening('')).toBeNull()
  expect(readOpening('new&person=x&from=2026-02-31')).toEqual({})
})
