export type Line = { name: string; labels: Record<string, string>; value: number }
export type Parsed = { lines: Line[]; types: Map<string, string> }

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy

/** Parses Prometheus's text format. Rejects deviations, and values that Crewline never has, such as NaN. */
export function parseExposition(text: string): Parsed {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const lines: Line[] = []
  const seen = new Set<string>()
  let family = ''
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue
    const [, kind, about, rest] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') continue
    if (kind === 'TYPE') {
      if (types.has(about!) || !/^(counter|gauge|histogram)$/.test(rest!)) throw new Error(line)
      types.set(about!, rest!)
      family = about!
      continue
    }
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (!name) throw new Error(`not a line: ${line}`)
    const own = types.get(family) === 'histogram' ? /_(bucket|sum|count)$/ : /$/
    if (name.replace(own, '') !== family) throw new Error(`not below its type: ${line}`)
    if (!/^(\d+(\.\d+)?(e[+-]?\d+)?)$/.test(value!)) throw new Error(`not a figure: ${line}`)
    if (types.get(family) === 'counter' && !/_total$/.test(name)) throw new Error(`a counter: ${line}`)
    const series = `${name}{${labels}}`
    if (seen.has(series)) throw new Error(`twice: ${series}`)
    seen.add(series)
    lines.push({ name, labels: parseLabels(labels), value: Number(value) })
  }
  return { lines, types }
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  let end = 0
  for (const [all, name, value] of text.matchAll(LABEL)) {
    labels[name!] = value!.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter))
    end += all.length
  }
  if (end !== text.length) throw new Error(`not labels: ${text}`)
  return labels
}

export function figureOf({ lines }: Parsed, name: string, labels: Record<string, string> = {}): number {
  return lines
    .filter((line) => line.name === name)
    .filter((line) => Object.entries(labels).every(([label, value]) => line.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0)
}
