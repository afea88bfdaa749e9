import { expect, test } from 'vitest'
import { mayChangeOwnTimeOff, ownTimeOffStatus } from './own-time-off.ts'

test('waits for a planner where the organization says so, except sickness', () => {
  expect(ownTimeOffStatus('holiday', true)).toBe('asked')
  expect(ownTimeOffStatus('sick', true)).toBe('approved')
  expect(ownTimeOffStatus('holiday', false)).toBe('approved')
})

test('can be changed by the person until a planner has approved it', () => {
  expect(mayChangeOwnTimeOff({ kind: 'holiday', status: 'asked' }, true)).toBe(true)
  expect(mayChangeOwnTimeOff({ kind: 'holiday', status: 'approved' }, true)).toBe(false)
  expect(mayChangeOwnTimeOff({ kind: 'sick', status: 'approved' }, true)).toBe(true)
  expect(mayChangeOwnTimeOff({ kind: 'holiday', status: 'approved' }, false)).toBe(true)
})
