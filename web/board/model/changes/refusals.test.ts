import { expect, test } from 'vitest'
import type { Problem } from '../../../../planning/problems.ts'
import { aBar, aBoard } from '../../../../test/support/board-scene.ts'
import { Refusal } from '../../../shell/client.ts'
import { dragBars } from '../edits.ts'
import { refusalInWords } from './refusals.ts'

const bars = [aBar(), aBar({ id: 2, resource_id: 2 })]
const changes = dragBars(bars, 'move', 7, [1, 2, 3, 4, 5])
const refusal = (...problems: Problem<string>[]) =>
  refusalInWords(aBoard(...bars), changes, new Refusal(409, 'Conflict', problems))
const conflict = (at: string, now: Problem['now']): Problem<string> => ({
  ...{ pointer: ['changes', at], code: 'changed_meanwhile', message: 'has changed', now },
})
const work = { project_id: 10, resource_id: 1, start_date: '2026-03-02', end_date: '2026-03-06' }
const now = { ...work, daily_hours: '4' }

test('lets the user choose after an edit conflict, unless a record was deleted', () => {
  expect(refusal(conflict('0', now))).toMatchObject({ isConflict: true, isGone: false })
  expect(refusal(conflict('0', null))).toMatchObject({ isConflict: false, isGone: true })
  expect(refusal(conflict('0', now), conflict('1', null))).toMatchObject({ isConflict: false, isGone: true })
  const missing = new Refusal(404, 'There is no such assignment', [])
  expect(refusalInWords(aBoard(), changes, missing)).toMatchObject({ isConflict: false, isGone: true })
})

test("detects from the server's problems that overtime would help", () => {
  const over: Problem<string> = { pointer: ['changes', '0'], code: 'over_capacity', message: 'is too much' }
  expect(refusal(over)).toMatchObject({ isOverCapacity: true, misfits: [0] })
  expect(refusal({ ...over, code: 'outside_project' })).toMatchObject({ isOverCapacity: false })
})
