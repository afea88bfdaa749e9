import type { Section } from './results.ts'

const LEFT = 320
const WIDTH = 420
const LINE = 22

/** The ratios as bars, with a mark where each is wanted. */
export function draw(sections: readonly Section[]): string {
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
