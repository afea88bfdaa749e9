import { describe, expect, test } from 'vitest'
import { englishProblems } from '../test/support/words/english-problems.ts'
import { checkPlanLimit, isActiveContract } from './plan-limits.ts'

describe('a plan limit', () => {
  test('allows records below the limit', () => {
    expect(checkPlanLimit('projects', 0, 3)).toEqual([])
    expect(checkPlanLimit('projects', 2, 3)).toEqual([])
  })

  test('refuses one record too many, and says what the user can do', () => {
    expect(englishProblems(checkPlanLimit('projects', 3, 3))).toEqual([
      {
        pointer: ['plan'],
        code: 'plan_limit',
        message: 'plan limit of 3 active projects reached: archive a project, or ask for a higher limit',
        amount_over: 1,
      },
    ])
    expect(englishProblems(checkPlanLimit('resources', 5, 5))[0]!.message).toBe(
      'plan limit of 5 active resources reached: end a contract, or ask for a higher limit',
    )
  })

  test('reports how far an organization exceeds a lowered limit', () => {
    expect(checkPlanLimit('resources', 9, 5)[0]!.amount_over).toBe(5)
  })

  test('of 1 uses the singular', () => {
    expect(englishProblems(checkPlanLimit('projects', 1, 1))[0]!.message).toMatch(
      /^plan limit of 1 active project reached/,
    )
  })

  test('of 0 allows no record', () => {
    expect(checkPlanLimit('resources', 0, 0)).toHaveLength(1)
  })

  test('of null allows any number', () => {
    expect(checkPlanLimit('projects', 1_000_000, null)).toEqual([])
  })
})

test.each([
  ['ended yesterday', '2026-05-12', false],
  ['ends today', '2026-05-13', true],
  ['ends tomorrow', '2026-05-14', true],
  ['has no end', null, true],
])('a contract that %s (end_date %s) is active: %s', (_, end_date, expected) => {
  expect(isActiveContract({ end_date }, '2026-05-13')).toBe(expected)
})
