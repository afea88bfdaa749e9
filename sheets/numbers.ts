/** Numbers as files write them: 1234.5, 1,234.50, 1.234,50, 1 234,50. */

export type DecimalMark = 'point' | 'comma'

const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/

/** The mark that the text itself tells; null where it tells none: 1200, 1.200, 1,200, or no number at all. */
export function markOf(text: string): DecimalMark | null {
  const { digits, marks } = partsOf(text)
  const last = marks.at(-1)
  if (!/^\d+([.,]\d+)*$/.test(digits) || last === undefined) return null
  if (new Set(marks).size === 2) return last === '.' ? 'point' : 'comma'
  if (marks.length > 1) return last === '.' ? 'comma' : 'point'
  return GROUPED.test(digits) ? null : last === '.' ? 'point' : 'comma'
}

/** 1.200 and 1,200 are two numbers each. */
export function isAmbiguousNumber(text: string): boolean {
  const { digits } = partsOf(text)
  return GROUPED.test(digits) && markOf(text) === null
}

/** null where a number could be two, and no cell tells which. */
export function findDecimalMark(cells: readonly string[]): DecimalMark | null {
  const marks = new Set(cells.map(markOf).filter((mark) => mark !== null))
  if (marks.size === 1) return [...marks][0]!
  return cells.some(isAmbiguousNumber) ? null : 'point'
}

/** As the interface writes numbers; what cannot be understood stays as it is. */
export function readDecimal(text: string, mark: DecimalMark): string {
  const { digits } = partsOf(text)
  const decimal = (markOf(text) ?? mark) === 'point' ? '.' : ','
  const group = decimal === '.' ? ',' : '.'
  const [whole = '', ...fractions] = digits.split(decimal)
  const isWhole = /^\d+$/.test(whole) || new RegExp(`^\\d{1,3}([${group}]\\d{3})+$`).test(whole)
  if (!isWhole || fractions.length > 1 || !/^\d*$/.test(fractions[0] ?? '')) return text.trim()
  const plain = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '')
  return fractions[0] ? `${plain}.${fractions[0]}` : plain
}

/** Spaces between groups of three, of any width, are as common as points. */
function partsOf(text: string): { digits: string; marks: string[] } {
  const digits = text.trim().replace(/(?<=\d)[ \u00a0\u2009\u202f'’](?=\d{3}(\D|$))/g, '')
  return { digits, marks: digits.match(/[.,]/g) ?? [] }
}
