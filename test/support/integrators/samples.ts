import { readFileSync } from 'node:fs'

export type CodeBlock = { page: string; line: number; language: string; info: string; text: string }

export function readBlocks(page: string): CodeBlock[] {
  const lines = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8').split('\n')
  const blocks: CodeBlock[] = []
  let open: (CodeBlock & { lines: string[] }) | null = null
  for (const [i, line] of lines.entries()) {
    const fence = /^```(\w*) ?(.*)$/.exec(line)
    if (open && fence) {
      blocks.push({ ...open, text: open.lines.join('\n') })
      open = null
    } else if (open) open.lines.push(line)
    else if (fence) open = { page, line: i + 1, language: fence[1]!, info: fence[2]!, text: '', lines: [] }
  }
  if (open) throw new Error(`${page}:${open.line}: the block does not end`)
  return blocks
}

/** Replaces the URL with that of the test's server. Skips export, npm, npx and cd commands. */
export function asScript(text: string): string {
  return text
    .replaceAll('http://127.0.0.1:3000', '$CREWLINE_URL')
    .replace(/^(export CREWLINE_\w+=|npm |npx |cd ).*$/gm, ':')
}

/** Masks ids, times and the instance's URL, which differ between runs. */
export function comparable(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => comparable(entry, key))
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => [name, comparable(inner, name)])
    return Object.fromEntries(fields)
  }
  if (typeof value === 'number' && /(^|_)id$/.test(key)) return 'an id'
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'a time'
  return value.replace(/^https?:\/\/[^/]+/, 'an instance').replace(/\b(project|resource|id) \d+/g, '$1 N')
}
