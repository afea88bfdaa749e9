import type { Command } from 'commander'
import { dailyHoursFor, entryBasis } from '../../planning/assignments/hours-entry.ts'
import { spanOf } from '../../planning/days/spans.ts'
import type { DayRange } from '../../planning/problems.ts'
import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import type { Db } from '../../server/db/connect.ts'
import { listContracts } from '../../server/store/contracts.ts'
import { listHolidaysOf } from '../../server/store/holidays.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import { asNumber } from '../input.ts'

export type EnteredHours = { hours?: string; percent?: string; total?: string }

export function addHoursOptions(command: Command): Command {
  return command
    .option('--hours <n>', 'hours per working day, at most two decimals')
    .option('--percent <n>', "percent of the person's longest working day, instead of --hours")
    .option('--total <n>', 'total hours, instead of --hours')
}

/**
 * Returns daily hours. For a percentage or a total, returns a valid placeholder that withEnteredHours
 * replaces.
 */
export function asDailyHours(options: EnteredHours) {
  const { hours, percent, total } = options
  const given = [hours, percent, total].filter((each) => each !== undefined)
  if (given.length !== 1) throw new Failure('Give one of --hours, --percent and --total.', WRONG_USAGE)
  const amount = asNumber(percent ?? total)
  if (hours === undefined && !(typeof amount === 'number' && amount > 0))
    throw new Failure('--percent and --total need a positive number.', WRONG_USAGE)
  return hours === undefined ? 1 : asNumber(hours)
}

type Work = DayRange & { resource_id?: number | null; daily_hours: number }

/** Converts a percent or a total to the person's hours per day. */
export async function withEnteredHours<W extends Work>(
  db: Db,
  org: ActingOrganization,
  work: W,
  { percent, total }: EnteredHours,
): Promise<W> {
  const amount = Number(percent ?? total)
  if (Number.isNaN(amount)) return work
  const basis = entryBasis(await readPerson(db, org, work), spanOf(work), org.working_week)
  const daily_hours = dailyHoursFor(percent === undefined ? 'total' : 'percent', amount, basis)
  return { ...work, daily_hours }
}

async function readPerson(db: Db, org: ActingOrganization, { resource_id, ...days }: Work) {
  if (!resource_id) return null
  const contracts = await listContracts(db, org.id, resource_id)
  const own = (await listHolidaysOf(db, org.id, [resource_id], days)).get(resource_id)
  return { contracts, time_off: [], holidays: holidayDaysOff(own?.holidays ?? []) }
}
