import { describe, expect, it } from 'vitest'
import { isDay } from '../planning/days/days.ts'
import { normalizeRecord } from '../server/api/bodies.ts'
import { checkerOf } from '../server/http/validation.ts'
import { ProjectCreate } from '../shapes/projects.ts'
import { ResourceCreate } from '../shapes/resources.ts'
import { aContract, aProject, aResource } from './support/api.ts'
import * as values from './support/inputs/values.ts'

/** Checks the values that each body field accepts or rejects. test/api/bad-input sends only some of them. */

type Field = { name: string; check: (value: unknown) => string[] }

const checkProject = checkerOf(ProjectCreate)
const checkResource = checkerOf(ResourceCreate)
type Check = typeof checkProject

function fieldOf(check: Check, name: string, bodyWith: (value: unknown) => Record<string, unknown>): Field {
  return {
    name,
    check(value) {
      const body = structuredClone(bodyWith(value))
      normalizeRecord(body, check === checkProject ? 'title' : 'name')
      return check(body).map(({ pointer }) => pointer.join('.'))
    },
  }
}
const ofProject = (field: string) => fieldOf(checkProject, field, (value) => aProject({ [field]: value }))
const ofResource = (field: string) => fieldOf(checkResource, field, (value) => aResource({ [field]: value }))
const ofContract = (field: string) =>
  fieldOf(checkResource, `contract.${field}`, (value) =>
    aResource({ contract: aContract({ [field]: value }) }),
  )

const DAYS = [
  ofProject('start_date'),
  ofProject('end_date'),
  ofContract('start_date'),
  ofContract('end_date'),
]

describe.each(DAYS)('$name', ({ name, check }) => {
  it.each([...values.IMPOSSIBLE_DAYS, ...values.NO_DAYS])('refuses %j', (value) => {
    expect(check(value)).toEqual([name])
  })

  it.each(values.DAYS)('accepts %j', (value) => {
    expect(check(value)).toEqual([])
  })
})

it.each(values.IMPOSSIBLE_DAYS)('%j is not a valid day', (value) => {
  expect(isDay(value)).toBe(false)
})

const INTEGERS = [
  { ...ofProject('budgeted_hours'), least: 0, most: 10_000_000 },
  { ...ofContract('daily_hours'), least: 1, most: 24 },
  { ...ofContract('annual_convention_hours'), least: 1, most: 8_784 },
]

describe.each(INTEGERS)('$name', ({ name, check, least, most }) => {
  it.each([...values.NO_INTEGERS, String(least - 1), String(most + 1)])('refuses %s', (literal) => {
    expect(check(JSON.parse(literal))).toEqual([name])
  })

  it.each([String(least), String(most), '1.0', '2e1', '200E-1'])('accepts %s', (literal) => {
    expect(check(JSON.parse(literal))).toEqual([])
  })
})

describe.each([ofProject('budgeted_cost'), ofContract('cost_per_hour')])('$name', ({ name, check }) => {
  it.each(values.WRONG_DECIMALS)('refuses the string %j', (text) => {
    expect(check(text)).toEqual([name])
  })

  it.each(values.NO_STRINGS)('refuses %s', (literal) => {
    expect(check(JSON.parse(literal))).toEqual([name])
  })

  it.each(values.DECIMALS)('accepts %s', (text) => {
    expect(check(text)).toEqual([])
  })
})

const TEXTS = [ofProject('title'), ofResource('name'), ofProject('external_id'), ofResource('external_id')]

describe.each(TEXTS)('$name', ({ name, check }) => {
  it.each(values.WRONG_TEXTS)('refuses %s', (_what, value) => {
    expect(check(value)).toEqual([name])
  })

  it.each(['a', '😀'])('accepts 255 characters: %s', (character) => {
    expect(check(character.repeat(255))).toEqual([])
  })
})

describe.each([ofProject('tag_ids'), ofResource('tag_ids')])('$name', ({ name, check }) => {
  it.each(values.NO_IDS)('refuses %s', (_what, value) => {
    expect(check(value)).toEqual([name])
  })

  it.each([null, undefined, [], [1, 1]])('accepts %j', (value) => {
    expect(check(value)).toEqual([])
  })
})

it.each(values.NO_CONTRACTS)('%j as a contract is refused', (contract) => {
  expect(checkResource(aResource({ contract })).map(({ pointer }) => pointer)).toEqual([['contract']])
})
