import type { Day } from '../days/days.ts'
import { addDays } from '../days/days.ts'
import { covers } from '../days/periods.ts'

type Dated = { start_date: Day; end_date: Day | null }

/** One change of a person's contracts or time off. */
export type Proposal<New> =
  /** `ends`: the one that shall end the day before. */
  | { action: 'create'; to: New; ends?: number | null }
  | { action: 'update'; id: number; to: New }
  /** `extends`: the one that gets another end in its place; what was added to follow another is taken back. */
  | { action: 'delete'; id: number; extends?: { id: number; end_date: Day | null } | null }

/** The list as the proposal would leave it. */
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

/** A period that starts on that day or later cannot end before it: it stays, and the overlap is reported. */
function endBefore<P extends Dated>(period: P, day: Day): P {
  const isInTheWay = period.start_date < day && covers(period, day)
  return isInTheWay ? { ...period, end_date: addDays(day, -1) } : period
}
