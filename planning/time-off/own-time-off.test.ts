import { expect, test } from 'vitest'
import { mayChangeOwn, statusOfOwn } from './own-time-off.ts'

test('waits for a planner where the organization says so, except sickness', () => {
  expect(statusOfOwn('holiday', true)).toBe('asked')
  expect(statusOfOwn('sick', true)).toBe('approved')
  expect(statusOfOwn('holiday', false)).toBe('approved')
})

test('is the person’s own until a planner approved it', () => {
  expect(mayChangeOwn({ kind: 'holiday', status: 'asked' }, true)).toBe(true)
  expect(mayChangeOwn({ kind: 'holiday', status: 'approved' }, true)).toBe(false)
  expect(mayChangeOwn({ kind: 'sick', status: 'approved' }, true)).toBe(true)
  expect(mayChangeOwn({ kind: 'holiday', status: 'approved' }, false)).toBe(true)
})
