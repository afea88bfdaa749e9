import type {
  HoursSettings,
  MatrixAssignment,
  MatrixContract,
  MatrixRange,
  ProjectMonthlyHours,
  ResourceMonthlyHours,
} from '../../planning/hours/monthly-hours.ts'

/** A numerator and a denominator, which keep the hours exact. */
type Fraction = { n: bigint; d: bigint }

/**
 * A slow and independent version of the monthly hours, day by day with BigInt (decision 0011). Tests compare
 * both versions.
 */

export function slowProjectMonthlyHours(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
): ProjectMonthlyHours {
  const { rows, ...matrix } = slowMatrix(assignments, contracts, settings, (each) => each.resource_id)
  const resources = rows.map(({ pair, hours }) => ({
    resource_id: pair.resource_id,
    resource_name: pair.resource_name,
    ...hours,
  }))
  resources.sort((a, b) => compareNames(a.resource_name, b.resource_name) || a.resource_id - b.resource_id)
  return { ...matrix, resources }
}

export function slowResourceMonthlyHours(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range?: MatrixRange,
): ResourceMonthlyHours {
  const { rows, ...matrix } = slowMatrix(assignments, contracts, settings, (each) => each.project_id, range)
  const projects = rows.map(({ pair, hours }) => ({
    project_id: pair.project_id,
    project_title: pair.project_title,
    ...hours,
  }))
  projects.sort((a, b) => compareNames(a.project_title, b.project_title) || a.project_id - b.project_id)
  return { ...matrix, projects }
}

function slowMatrix(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  rowOf: (assignment: MatrixAssignment) => number,
  range?: MatrixRange,
) {
  const from = range?.from ?? assignments.map((each) => each.start_date).sort()[0]
  const to =
    range?.to ??
    assignments
      .map((each) => each.end_date)
      .sort()
      .at(-1)
  const shownDays = from && to ? listDays(from, to) : []
  const months = [...new Set(shownDays.map((day) => day.slice(0, 7)))]
  const rows = [...new Set(assignments.map(rowOf))].flatMap((id) => {
    const own = assignments.filter((each) => rowOf(each) === id)
    if (!own.some((each) => each.start_date <= to! && each.end_date >= from!)) return []
    const running = runHours(own, contracts, settings, to!)
    const cells = months.map((month) => {
      const days = shownDays.filter((day) => day.startsWith(month))
      return round2(running(days.at(-1)!)) - round2(running(dayAfter(days[0]!, -1)))
    })
    return [{ pair: own[0]!, cells, hours: asHours(months, cells) }]
  })
  const columns = months.map((_, index) => addUp(rows.map(({ cells }) => cells[index]!)))
  const { months: totals, total_hours: grand_total } = asHours(months, columns)
  return { months, rows, totals, grand_total }
}

function runHours(
  own: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  to: string,
): (day: string) => Fraction {
  const sums = new Map<string, Fraction>()
  let sum: Fraction = { n: 0n, d: 1n }
  for (const day of listDays(own.map((each) => each.start_date).sort()[0]!, to)) {
    const assignment = own.find((each) => each.start_date <= day && day <= each.end_date)
    const contract = contracts.find(
      (each) =>
        each.resource_id === own[0]!.resource_id &&
        each.start_date <= day &&
        (each.end_date === null || day <= each.end_date),
    )
    if (
      assignment &&
      contract &&
      (contract.week ? weekdayOf(day, contract.week) > 0 : works(day, settings))
    ) {
      sum = add(sum, hoursOf(day, assignment, contract, settings))
    }
    sums.set(day, sum)
  }
  return (day) => sums.get(day) ?? { n: 0n, d: 1n }
}

function hoursOf(
  day: string,
  assignment: MatrixAssignment,
  contract: MatrixContract,
  settings: HoursSettings,
): Fraction {
  const there = contract.week ? weekdayOf(day, contract.week) : Number.POSITIVE_INFINITY
  const isShort = contract.week ? there < Math.max(...contract.week) : false
  const asked = Number(assignment.daily_hours)
  const daily = decimal(String(isShort ? Math.min(asked, there) : asked))
  if (contract.annual_convention_hours === null) return daily
  const fullDay = decimal(settings.full_time_day)
  const year = day.slice(0, 4)
  const fullYear = fullDay.n * BigInt(countYear(year, settings))
  const convention = BigInt(contract.annual_convention_hours) * fullDay.d
  return convention < fullYear ? { n: daily.n * convention, d: daily.d * fullYear } : daily
}

const years = new Map<string, number>()
function countYear(year: string, settings: HoursSettings): number {
  const key = `${year} ${settings.working_week}`
  const known = years.get(key)
  if (known !== undefined) return known
  const count = listDays(`${year}-01-01`, `${year}-12-31`).filter((day) => works(day, settings)).length
  years.set(key, count)
  return count
}

function weekdayOf(day: string, week: readonly number[]): number {
  return week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!
}

function works(day: string, { working_week }: HoursSettings): boolean {
  return working_week.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
}

function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

function decimal(text: string): Fraction {
  const [whole, places = ''] = text.split('.')
  return { n: BigInt(whole + places), d: 10n ** BigInt(places.length) }
}

function add(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d }
  const d = (a.d * b.d) / gcd(a.d, b.d)
  return { n: a.n * (d / a.d) + b.n * (d / b.d), d }
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}

function round2({ n, d }: Fraction): bigint {
  return (200n * n + d) / (2n * d)
}

function asHours(months: readonly string[], cells: readonly bigint[]) {
  const entries = months.map((month, index) => [month, Number(cells[index]!) / 100] as const)
  return { months: Object.fromEntries(entries), total_hours: Number(addUp(cells)) / 100 }
}

function addUp(cells: readonly bigint[]): bigint {
  return cells.reduce((sum, cell) => sum + cell, 0n)
}

/** Compares UTF-8 bytes, as PostgreSQL's collation "C" does. Nulls are last. */
function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
