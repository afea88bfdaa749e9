import { describe, expect, test } from 'vitest'
import { englishProblems } from '../test/support/words/english-problems.ts'
import { checkPlanLimit, isActiveContract } from './plan-limits.ts'

describe('a plan limit', () => {
  test('leaves room below it', () => {
    expect(checkPlanLimit('projects', 0, 3)).toEqual([])
    expect(checkPlanLimit('projects', 2, 3)).toEqual([])
  })

  test('is reached by one more than it allows, and says the way out', () => {
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

  test('reports how far over an organization is whose limit was lowered', () => {
    expect(checkPlanLimit('resources', 9, 5)[0]!.amount_over).toBe(5)
  })

  test('of one speaks of one', () => {
    expect(englishProblems(checkPlanLimit('projects', 1, 1))[0]!.message).toMatch(
      /^plan limit of 1 active project reached/,
    )
  })

  test('of zero allows none', () => {
    expect(checkPlanLimit('resources', 0, 0)).toHaveLength(1)
  })

  test('that is null is none', () => {
    expect(checkPlanLimit('projects', 1_000_000, null)).toEqual([])
  })
})

test.each([
  ['ended yesterday', '2026-05-12', false],
  ['ends today', '2026-05-13', true],
  ['ends tomorrow', '2026-05-14', true],
  ['has no end', null, true],
])('a contract that %s: active is as it should be', (_, end_date, expected) => {
  expect(isActiveContract({ end_date }, '2026-05-13')).toBe(expected)
})
