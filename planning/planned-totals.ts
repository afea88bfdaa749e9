import { hundredths } from './hours.ts'
import type { HoursSettings, MatrixAssignment, MatrixContract } from './monthly-hours.ts'
import { projectMonthlyHours } from './monthly-hours.ts'

type Work = MatrixAssignment & { cost_per_hour: string | null }
export type PlannedTotals = { planned_hours: number; planned_cost: string }

/**
 * What is planned on one project: the hours of its monthly matrix, and what they cost. An assignment without a rate
 * costs nothing.
 */
export function plannedTotals(
  work: readonly Work[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
): PlannedTotals {
  const { grand_total } = projectMonthlyHours(work, contracts, settings)
  // Hundredths of an hour times ten-thousandths of a unit: exact, whatever the size.
  let millionths = 0n
  for (const assignment of work) {
    if (assignment.cost_per_hour === null) continue
    const hours = hundredths(projectMonthlyHours([assignment], contracts, settings).grand_total)
    millionths += BigInt(hours) * tenThousandths(assignment.cost_per_hour)
  }
  return { planned_hours: grand_total, planned_cost: inCents(millionths) }
}

function tenThousandths(money: string): bigint {
  const [whole = '0', fraction = ''] = money.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

/** Half up. */
function inCents(millionths: bigint): string {
  const cents = (millionths + 5_000n) / 10_000n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
