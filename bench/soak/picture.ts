import type { Sample } from './run.ts'

type Curve = { name: string; color: string; figure: (sample: Sample) => number }
type Chart = { title: string; curves: Curve[] }

const CHARTS: Chart[] = [
  {
    title: 'Reads, milliseconds',
    curves: [
      { name: 'p50', color: '#2f9e44', figure: ({ read }) => read.p50 },
      { name: 'p95', color: '#f08c00', figure: ({ read }) => read.p95 },
      { name: 'p99', color: '#e03131', figure: ({ read }) => read.p99 },
    ],
  },
  {
    title: 'Writes, milliseconds',
    curves: [
      { name: 'p50', color: '#2f9e44', figure: ({ write }) => write.p50 },
      { name: 'p95', color: '#f08c00', figure: ({ write }) => write.p95 },
      { name: 'p99', color: '#e03131', figure: ({ write }) => write.p99 },
    ],
  },
  {
    title: 'Memory, MB',
    curves: [
      { name: 'server, resident', color: '#1971c2', figure: ({ rss }) => rss },
      { name: 'server, heap', color: '#9c36b5', figure: ({ heap }) => heap },
      { name: 'database', color: '#495057', figure: ({ database }) => database },
    ],
  },
]
const [LEFT, WIDTH, HEIGHT, GAP] = [60, 640, 150, 60]

/** Every curve from 0, over the time of the run. */
export function draw(samples: readonly Sample[]): string {
  const charts = CHARTS.map((chart, i) => drawChart(chart, samples, 40 + i * (HEIGHT + GAP)))
  const height = CHARTS.length * (HEIGHT + GAP) + 20
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 20}" height="${height}" font-family="sans-serif" font-size="12">\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n${charts.join('\n')}\n</svg>\n`
  )
}

function drawChart({ title, curves }: Chart, samples: readonly Sample[], top: number): string {
  const known = curves.flatMap(({ figure }) => samples.map(figure)).filter(Number.isFinite)
  const [most, end] = [Math.max(1, ...known) * 1.05, samples.at(-1)?.at ?? 1]
  const x = (at: number) => (LEFT + (at / end) * WIDTH).toFixed(1)
  const y = (value: number) => (top + HEIGHT - (value / most) * HEIGHT).toFixed(1)
  const label = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(1))
  const lines = [0, 0.5, 1].map((share) => {
    const value = (most / 1.05) * share
    const text = `<text x="${LEFT - 6}" y="${Number(y(value)) + 4}" text-anchor="end">${label(value)}</text>`
    return `<path d="M${LEFT} ${y(value)}H${LEFT + WIDTH}" stroke="#dee2e6"/>${text}`
  })
  const drawn = curves.map(({ name, color, figure }, i) => {
    const points = samples
      .filter((sample) => Number.isFinite(figure(sample)))
      .map((sample) => `${x(sample.at)},${y(figure(sample))}`)
    const legend = `<text x="${LEFT + 200 + i * 130}" y="${top - 8}" fill="${color}">${name}</text>`
    return `${legend}<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/>`
  })
  const minutes = `<text x="${LEFT + WIDTH}" y="${top + HEIGHT + 16}" text-anchor="end">${(end / 60).toFixed(1)} minutes</text>`
  const heading = `<text x="${LEFT}" y="${top - 8}" font-weight="bold">${title}</text>`
  return [heading, ...lines, ...drawn, minutes].join('\n')
}
