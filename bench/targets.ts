import type { Kept, Row } from './results.ts'

export type Judged = { what: string; wanted: string; found: number | undefined; met: boolean }

/** What the bench is for: each target beside the worst that was measured of it. */
export function judgeTargets(sections: readonly Kept[]): Judged[] {
  const rows = (section: string, begin = '') =>
    (sections.find(({ name }) => name === section)?.rows ?? []).filter(({ name }) => name.startsWith(begin))
  const ratios = (of: Row[]) => of.flatMap(({ ratio }) => ratio ?? [])
  const values = (of: Row[], column: string) => of.flatMap((row) => row.values[column] ?? [])

  function atLeast(what: string, least: number, found: number[]): Judged {
    const worst = found.length > 0 ? Math.min(...found) : undefined
    return { what, wanted: `≥ ${least}`, found: worst, met: worst !== undefined && worst >= least }
  }
  function atMost(what: string, most: number, found: number[]): Judged {
    const worst = found.length > 0 ? Math.max(...found) : undefined
    return {
      what,
      wanted: `≤ ${most.toLocaleString('en')}`,
      found: worst,
      met: worst !== undefined && worst <= most,
    }
  }
  const million = rows('matrix', 'one year of an organization with 1,000,000')
  return [
    ...rows('reads').map((row) => atLeast(`${row.name} clients, of the ceiling`, 0.85, ratios([row]))),
    atLeast('whole list of 1,000, of what the database makes of it', 1, ratios(rows('json'))),
    ...rows('creates', 'create').map((row) =>
      atLeast(`${row.name} clients, of the ceiling`, 0.8, ratios([row])),
    ),
    atMost('matrix of 1,000,000 assignments, one year, ms', 2_000, values(million, 'ms')),
    atMost('the same, growth of memory, MB', 30, values(million, 'growth MB')),
    ...rows('growth').map((row) => atMost(`${row.name}, organization 100 × larger`, 1.3, ratios([row]))),
    atMost('server under load, MB', 150, values(rows('memory'), 'MB at most')),
    atMost('cold start of the server, ms', 1_000, values(rows('start', 'crewline'), 'ms')),
    atLeast('two processes, of one', 1.6, ratios(rows('workers'))),
  ]
}
