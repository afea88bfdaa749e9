import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { leastFree, loadSteps } from '../../../planning/hours/free-hours.ts'
import { holidayDaysOff } from '../../../planning/time-off/days-off.ts'
import { aBar, aBoard } from '../../../test/support/board-scene.ts'
import { dayInWords, loadOf, timeOffInWords } from './capacity.ts'

const ana = aBoard().resources.get(1)
const span = (from: string, to: string) => ({ start: dayNumber(from), end: dayNumber(to) })
const WEEK = [1, 2, 3, 4, 5]

describe('the available hours of a person', () => {
  it('change where a bar or the contract starts or ends', () => {
    const steps = loadSteps(ana!, loadOf([aBar()]), span('2026-02-23', '2026-06-05'), WEEK)
    expect(steps.map(({ covered, load, capacity }) => [covered, load, capacity])).toEqual([
      [true, 0, 800],
      [true, 400, 800],
      [true, 0, 800],
      [false, 0, 0],
    ])
  })

  it('are the minimum of all working days, and 0 without a contract', () => {
    const bars = [aBar(), aBar({ id: 2, project_id: 11, from: '2026-03-12', daily_hours: 1 })]
    expect(leastFree(ana!, loadOf(bars), span('2026-03-02', '2026-03-06'), WEEK)).toBe(400)
    expect(leastFree(ana!, loadOf(bars), span('2026-03-02', '2026-03-20'), WEEK)).toBe(300)
    expect(leastFree(ana!, [], span('2026-05-25', '2026-06-05'), WEEK)).toBe(0)
    expect(leastFree(ana!, loadOf(bars), span('2026-03-14', '2026-03-15'), WEEK)).toBe(0)
  })

  it('are reduced by time off', () => {
    const off = { start_date: '2026-03-03', end_date: '2026-03-03', daily_hours: 2 }
    expect(leastFree({ ...ana!, time_off: [off] }, [], span('2026-03-02', '2026-03-06'), WEEK)).toBe(600)
    const away = { ...ana!, time_off: [{ ...off, daily_hours: null }] }
    expect(dayInWords(away, [], dayNumber('2026-03-03'), WEEK)).toBe('time off')
  })

  it('are described as time off, or as days without a contract', () => {
    const off = (start_date: string, end_date: string, daily_hours: number | null) => ({
      ...{ start_date, end_date, daily_hours },
    })
    const time_off = [off('2026-03-03', '2026-03-04', null), off('2026-03-05', '2026-03-05', 2)]
    expect(timeOffInWords({ ...ana!, time_off }, span('2026-01-01', '2026-06-30'), WEEK)).toEqual([
      expect.stringMatching(/^time off .*3.*4.*2026$/),
      expect.stringMatching(/^2 h unavailable \(time off\) .*2026$/),
      expect.stringMatching(/^no contract .*30.* to .*30.*2026$/),
    ])
    expect(timeOffInWords(ana!, span('2026-01-01', '2026-03-31'), WEEK)).toEqual([])
  })

  it('are described once if a contract with shorter weekdays starts during partial time off', () => {
    const [contract] = ana!.contracts
    const contracts = [
      { ...contract!, end_date: '2026-03-03' },
      { ...contract!, id: 2, start_date: '2026-03-04', week: [8, 8, 8, 8, 2, 0, 0] },
    ]
    const time_off = [{ id: 1, start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 4 }]
    const person = { ...ana!, contracts, time_off: time_off as never }
    expect(timeOffInWords(person as never, span('2026-03-02', '2026-03-06'), WEEK)).toEqual([
      expect.stringMatching(/^4 h unavailable \(time off\) .*2.* to .*6.*2026$/),
    ])
  })

  it('are described by the public holiday’s name', () => {
    const holidays = holidayDaysOff([{ date: '2026-03-19', name: 'San José' }])
    const day = dayNumber('2026-03-19')
    expect(dayInWords({ ...ana!, holidays }, [], day, WEEK)).toBe('San José')
    expect(timeOffInWords({ ...ana!, holidays }, { start: day - 3, end: day + 3 }, WEEK)).toEqual([
      expect.stringMatching(/^San José .*19.*2026$/),
    ])
  })

  it('are described in words', () => {
    expect(dayInWords(ana!, [aBar()], dayNumber('2026-03-03'), WEEK)).toBe('4 of 8 h available')
    expect(dayInWords(ana!, [aBar({ daily_hours: 8 })], dayNumber('2026-03-03'), WEEK)).toBe(
      'fully booked (8 h)',
    )
    expect(dayInWords(ana!, [], dayNumber('2026-07-01'), WEEK)).toBe('no contract')
  })
})
