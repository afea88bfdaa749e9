import { FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { HoursBasis, Scheduled } from '../../../planning/hours/basis.ts'
import { holidaySpans, scheduledContracts } from '../../../planning/hours/basis.ts'
import type { MatrixContract, MatrixRange } from '../../../planning/hours/monthly-hours.ts'
import { byPerson, memoize } from '../../../planning/lists.ts'
import type { Tx } from '../../db/connect.ts'
import { listHolidaysOf } from '../../store/holidays.ts'

const ALWAYS: MatrixRange = { from: FIRST_DAY, to: LAST_DAY }

async function readHolidays(tx: Tx, org: number, ids: readonly number[], range = ALWAYS) {
  const days = { start_date: range.from, end_date: range.to }
  const holidaysOf = await listHolidaysOf(tx, org, ids, days)
  const inCalendar = memoize(holidaySpans)
  return (id: number) => inCalendar(holidaysOf.get(id)?.holidays ?? NO_HOLIDAYS)
}

const NO_HOLIDAYS: never[] = []

/** Returns a function that finds a person's contracts for scheduled hours. */
export async function readScheduled<C extends Omit<MatrixContract, 'holidays'>>(
  tx: Tx,
  org: number,
  contracts: readonly C[],
): Promise<(resource_id: number) => readonly Scheduled<C>[]> {
  const contractsOf = byPerson(contracts)
  const holidaysOf = await readHolidays(tx, org, [...contractsOf.keys()])
  return memoize((id) => scheduledContracts(contractsOf.get(id) ?? [], holidaysOf(id)))
}

/** If `basis` is `planned`, adds public holidays to the contracts and removes their annual contract hours. */
export async function onBasis<
  W extends { id: number; contracts: readonly Omit<MatrixContract, 'resource_id'>[] },
>(tx: Tx, org: number, works: readonly W[], basis: HoursBasis, range?: MatrixRange): Promise<readonly W[]> {
  if (basis === 'convention') return works
  const ids = works.map(({ id }) => id)
  const holidaysOf = await readHolidays(tx, org, ids, range)
  return works.map((work) => ({
    ...work,
    contracts: scheduledContracts(work.contracts, holidaysOf(work.id)),
  }))
}
