import { addDays } from '../../planning/days/days.ts'
import type { ChangePreview } from '../../shapes/previews.ts'

type Changed = ChangePreview['trim']['changes'][number]

/** Returns true if the assignment loses days or if its daily hours change. */
export function isTrimmed({ start_date, end_date, daily_hours, pieces }: Changed): boolean {
  const isWhole = pieces[0]?.start_date === start_date && pieces.at(-1)?.end_date === end_date
  const hasGap = pieces.some(({ end_date: end }, i) => {
    const next = pieces[i + 1]
    return next !== undefined && next.start_date !== addDays(end, 1)
  })
  return !isWhole || hasGap || pieces.some((piece) => piece.daily_hours !== Number(daily_hours))
}

/**
 * Returns assignments that are only split at contract starts or get another cost rate. `splits` has the start
 * of each part except the first.
 */
export function splitOrRepriced(changes: readonly Changed[]): (Changed & { splits: string[] })[] {
  return changes
    .filter((each) => !isTrimmed(each))
    .map((each) => ({ ...each, splits: each.pieces.slice(1).map(({ start_date }) => start_date) }))
}
