import { expect, test } from 'vitest'
import { mayChangeOwnTimeOff, ownTimeOffStatus } from './own-time-off.ts'

test('own time off is pending if the organization requires approval, except sick leave', () => {
  expect(ownTimeOffStatus('holiday', true)).toBe('asked')
  expect(ownTimeOffStatus('sick', true)).toBe('approved')
  expect(ownTimeOffStatus('holiday', false)).toBe('approved')
})

test('if approval is required, people can change own time off until it is approved', () => {
  expect(mayChangeOwnTimeOff({ kind: 'holiday', status: 'asked' }, true)).toBe(true)
  expect(mayChangeOwnTimeOff({ kind: 'holiday', status: 'approved' }, true)).toBe(false)
  expect(mayChangeOwnTimeOff({ kind: 'sick', status: 'approved' }, true)).toBe(true)
  expect(mayChangeOwnTimeOff({ kind: 'holiday', status: 'approved' }, false)).toBe(true)
})
