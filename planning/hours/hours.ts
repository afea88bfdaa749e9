/** Whole hundredths of an hour, so that sums and comparisons are exact. */
export type Hundredths = number

const LEAST: Hundredths = 1
export const LONGEST_DAY: Hundredths = 2400
const DECIMAL = /^\d+(\.\d+)?$/

/** Strings must be decimals without a sign, such as a database `numeric`. Returns NaN for other strings. */
export function hundredths(value: number | string): Hundredths {
  if (typeof value === 'string' && !DECIMAL.test(value)) return Number.NaN
  return Math.round(Number(value) * 100)
}

export function decimalHours(value: Hundredths): number {
  return value / 100
}

export function hasAtMostTwoDecimals(value: number | string): boolean {
  return decimalHours(hundredths(value)) === Number(value)
}

export function isInDailyRange(value: Hundredths): boolean {
  return value >= LEAST && value <= LONGEST_DAY
}

/** Accepts 0.01 to 24 with at most two decimals (decision 0017). */
export function isDailyHours(value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return hasAtMostTwoDecimals(value) && isInDailyRange(hundredths(value))
}
