/** Scheduled hours, or the same lowered to the contract's annual hours (decision 0059). */
export type HoursBasis = 'planned' | 'convention'
export const HOURS_BASES: readonly HoursBasis[] = ['planned', 'convention']
export type HoursByBasis = Record<HoursBasis, number>

/** Scheduled hours equal annualized hours without annual contract hours, so one formula computes both. */
export function onBasis<C extends { annual_convention_hours: number | null }>(
  basis: HoursBasis,
  contracts: readonly C[],
): readonly C[] {
  return basis === 'convention'
    ? contracts
    : contracts.map((contract) => ({ ...contract, annual_convention_hours: null }))
}
