import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'

/** One line of a table. `ratio` is what is compared: to the ceiling, unless the title says otherwise. */
export type Row = { name: string; values: Record<string, number>; ratio?: number; target?: number }
export type Section = { name: string; title: string; unit: string; rows: Row[] }

const JSON_FILE = resolve('bench/results/latest.json')
const PICTURE = resolve('bench/results/latest.svg')

export function print({ title, unit, rows }: Section): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.values)))]
  const line = (name: string, cells: string[]) =>
    console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(13)).join(''))
  console.log(`\n${title}${unit ? ` (${unit})` : ''}`)
  line('', [...columns, 'ratio', 'wanted'])
  for (const { name, values, ratio, target } of rows)
    line(name, [
      ...columns.map((column) => shown(values[column])),
      shown(ratio),
      target === undefined ? '' : `≥ ${target}`,
    ])
}

function shown(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

/** Sections that were not measured this time stay as they were, with the day of their own. */
export function save(sections: readonly Section[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  const measured = new Date().toISOString().slice(0, 10)
  const known: Record<string, Section & { measured: string; machine: string }> = JSON.parse(readOr('{}'))
  for (const section of sections) known[section.name] = { ...section, measured, machine }
  writeFileSync(
    JSON_FILE,
    `${JSON.stringify(known, (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}\n`,
  )
  writeFileSync(PICTURE, draw(Object.values(known)))
  console.log(`\n${JSON_FILE}\n${PICTURE}`)
}

function readOr(fallback: string): string {
  try {
    return readFileSync(JSON_FILE, 'utf8')
  } catch {
    return fallback
  }
}

const LEFT = 320
const WIDTH = 420
const LINE = 22

/** The ratios to the ceiling as bars, with a mark where each is wanted. */
function draw(sections: readonly Section[]): string {
  const parts: string[] = []
  let y = 30
  const text = (x: number, content: string, more = '') =>
    parts.push(
      `<text x="${x}" y="${y}" ${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`,
    )
  for (const { title, rows } of sections.filter(({ rows }) => rows.some((row) => row.target !== undefined))) {
    text(10, title, 'font-weight="bold"')
    y += LINE
    for (const { name, ratio = 0, target } of rows) {
      text(20, name)
      const met = target === undefined || ratio >= target
      parts.push(
        `<rect x="${LEFT}" y="${y - 12}" width="${Math.min(1.3, ratio) * WIDTH * 0.75}" height="14" fill="${met ? '#2f9e44' : '#e8590c'}"/>`,
      )
      if (target !== undefined)
        parts.push(
          `<rect x="${LEFT + target * WIDTH * 0.75}" y="${y - 15}" width="2" height="20" fill="#212529"/>`,
        )
      text(LEFT + WIDTH, ratio.toFixed(2))
      y += LINE
    }
    y += 10
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 60}" height="${y}" font-family="sans-serif" font-size="13">\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`
  )
}
