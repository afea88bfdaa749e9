import type { Counts } from './resumption.ts'

/** "1,200 rows: 1,190 created, 8 already there, 2 refused" */
export function inNumbers({ rows, created, existing, refused }: Counts, verb = 'created'): string {
  const number = (value: number) => value.toLocaleString('en-US')
  const parts = [`${number(created)} ${verb}`]
  if (existing > 0) parts.push(`${number(existing)} already there`)
  if (refused > 0) parts.push(`${number(refused)} refused`)
  return `${number(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}
