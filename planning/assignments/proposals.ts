import type { Day } from '../days/days.ts'
import { addDays } from '../days/days.ts'
import { covers } from '../days/periods.ts'

type Dated = { start_date: Day; end_date: Day | null }

export type Proposal<New> =
  /** `ends` is the id of the record that ends on the day before the new period. */
  | { action: 'create'; to: New; ends?: number | null }
  | { action: 'update'; id: number; to: New }
  /** `extends` undoes an earlier `ends`. `end_date` is the date that the record had before. */
  | { action: 'delete'; id: number; extends?: { id: number; end_date: Day | null } | null }

export function applyProposal<New extends Dated, Stored extends New & { id: number }>(
  list: readonly Stored[],
  proposal: Proposal<New>,
): (New & { id?: number })[] {
  if (proposal.action === 'delete') {
    const { id: gone, extends: other } = proposal
    return list
      .filter(({ id }) => id !== gone)
      .map((each) => (each.id === other?.id ? { ...each, end_date: other.end_date } : each))
  }
  if (proposal.action === 'update') {
    return list.map((each) => (each.id === proposal.id ? { ...proposal.to, id: each.id } : each))
  }
  const { to, ends } = proposal
  return [...list.map((each) => (each.id === ends ? endBefore(each, to.start_date) : each)), to]
}

/** Keeps a period that starts on `day` or later. checkContractOverlap then reports an overlap. */
function endBefore<P extends Dated>(period: P, day: Day): P {
  const isInTheWay = period.start_date < day && covers(period, day)
  return isInTheWay ? { ...period, end_date: addDays(day, -1) } : period
}
