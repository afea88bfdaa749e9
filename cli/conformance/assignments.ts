import type { Check } from './checks.ts'
import { answerInWords, check, expectData, expectThat, unshowable } from './checks.ts'
import type { Kind } from './contract.ts'
import { KINDS, PROJECTS, RESOURCES } from './contract.ts'
import type { Json, Seen } from './instance.ts'
import type { Lab } from './lab.ts'

/** §2: assignments and the matrices of monthly hours, on records that have some. */
export function assignmentChecks(lab: Lab): Check[] {
  const plannedAnswer = async (kind: Kind): Promise<Seen> =>
    kind === PROJECTS ? (await lab.planned()).project : (await lab.planned()).resource
  const planned = async (kind: Kind): Promise<Json> => expectData(await plannedAnswer(kind), 200, kind.detail)

  return [
    ...KINDS.map((kind) =>
      check(
        '2 Assignment',
        `Each assignment of a ${kind.noun} has every field, in its type, and belongs to it.`,
        async () => {
          const { id, assignments } = await planned(kind)
          const field = `${kind.noun}_id`
          for (const each of assignments)
            expectThat(
              each[field] === id,
              `assignment ${each.id} of ${kind.noun} ${id} has ${field} ${each[field]}`,
            )
        },
      ),
    ),
    check('2 Assignment', 'A project and its resource show the same assignment.', async () => {
      const [project, resource] = [await planned(PROJECTS), await planned(RESOURCES)]
      const shared = project.assignments.filter((each: Json) => each.resource_id === resource.id)
      for (const each of shared) {
        const other = resource.assignments.find(({ id }: Json) => id === each.id)
        const [one, two] = [inOrder(each), inOrder(other ?? {})]
        expectThat(one === two, `the project shows ${one}, the resource ${two}`)
      }
    }),
    ...KINDS.flatMap((kind) => matrixChecks(lab, kind, () => planned(kind))),
    ...rangeChecks(lab, () => planned(RESOURCES)),
    unshowable(
      '2 Monthly hours, 1',
      'Assignments are split by month, with the annual convention hours.',
      'the contract gives no formula to compute it by',
    ),
  ]
}

function matrixChecks(lab: Lab, kind: Kind, planned: () => Promise<Json>): Check[] {
  const { noun, matrix, rows } = kind
  return [
    check(
      `2 ${matrix}`,
      `include=monthly_hours adds the matrix to a ${noun}, also without hours.`,
      async () => {
        const answer = await lab.matrixOf(kind)
        const { monthly_hours } = expectData(answer, 200, kind.detail)
        expectThat(monthly_hours !== undefined, `${answerInWords(answer)}: no monthly_hours`)
        expectThat(
          monthly_hours.grand_total === 0,
          `nothing is planned, and grand_total is ${monthly_hours.grand_total}`,
        )
      },
    ),
    check('2 Monthly hours, 2', `Each row of a ${noun}’s matrix has a value for every month.`, async () => {
      const { monthly_hours, assignments } = await planned()
      const shown = monthly_hours?.[rows.name] ?? []
      expectThat(shown.length > 0, `${assignments.length} assignments, and no row in monthly_hours`)
      for (const row of shown) {
        const missing = monthly_hours.months.filter((month: string) => !(month in row.months))
        expectThat(missing.length === 0, `${rows.id} ${row[rows.id]} has no value for ${missing[0]}`)
        const known = assignments.some((each: Json) => each[rows.id] === row[rows.id])
        expectThat(known, `${rows.id} ${row[rows.id]} has a row, and no assignment`)
      }
    }),
    check(`2 ${matrix}`, `The totals of a ${noun}’s matrix are those of its rows and months.`, async () => {
      const { monthly_hours } = await planned()
      const shown: Json[] = monthly_hours?.[rows.name] ?? []
      // How an instance rounds is its own matter: a hundredth for each number that was added.
      const slack = 0.011 * (shown.length + 1) * (monthly_hours.months.length + 1)
      const near = (name: string, one: number, two: number) =>
        expectThat(Math.abs(one - two) <= slack, `${name} is ${one}, and its parts add up to ${two}`)
      for (const row of shown) near('total_hours', row.total_hours, sum(Object.values(row.months)))
      for (const month of monthly_hours.months)
        near(`totals of ${month}`, monthly_hours.totals[month], sum(shown.map((row) => row.months[month])))
      near('grand_total', monthly_hours.grand_total, sum(shown.map((row) => row.total_hours)))
    }),
  ]
}

const RANGE = '4 GET /resources/{id}'

function rangeChecks(lab: Lab, planned: () => Promise<Json>): Check[] {
  return [
    check(RANGE, 'Without from and to the matrix covers the full range of the assignments.', async () => {
      const { assignments, monthly_hours } = await planned()
      const first = monthsOf(assignments, 'start_date').at(0) ?? ''
      const last = monthsOf(assignments, 'end_date').at(-1) ?? ''
      const expected = monthsFrom(first, last)
      expectThat(
        monthly_hours.months.join() === expected.join(),
        `months from ${monthly_hours.months[0]} to ${monthly_hours.months.at(-1)}, not from ${first} to ${last}`,
      )
    }),
    check(RANGE, 'from and to limit the matrix.', async () => {
      const { id } = await lab.planned().then(
        () => planned(),
        async () => (await lab.plain(RESOURCES)).data,
      )
      const path = `${RESOURCES.path}/${id}?include=monthly_hours&from=2026-02-10&to=2026-04-15`
      const { monthly_hours } = expectData(await lab.ours.get(path), 200, 'ResourceWithAssignments')
      const outside = (monthly_hours?.months ?? ['none']).find(
        (each: string) => each < '2026-02' || each > '2026-04',
      )
      expectThat(outside === undefined, `${path} lists ${outside}`)
    }),
  ]
}

function monthsFrom(first: string, last: string): string[] {
  const months = [first]
  const [year = 0, month = 0] = first.split('-').map(Number)
  for (let i = 0; (months.at(-1) ?? last) < last; i++)
    months.push(new Date(Date.UTC(year, month + i)).toISOString().slice(0, 7))
  return months
}

/** Earliest first. */
function monthsOf(assignments: Json[], field: 'start_date' | 'end_date'): string[] {
  return assignments.map((each) => each[field].slice(0, 7)).sort()
}

function sum(numbers: unknown[]): number {
  return numbers.reduce((total: number, each) => total + Number(each), 0)
}

function inOrder(record: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))))
}
