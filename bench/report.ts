import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { draw } from './picture.ts'
import type { Kept, Section } from './results.ts'
import { judgeTargets } from './targets.ts'

const JSON_FILE = resolve('bench/results/latest.json')
const PICTURE = resolve('bench/results/latest.svg')
const DOCUMENT = resolve('docs/benchmarks.md')

export function print(section: Section): void {
  const { title, unit } = section
  const [head, ...lines] = cellsOf(section)
  const write = ([name, ...cells]: string[]) =>
    console.log(name!.padEnd(44) + cells.map((cell) => cell.padStart(13)).join(''))
  console.log(`\n${title}${unit ? ` (${unit})` : ''}`)
  for (const line of [head!, ...lines]) write(line)
}

function cellsOf({ rows }: Section): string[][] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.values)))]
  const hasRatio = rows.some((row) => row.ratio !== undefined)
  const hasTarget = rows.some((row) => row.target !== undefined)
  return [
    ['', ...columns, ...(hasRatio ? ['ratio'] : []), ...(hasTarget ? ['wanted'] : [])],
    ...rows.map(({ name, values, ratio, target }) => [
      name,
      ...columns.map((column) => shown(values[column])),
      ...(hasRatio ? [shown(ratio)] : []),
      ...(hasTarget ? [target === undefined ? '' : `≥ ${target}`] : []),
    ]),
  ]
}

function shown(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}

/** Sections that were not measured this time stay as they were, with the day of their own. */
export function save(sections: readonly Section[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  const measured = new Date().toISOString().slice(0, 10)
  const known: Record<string, Kept> = JSON.parse(readOr(JSON_FILE, '{}'))
  for (const section of sections) known[section.name] = { ...section, measured, machine }
  const kept = Object.values(known)
  writeFileSync(
    JSON_FILE,
    `${JSON.stringify(known, (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}\n`,
  )
  writeFileSync(PICTURE, draw(kept))
  writeIntoDocument(kept)
  console.log(`\n${JSON_FILE}\n${PICTURE}\n${DOCUMENT}`)
}

/** The tables of docs/benchmarks.md, between two marks; what stands around them is written by people. */
function writeIntoDocument(kept: readonly Kept[]): void {
  const [before, , after] = readOr(DOCUMENT, '').split(
    /(?<=<!-- bench -->\n)([\s\S]*?)(?=<!-- end of bench -->)/,
  )
  if (after === undefined) return
  const targets = judgeTargets(kept).map(({ what, wanted, found, met }) => [
    what,
    wanted,
    shown(found),
    met ? 'yes' : '**no**',
  ])
  const tables = kept.flatMap((section) => [
    `### ${section.title}${section.unit ? ` (${section.unit})` : ''}`,
    table(cellsOf(section)),
    `${section.measured}, ${section.machine}`,
  ])
  const text = ['### Targets', table([['', 'wanted', 'measured', 'met'], ...targets]), ...tables].join('\n\n')
  writeFileSync(DOCUMENT, `${before}\n${text}\n\n${after}`)
}

function table([head, ...lines]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head!), line(head!.map((_, i) => (i === 0 ? '---' : '--:'))), ...lines.map(line)].join('\n')
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fallback
  }
}
