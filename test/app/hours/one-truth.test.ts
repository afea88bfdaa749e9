import { expect, test } from 'vitest'
import { scheduledTotal } from '../../../planning/assignments/hours-entry.ts'
import { addDays, dayIn, dayNumber, dayText } from '../../../planning/days/days.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import { holidaySpans, scheduledContracts } from '../../../planning/hours/basis.ts'
import { ownDays, ownWeek } from '../../../planning/hours/own-days.ts'
import { addAmounts, plannedAmounts } from '../../../planning/hours/planned-totals.ts'
import { hoursIn, utilizationOf } from '../../../planning/hours/utilization.ts'
import { scheduledIn, weekFigures } from '../../../planning/hours/week-figures.ts'
import { holidayDaysOff } from '../../../planning/time-off/days-off.ts'
import { linkMember } from '../../../server/commands/access/linked-people.ts'
import { datesIn } from '../../../server/mail/dates.ts'
import en from '../../../server/mail/texts/en.ts'
import { composeWeekly } from '../../../server/mail/weekly.ts'
import { inEnglish } from '../../../server/refusals.ts'
import { listMembers } from '../../../server/store/access/members.ts'
import { insertWeeklyMail } from '../../../server/store/mail/weekly.ts'
import type { BoardResponse } from '../../../shapes/board.ts'
import type { ResourcePlan } from '../../../shapes/resources.ts'
import { elsewhere, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

const MAY = { start_date: '2026-05-01', end_date: '2026-05-31' }
const DAYS = `from=${MAY.start_date}&to=${MAY.end_date}`
const WEEK = [1, 2, 3, 4, 5]
const rest = { annual_convention_hours: 1800, cost_per_hour: '10' }

/**
 * May 2026 has 21 working days, one of them a holiday. Ana works 8 h, from the 16th 6.5 h, and has two
 * days off. Ben works half time.
 */
async function start() {
  const owner = await app.signedIn('owner')
  const holiday = { date: '2026-05-13', name: 'Founding day', yearly: false, works: false }
  const place = { country: null, state: null, region: null }
  const calendar = { name: 'Own', ...place, is_default: true, exceptions: [holiday] }
  expect((await owner.post('/holiday-calendars', calendar)).status).toBe(201)
  const { addPerson, addProject, assign } = await startPlanning(app, owner)
  const ana = await addPerson('Ana', { start_date: '2020-01-01', end_date: null, daily_hours: 8, ...rest })
  const ben = await addPerson('Ben', { start_date: '2020-01-01', end_date: null, daily_hours: 4, ...rest })
  const part = { start_date: '2026-05-16', daily_hours: 7, week: [6.5, 6.5, 6.5, 6.5, 6.5, 0, 0], ...rest }
  const changed = { ...part, ends: ana.contracts[0]?.id }
  expect((await owner.post(`/resources/${ana.id}/contracts`, changed)).status).toBe(201)
  const harbour = await addProject('Harbour')
  await assign(ana.id, harbour, '2026-05-04', '2026-05-15', { daily_hours: 6 })
  await assign(ana.id, harbour, '2026-05-18', '2026-05-29', { daily_hours: 6 })
  await assign(ben.id, harbour, '2026-05-04', '2026-05-29', { daily_hours: 2 })
  const days = { project_id: harbour, start_date: '2026-05-04', end_date: '2026-05-08' }
  const changes = [
    {
      create_time_off: {
        resource_id: ana.id,
        start_date: '2026-05-20',
        end_date: '2026-05-21',
        kind: 'sick',
      },
    },
    { create_request: { ...days, ...TENTATIVE, resource_id: ben.id } },
    { create_request: { ...days, daily_hours: 2 } },
  ]
  const { status, text } = await owner.post('/plan/changes', { changes })
  expect(status, text).toBe(200)
  return { owner, ana, ben, harbour }
}

/** One of these five days is the holiday, so Ben's request has 4 hours. */
const TENTATIVE = { start_date: '2026-05-11', end_date: '2026-05-15', daily_hours: 1 }
const HOURS = { ana: 19 * 6, ben: 19 * 2, lost: 12, tentative: 4, open: 10 }
const ALL = HOURS.ana + HOURS.ben
const CAPACITY = { ana: 10 * 8 + 8 * 6.5, ben: 20 * 4 }

const VALUES_PER_ASSIGNMENT = 7

/** Returns the data from which the board computes a person's row. */
function onBoardOf({ assignments, calendars, resources, time_off }: BoardResponse, id: number) {
  const days = calendars?.[0]?.days.flatMap(([, own]) => own) ?? []
  const off = time_off.filter(([resource_id]) => resource_id === id)
  const starts = assignments.flatMap((_, at) => (at % VALUES_PER_ASSIGNMENT === 0 ? [at] : []))
  const person = {
    contracts: resources.find((each) => each.id === id)?.contracts ?? [],
    holidays: days.map((day) => ({ start_date: dayText(day), end_date: dayText(day), daily_hours: null })),
    time_off: off.map(([, start_date, end_date, daily_hours]) => ({ start_date, end_date, daily_hours })),
  }
  const layer = starts.flatMap((at) => {
    const [, , resource_id, start, end, daily] = assignments.slice(at, at + 6).map(Number)
    return resource_id === id ? [{ start: start!, end: end!, value: daily! * 100 }] : []
  })
  return { person, layer }
}

test('a person, a project and a month have the same scheduled hours on every screen', async () => {
  const { owner, ana, ben, harbour } = await start()
  const read = async (path: string) => {
    const { status, text, body } = await owner.get(path)
    expect(status, text).toBe(200)
    return body.data
  }
  const sheet = async (path: string) => (await owner.get(path)).text.trim().split('\r\n')

  const [listed] = (await read('/projects')).projects
  expect([listed.hours, listed.planned_cost]).toEqual([ALL, `${ALL * 10}.00`])
  const project = await read(`/projects/${harbour}`)
  expect(project).toMatchObject({ hours: ALL, open_hours: HOURS.open, tentative_hours: HOURS.tentative })
  const sum = (list: { hours: number }[]) => list.reduce((all, { hours }) => all + hours, 0)
  expect(sum(project.assignments)).toBe(ALL)
  expect((await sheet('/projects.csv'))[1]).toContain(`,${ALL},`)

  for (const path of [
    `/projects/${harbour}/monthly-hours?hours=planned`,
    `/monthly-hours?hours=planned&${DAYS}`,
    `/monthly-hours?by=project&hours=planned&${DAYS}`,
  ])
    expect([path, (await read(path)).grand_total]).toEqual([path, ALL])
  const months = await read(`/resources/${ana.id}/monthly-hours?hours=planned&${DAYS}`)
  expect([months.grand_total, months.available]).toEqual([HOURS.ana, { '2026-05': CAPACITY.ana + 13 }])
  const cell = `resource_id=${ana.id}&project_id=${harbour}&month=2026-05`
  expect(await read(`/monthly-hours/explanation?hours=planned&${cell}`)).toMatchObject({
    hours: HOURS.ana,
    uncovered_days: 0,
  })

  const month = 'by=month&from=2026-05&to=2026-05'
  const totals = {
    ...{ booked: [ALL], lost: [HOURS.lost], done: [ALL - HOURS.lost] },
    capacity: [CAPACITY.ana + CAPACITY.ben],
    ...{ tentative: [HOURS.tentative], open: [HOURS.open] },
  }
  const insights = await read(`/insights?${month}`)
  expect(insights.totals).toEqual(totals)
  const open = {
    start_date: '2026-05-04',
    end_date: '2026-05-08',
    hours: HOURS.open,
    hours_in_period: HOURS.open,
  }
  expect(insights.unassigned.requests).toMatchObject([open])
  const { people } = await read(`/insights/people?${month}`)
  expect(people).toMatchObject([
    { name: 'Ana', done: [HOURS.ana - HOURS.lost], capacity: [CAPACITY.ana] },
    { name: 'Ben', done: [HOURS.ben], capacity: [CAPACITY.ben] },
  ])
  const included = (await read(`/insights?${month}&tentative=include`)).totals
  expect(included).toEqual({ ...totals, done: [ALL - HOURS.lost + HOURS.tentative] })
  const done = (await read(`/insights/people?${month}&tentative=include`)).people
  expect(done.map((each: { done: number[] }) => each.done[0])).toEqual([
    ...[HOURS.ana - HOURS.lost, HOURS.ben + HOURS.tentative],
  ])
  const [budget] = (await read('/insights/projects')).projects
  expect(budget.spent + budget.planned).toBe(ALL)
  expect([budget.tentative, budget.open, budget.costs.spent + budget.costs.planned]).toEqual([
    ...[HOURS.tentative, HOURS.open, ALL * 10],
  ])
  expect((await sheet(`/insights/capacity.csv?${month}`))[1]).toBe(
    `2026-05-01,2026-05-31,${[totals.capacity, ALL, HOURS.lost, HOURS.tentative, HOURS.open].join()}`,
  )
  const view = { report: 'people', by: 'month', tag_id: null, months: { from: '2026-05', to: '2026-05' } }
  const link = { title: 'Report', expires_on: addDays(dayIn('UTC', new Date()), 30), view }
  const { token } = (await owner.post('/shared-links/reports', link)).body.data
  const report = (await app.call('GET', `/app/shared/${token}/report`, undefined, elsewhere())).body.data
  expect([report.totals, report.rows]).toEqual([totals, people])

  const board: BoardResponse = await read(`/board?${DAYS}`)
  for (const [{ id }, name] of [
    [ana, 'ana'],
    [ben, 'ben'],
  ] as const) {
    const lost = name === 'ana' ? HOURS.lost : 0
    const expected = { planned: HOURS[name] - lost, capacity: CAPACITY[name] }
    const plan: ResourcePlan = await read(`/resources/${id}`)
    const holidays = holidayDaysOff(plan.holidays)
    expect(utilizationOf(MAY, { ...plan, holidays }, WEEK)).toEqual(expected)
    const { person, layer } = onBoardOf(board, id)
    const onBoard = hoursIn(person, layer, spanOf(MAY), WEEK)
    expect(onBoard).toMatchObject({
      ...{ planned: expected.planned * 100, lost: lost * 100 },
      ...{ over: 0, capacity: expected.capacity * 100 },
    })
    // The board's tooltip and panel use scheduledTotal. A person's timeline and page use weekFigures.
    const tentative = name === 'ben' ? HOURS.tentative : 0
    const [wanted] = plan.tentative
    if (wanted)
      expect(scheduledTotal(person, spanOf(wanted), Number(wanted.daily_hours), WEEK)).toBe(tentative)
    const weeksOfMay = { first: dayNumber('2026-04-27'), count: 5, week: WEEK }
    const figures = weekFigures({ ...plan, holidays }, plan.tentative, weeksOfMay)
    expect(sum(figures.map((week) => ({ hours: week.tentative })))).toBe(tentative)
    expect(scheduledIn({ ...plan, holidays }, plan.assignments, spanOf(MAY), WEEK)).toBe(HOURS[name])
    // My schedule shows weeks from ownWeek. April 27 is the Monday before May.
    const weeks = [0, 1, 2, 3, 4].map((at) => ownWeek(plan, WEEK, addDays('2026-04-27', at * 7)).total)
    expect(sum(weeks.map((total) => ({ hours: total.planned })))).toBe(expected.planned)
    expect(sum(weeks.map((total) => ({ hours: total.lost })))).toBe(lost)
    const own = plan.contracts.map((each) => ({ ...each, resource_id: id }))
    const work = plan.assignments.map((each) => ({ ...each, cost_per_hour: null }))
    const contracts = scheduledContracts(own, holidaySpans(plan.holidays))
    expect(addAmounts(plannedAmounts(work, contracts, plan.organization).values()).hours).toBe(HOURS[name])
    // The weekly email uses ownDays.
    const days = ownDays(plan, WEEK, MAY.start_date, 31)
    expect(sum(days.flatMap((day) => day.work))).toBe(HOURS[name])
  }
})

test('the weekly email and the exports have the same hours as the screens', async () => {
  const { owner, ana } = await start()
  const member = await app.signedIn('viewer', owner.org)
  const { user_id } = (await listMembers(app.db, owner.org.id)).find(({ email }) => email === member.email)!
  await linkMember(app.db, owner.org, user_id, ana.id)
  await insertWeeklyMail(app.db, owner.org.id, user_id, true, false, null, 'stop', new Date())
  let mailed = 0
  for (const at of [0, 1, 2, 3, 4]) {
    const facts = { organization_id: owner.org.id, user_id, week: addDays('2026-04-27', at * 7) }
    const mail = await composeWeekly(app.db, facts, en, datesIn('en'), inEnglish)
    const lines = mail?.sections?.flatMap(({ rows }) => rows.flatMap(({ lines }) => lines)) ?? []
    for (const line of lines) mailed += Number(/^(\S+) h Harbour$/.exec(line)?.[1] ?? 0)
  }
  // On days off, the email shows the time off only.
  expect(mailed).toBe(HOURS.ana - HOURS.lost)

  const sheet = async (path: string) => (await owner.get(path)).text.trim().split('\r\n')
  const hours = await sheet(`/monthly-hours.csv?hours=planned&${DAYS}`)
  expect(hours.find((line) => line.startsWith('Ana'))).toContain(`,${HOURS.ana}`)
  expect(hours.at(-1)).toContain(`,${ALL}`)
  const month = 'by=month&from=2026-05&to=2026-05'
  const [, first] = await sheet(`/insights/people.csv?${month}`)
  expect(first).toContain(`Ana,2026-05-01,2026-05-31,${CAPACITY.ana},${HOURS.ana - HOURS.lost}`)
})

test('only admins can turn on annualized hours, and other setting changes keep that choice', async () => {
  const planner = await app.signedIn('planner')
  const admin = await app.signedIn('admin', planner.org)
  const isOn = async () => (await planner.get('/settings')).body.data.shows_annualized_hours
  const on = { shows_annualized_hours: true }
  expect(await isOn()).toBe(false)
  expect((await planner.put('/settings', on)).status).toBe(403)
  expect((await admin.put('/settings', { shows_annualized_hours: 'yes' })).status).toBe(422)
  expect(await isOn()).toBe(false)
  expect((await admin.put('/settings', on)).status).toBe(200)
  expect((await admin.put('/settings', { target_utilisation: 90 })).status).toBe(200)
  expect(await isOn()).toBe(true)
})
