/**
 * What an hour is (decision 0059): planned, on each worked day the hours a day; or by convention, the same lowered to
 * the annual hours of the contract, as in monthly hours.
 */
export type HoursBasis = 'planned' | 'convention'
export const HOURS_BASES: readonly HoursBasis[] = ['planned', 'convention']
export type HoursByBasis = Record<HoursBasis, number>

/** Planned hours are those of contracts without a convention, so that one formula computes both. */
export function onBasis<C extends { annual_convention_hours: number | null }>(
  basis: HoursBasis,
  contracts: readonly C[],
): readonly C[] {
  return basis === 'convention'
    ? contracts
    : contracts.map((contract) => ({ ...contract, annual_convention_hours: null }))
}
