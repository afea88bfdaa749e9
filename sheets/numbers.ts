/**
 * Reads numbers such as 1234.5, 1,234.50 and 1.234,50. Ambiguous numbers such as 1.200 get the decimal mark
 * of the file's other cells. If they show no mark or different marks, the user must choose.
 */

export type DecimalMark = 'point' | 'comma'

export const DECIMAL_MARKS: Record<DecimalMark, string> = { point: '1,200.50', comma: '1.200,50' }

const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/

/** Returns null for 1200, 1.200, 1,200 and text that is not a number. */
function decimalMarkOf(text: string): DecimalMark | null {
  const digits = withoutSpaces(text)
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (!/^\d+([.,]\d+)*$/.test(digits) || last === undefined) return null
  const isRepeated = marks.length > 1 && new Set(marks).size === 1
  if (marks.length === 1 && GROUPED.test(digits)) return null
  return (last === '.') === isRepeated ? 'comma' : 'point'
}

/** 1.200 and 1,200 are ambiguous. */
export function isAmbiguousNumber(text: string): boolean {
  return GROUPED.test(withoutSpaces(text)) && decimalMarkOf(text) === null
}

/** Returns null if no cell shows the decimal mark, or if cells show different marks. */
export function findDecimalMark(cells: readonly string[]): DecimalMark | null {
  const [mark = null, ...others] = new Set(cells.map(decimalMarkOf).filter((shown) => shown !== null))
  return others.length === 0 ? mark : null
}

/** Only trims text that isn't a number. */
export function readDecimal(text: string, mark: DecimalMark): string {
  const [decimal, group] = (decimalMarkOf(text) ?? mark) === 'point' ? ['.', ','] : [',', '.']
  const [whole = '', fraction = '', ...more] = withoutSpaces(text).split(decimal)
  const isWhole = /^\d+$/.test(whole) || new RegExp(`^\\d{1,3}([${group}]\\d{3})+$`).test(whole)
  if (!isWhole || more.length > 0 || !/^\d*$/.test(fraction)) return text.trim()
  const plain = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '')
  return fraction ? `${plain}.${fraction}` : plain
}

/** Removes spaces and apostrophes between groups of three digits. */
function withoutSpaces(text: string): string {
  return text.trim().replace(/(?<=\d)[ \u00a0\u2009\u202f'’](?=\d{3}(\D|$))/g, '')
}
