/** Prometheus's text format, version 0.0.4, by hand: names, labels and figures, one a line. */

export type Labels = Record<string, string>
export type Sample = { labels?: Labels; value: number; suffix?: '_bucket' | '_sum' | '_count' }
export type Family = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

/** What one process says of itself; null: it gave no answer. */
export type Report = { worker: number; families: Family[] | null }

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export function counter(name: string, help: string, figures: number | Sample[]): Family {
  return { name, type: 'counter', help, samples: samplesOf(figures) }
}

export function gauge(name: string, help: string, figures: number | Sample[]): Family {
  return { name, type: 'gauge', help, samples: samplesOf(figures) }
}

function samplesOf(figures: number | Sample[]): Sample[] {
  return typeof figures === 'number' ? [{ value: figures }] : figures
}

/** Each process's figures with the number of its process; a family's lines stand together, as the format wants. */
export function merge(reports: readonly Report[]): Family[] {
  const merged = new Map<string, Family>()
  for (const { worker, families } of reports)
    for (const { samples, ...family } of families ?? []) {
      const own = samples.map(({ labels, ...sample }) => ({
        ...sample,
        labels: { worker: String(worker), ...labels },
      }))
      const known = merged.get(family.name)
      if (known) known.samples.push(...own)
      else merged.set(family.name, { ...family, samples: own })
    }
  return [...merged.values()]
}

export function write(families: readonly Family[]): string {
  return families
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeText(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeText(value: string): string {
  return value.replace(/[\\"\n]/g, (letter) => (letter === '\n' ? '\\n' : `\\${letter}`))
}
