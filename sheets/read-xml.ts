type Listener = {
  /** `tag` is what stands between the brackets; `attribute` looks into it. */
  open?: (name: string, tag: string) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** As much of XML as spreadsheets write, taken piece by piece; names without their prefix. */
export function xmlReader(listener: Listener): (chunk: string) => void {
  let rest = ''

  function tell(tag: string): void {
    if (tag.startsWith('?') || tag.startsWith('!')) return
    const isEnd = tag.startsWith('/')
    const name = nameOf(tag, isEnd ? 1 : 0)
    if (!isEnd) listener.open?.(name, tag)
    if (isEnd || tag.endsWith('/')) listener.close?.(name)
  }

  return function push(chunk) {
    const text = rest + chunk
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start === -1) break
      const end = endOfTag(text, start)
      if (end === -1) break
      if (start > at) listener.text?.(decode(text.slice(at, start)))
      if (text.startsWith('<![CDATA[', start)) listener.text?.(text.slice(start + 9, end - 2))
      else tell(text.slice(start + 1, end))
      at = end + 1
    }
    rest = text.slice(at)
  }
}

/** The place of its last bracket; -1 while it has not come yet. */
function endOfTag(text: string, start: number): number {
  for (const [opening, closing] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ] as const)
    if (text.startsWith(opening, start)) {
      const end = text.indexOf(closing, start + opening.length)
      return end === -1 ? -1 : end + 2
    }
  for (let end = text.indexOf('>', start); end !== -1; end = text.indexOf('>', end + 1))
    if (isOutsideQuotes(text.slice(start, end))) return end
  return -1
}

function isOutsideQuotes(tag: string): boolean {
  if (!tag.includes('"') && !tag.includes("'")) return true
  return !/["']/.test(tag.replace(/"[^"]*"|'[^']*'/g, ''))
}

function nameOf(tag: string, from: number): string {
  const end = tag.slice(from).search(/[\s/]/)
  const name = tag.slice(from, end === -1 ? undefined : from + end)
  return name.slice(name.indexOf(':') + 1)
}

/** By its name, with or without a prefix. */
export function attribute(tag: string, name: string): string | undefined {
  const found = tag.match(ATTRIBUTES[name] ?? patternOf(name))
  return found ? decode(found[1] ?? found[2]!) : undefined
}

function patternOf(name: string): RegExp {
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  ATTRIBUTES[name] = pattern
  return pattern
}
const ATTRIBUTES: Record<string, RegExp> = {}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
