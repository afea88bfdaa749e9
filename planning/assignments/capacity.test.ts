import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { loadLanguage } from '../../texts/languages.ts'
import { render } from '../../texts/texts.ts'
import { writeProblem } from '../problems.ts'
import type { Booking, DailyHours } from './capacity.ts'
import { checkCapacity } from './capacity.ts'

/** Days of May 2026: the 1st is a Friday, the 4th a Monday. */
const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const range = (start: number, end: number) => ({ start_date: may(start), end_date: may(end) })
const on = (start: number, end: number, daily_hours: number | string) => ({
  ...range(start, end),
  daily_hours,
})
const from = (start: number, daily_hours: number) => ({ start_date: may(start), end_date: null, daily_hours })

function booked(id: number, days: DailyHours, project_title?: string): Booking {
  return { id, ...days, ...(project_title ? { project_title } : {}) }
}

function check(
  draft: DailyHours,
  contracts: DailyHours[],
  assignments: Booking[] = [],
  working_week = [1, 2, 3, 4, 5],
) {
  return englishProblems(
    checkCapacity(draft, { resource: { name: 'Ana' }, contracts, assignments, working_week }),
  )
}

describe('contract coverage', () => {
  test('reports all days without a contract in one problem, Friday to Monday in one range', () => {
    const [problem, ...more] = check(on(4, 22, 4), [on(4, 7, 8), on(12, 19, 8)])
    expect(more).toEqual([])
    expect(problem).toEqual({
      pointer: ['end_date'],
      code: 'no_contract',
      message:
        'falls on days without a contract: Ana has none from 2026-05-08 to 2026-05-11 and from 2026-05-20 to 2026-05-22',
      days: [range(8, 11), range(20, 22)],
      fix: {
        message: 'fits from 2026-05-12 to 2026-05-19',
        change: { start_date: may(12), end_date: may(19) },
      },
    })
  })

  test('reports start_date if the contract starts later', () => {
    expect(check(on(2, 15, 4), [from(6, 8)])[0]).toMatchObject({
      pointer: ['start_date'],
      days: [range(4, 5)],
      fix: { message: 'fits from 2026-05-06' },
    })
  })

  test('gets a fix that ends on a working day if the contract ends earlier', () => {
    expect(check(on(4, 15, 4), [on(1, 10, 8)])[0]!.fix).toEqual({
      message: 'fits until 2026-05-08',
      change: { end_date: may(8) },
    })
  })

  test('gets no fix if no contract exists', () => {
    const [problem] = check(on(4, 15, 4), [])
    expect(problem).toMatchObject({ code: 'no_contract', days: [range(4, 15)] })
    expect(problem).not.toHaveProperty('fix')
  })
})

describe('the daily limit', () => {
  test('equals the daily hours of the contract, exact to 0.01 hours', () => {
    expect(check(on(4, 15, 8), [from(1, 8)])).toEqual([])
    expect(check(on(4, 15, '8.01'), [from(1, 8)])[0]).toMatchObject({
      code: 'over_daily_limit',
      amount_over: 0.01,
    })
  })

  test('if exceeded on all days, gets a fix with fewer daily hours', () => {
    expect(check(on(4, 15, 8), [from(1, 6)])).toEqual([
      {
        pointer: ['daily_hours'],
        code: 'over_daily_limit',
        message: "is above the daily hours of Ana's contract by 2 h a day from 2026-05-04 to 2026-05-15",
        days: [range(4, 15)],
        amount_over: 2,
        fix: { message: 'at most 6 h a day', change: { daily_hours: 6 } },
      },
    ])
  })

  test("is reported in the reader's language", async () => {
    const [problem] = checkCapacity(on(4, 15, 8.25), {
      ...{
        resource: { name: 'Ana' },
        contracts: [from(1, 6)],
        assignments: [],
        working_week: [1, 2, 3, 4, 5],
      },
    })
    const words = async (code: 'de' | 'es') => {
      const language = await loadLanguage(code)
      const { message, fix } = writeProblem(problem!, (message) => render(language, message))
      return [message, fix?.message]
    }
    expect(await words('de')).toEqual([
      'liegt vom 2026-05-04 bis zum 2026-05-15 um 2,25 Std. pro Tag über den Tagesstunden im Vertrag von Ana',
      'höchstens 6 Std. pro Tag',
    ])
    expect(await words('es')).toEqual([
      'supera las horas diarias del contrato de Ana en 2,25 h al día del 2026-05-04 al 2026-05-15',
      'como máximo 6 h al día',
    ])
  })

  test('reports the highest excess of several contracts', () => {
    const [problem] = check(on(4, 15, 8), [on(1, 8, 6), from(11, 4)])
    expect(problem!.amount_over).toBe(4)
    expect(problem!.message).toMatch(/by up to 4 h a day from 2026-05-04 to 2026-05-15$/)
    expect(problem!.days).toEqual([range(4, 15)])
    expect(problem!.fix!.change).toEqual({ daily_hours: 4 })
  })

  test('if exceeded on few days, gets a fix with other dates', () => {
    expect(check(on(4, 15, 8), [on(1, 13, 8), from(14, 2)])[0]).toMatchObject({
      days: [range(14, 15)],
      fix: { message: 'fits until 2026-05-13', change: { end_date: may(13) } },
    })
  })

  test('if exceeded on one day, is reported with a single date', () => {
    expect(check(on(4, 4, 8), [from(1, 6)])[0]!.message).toMatch(/by 2 h on 2026-05-04$/)
  })
})

describe('capacity', () => {
  test('is checked together with other assignments, whose projects are named', () => {
    const others = [booked(1, on(13, 15, 4), 'Harbour'), booked(2, on(1, 5, 4), 'Depot')]
    expect(check(on(4, 15, '4.50'), [from(1, 8)], others)).toEqual([
      {
        pointer: ['daily_hours'],
        code: 'over_capacity',
        message:
          "is over Ana's capacity by 0.5 h a day from 2026-05-04 to 2026-05-05 and from 2026-05-13 to 2026-05-15, counting the work on Harbour and Depot",
        days: [range(4, 5), range(13, 15)],
        amount_over: 0.5,
        assignment_ids: [1, 2],
        fix: { message: 'at most 4 h a day', change: { daily_hours: 4 } },
      },
    ])
  })

  test('names each project once, and only projects with hours on the days of the problem', () => {
    const others = [
      booked(1, on(13, 13, 3), 'Harbour'),
      booked(2, on(14, 14, 3), 'Harbour'),
      booked(3, on(4, 4, 1), 'Depot'),
      booked(4, on(13, 13, 1)),
    ]
    const [problem] = check(on(4, 15, 6), [from(1, 8)], others)
    expect(problem!.message).toMatch(/by up to 2 h a day .*, counting the work on Harbour$/)
    expect(problem!.assignment_ids).toEqual([1, 2, 4])
    expect(problem!.amount_over).toBe(2)
  })

  test('gets a fix that is also within the daily hours of every contract', () => {
    const problems = check(on(4, 8, 5), [on(4, 4, 3), from(5, 8)], [booked(1, on(5, 8, 4))])
    expect(problems.map(({ code, fix }) => [code, fix!.change])).toEqual([
      ['over_daily_limit', { start_date: may(5) }],
      ['over_capacity', { daily_hours: 3 }],
    ])
  })

  test('if fully used on some days, gets a fix with other dates', () => {
    expect(check(on(4, 15, 1), [from(1, 8)], [booked(1, on(4, 8, 8))])[0]!.fix).toEqual({
      message: 'fits from 2026-05-11',
      change: { start_date: may(11) },
    })
  })

  test('if fully used on every day, gets no fix', () => {
    const [problem] = check(on(4, 15, 1), [from(1, 8)], [booked(1, on(1, 31, 8))])
    expect(problem).toMatchObject({ code: 'over_capacity', amount_over: 1 })
    expect(problem).not.toHaveProperty('fix')
  })
})

test('invalid daily hours are checked only for missing contracts', () => {
  const others = [booked(1, on(4, 15, 8))]
  expect(check(on(4, 15, 'four'), [on(4, 8, 8)], others).map(({ code }) => code)).toEqual(['no_contract'])
  expect(check(on(4, 15, 25), [from(1, 8)], others)).toEqual([])
})
