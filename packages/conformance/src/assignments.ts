import type { Check } from './checks.ts'
import { check, unshowable } from './checks.ts'
import type { RecordKind } from './contract.ts'
import { KINDS, PROJECTS, RESOURCES } from './contract.ts'
import { expectDetail, expectThat } from './expectations.ts'
import type { Json } from './instance.ts'
import type { Lab } from './lab.ts'

const RANGE = '4 GET /resources/{id}'

/** Checks assignments and monthly hours (§2 of the API contract). */
export const ASSIGNMENTS: Check[] = [
  ...KINDS.map((kind) =>
    check(
      '2 Assignment',
      `Each assignment of a ${kind.noun} has every field, in its type, and belongs to it.`,
      async (lab) => {
        const { id, assignments } = await planned(lab, kind)
        const field = `${kind.noun}_id`
        for (const each of assignments) {
          const seen = `assignment ${each.id} of ${kind.noun} ${id} has ${field} ${each[field]}`
          expectThat(each[field] === id, seen)
        }
      },
    ),
  ),
  check('2 Assignment', 'A project and its resource show the same assignment.', async (lab) => {
    const [project, resource] = [await planned(lab, PROJECTS), await planned(lab, RESOURCES)]
    const shared = project.assignments.filter((each: Json) => each.resource_id === resource.id)
    for (const each of shared) {
      const other = resource.assignments.find(({ id }: Json) => id === each.id)
      const [one, two] = [inOrder(each), inOrder(other ?? {})]
      expectThat(one === two, `the project shows ${one}, the resource ${two}`)
    }
  }),
  ...KINDS.flatMap(matrixChecks),
  check(RANGE, 'Without from and to the matrix covers the full range of the assignments.', async (lab) => {
    const { assignments, monthly_hours } = await planned(lab, RESOURCES)
    const monthsOf = (field: string) => assignments.map((each: Json) => each[field].slice(0, 7)).sort()
    const [first, last] = [monthsOf('start_date').at(0), monthsOf('end_date').at(-1)]
    const { months } = monthly_hours
    const seen = `months from ${months[0]} to ${months.at(-1)}, not from ${first} to ${last}`
    expectThat(months.join() === monthsFrom(first, last).join(), seen)
  }),
  check(RANGE, 'from and to limit the matrix.', async (lab) => {
    const { id } = await lab.planned().then(
      () => planned(lab, RESOURCES),
      async () => (await lab.plain(RESOURCES)).data,
    )
    const path = `${RESOURCES.path}/${id}?include=monthly_hours&from=2026-02-10&to=2026-04-15`
    const { monthly_hours } = expectDetail(await lab.ours.get(path), RESOURCES)
    const outside = monthly_hours.months.find((each: string) => each < '2026-02' || each > '2026-04')
    expectThat(outside === undefined, `${path} lists ${outside}`)
  }),
  unshowable(
    '2 Monthly hours, 1',
    'Assignments are split by month, with the annual convention hours.',
    'the contract gives no formula to compute it by',
  ),
]

function matrixChecks(kind: RecordKind): Check[] {
  const { noun, matrix, rows } = kind
  return [
    check(
      `2 ${matrix}`,
      `include=monthly_hours adds the matrix to a ${noun}, also without hours.`,
      async (lab) => {
        const { grand_total } = expectDetail(await lab.matrixOf(kind), kind).monthly_hours
        expectThat(grand_total === 0, `nothing is planned, and grand_total is ${grand_total}`)
      },
    ),
    check(
      '2 Monthly hours, 2',
      `Each row of a ${noun}’s matrix has a value for every month.`,
      async (lab) => {
        const { monthly_hours, assignments } = await planned(lab, kind)
        const shown: Json[] = monthly_hours[rows.name]
        expectThat(shown.length > 0, `${assignments.length} assignments, and no row in monthly_hours`)
        for (const row of shown) {
          const missing = monthly_hours.months.find((month: string) => !(month in row.months))
          expectThat(missing === undefined, `${rows.id} ${row[rows.id]} has no value for ${missing}`)
          const known = assignments.some((each: Json) => each[rows.id] === row[rows.id])
          expectThat(known, `${rows.id} ${row[rows.id]} has a row, and no assignment`)
        }
      },
    ),
    check(
      `2 ${matrix}`,
      `The totals of a ${noun}’s matrix are those of its rows and months.`,
      async (lab) => {
        const { monthly_hours } = await planned(lab, kind)
        const { months, totals, grand_total, [rows.name]: shown } = monthly_hours
        // Allows about 0.01 hours per number of the matrix, because instances may round each number.
        const slack = 0.011 * (shown.length + 1) * (months.length + 1)
        const near = (name: string, total: number, parts: number[]) => {
          const sum = parts.reduce((sum, each) => sum + each, 0)
          expectThat(Math.abs(total - sum) <= slack, `${name} is ${total}, and its parts add up to ${sum}`)
        }
        for (const row of shown) near('total_hours', row.total_hours, Object.values(row.months))
        for (const month of months) {
          const parts = shown.map((row: Json) => row.months[month])
          near(`totals of ${month}`, totals[month], parts)
        }
        const parts = shown.map((row: Json) => row.total_hours)
        near('grand_total', grand_total, parts)
      },
    ),
  ]
}

async function planned(lab: Lab, kind: RecordKind): Promise<Json> {
  return expectDetail((await lab.planned())[kind.noun], kind)
}

function monthsFrom(first: string, last: string): string[] {
  const months = [first]
  const [year = 0, month = 0] = first.split('-').map(Number)
  for (let i = 0; (months.at(-1) ?? last) < last; i++)
    months.push(new Date(Date.UTC(year, month + i)).toISOString().slice(0, 7))
  return months
}

function inOrder(record: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))))
}
