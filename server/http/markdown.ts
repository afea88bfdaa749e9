/**
 * The Markdown that the guides use, as HTML: headings, paragraphs, lists, tables, code, and inside them code,
 * strong, emphasis and links. Everything else is text; no HTML of a page passes through.
 */
export function renderMarkdown(text: string, hrefOf: (target: string) => string | null): string {
  const lines = text.split('\n')
  const html: string[] = []
  while (lines.length > 0) html.push(takeBlock(lines, hrefOf))
  return html.filter((block) => block !== '').join('\n')
}

type HrefOf = (target: string) => string | null

/** The first block of what is left, taken off it. */
function takeBlock(lines: string[], hrefOf: HrefOf): string {
  const [line = ''] = lines
  const fence = /^```(\w*) ?(.*)$/.exec(line)
  if (fence) return takeFence(lines, fence[1]!, fence[2]!)
  const heading = /^(#{1,4}) (.+)$/.exec(line)
  if (heading) {
    lines.shift()
    const level = heading[1]!.length
    return `<h${level} id="${anchorOf(heading[2]!)}">${inline(heading[2]!, hrefOf)}</h${level}>`
  }
  if (/^ {4}\S/.test(line))
    return pre(takeWhile(lines, (each) => /^ {4}/.test(each)).map((each) => each.slice(4)))
  if (line.startsWith('|'))
    return table(
      takeWhile(lines, (each) => each.startsWith('|')),
      hrefOf,
    )
  const list = /^(-|\d+\.) /.exec(line)
  if (list) return takeList(lines, list[1] === '-' ? 'ul' : 'ol', hrefOf)
  if (line.trim() === '') {
    lines.shift()
    return ''
  }
  const paragraph = takeWhile(lines, (each, i) => i === 0 || !isStart(each))
  return `<p>${inline(paragraph.join('\n'), hrefOf)}</p>`
}

function isStart(line: string): boolean {
  return line.trim() === '' || /^(```|#{1,4} |\||- |\d+\. )/.test(line)
}

function takeWhile(lines: string[], wanted: (line: string, i: number) => boolean): string[] {
  const end = lines.findIndex((line, i) => !wanted(line, i))
  return lines.splice(0, end === -1 ? lines.length : end)
}

/** What stands behind the language, "201 createProject", says that the block is an answer. */
function takeFence(lines: string[], language: string, info: string): string {
  lines.shift()
  const code = takeWhile(lines, (line) => line !== '```')
  lines.shift()
  const status = /^\d{3}\b/.exec(info)?.[0]
  return pre(code, language, status)
}

function pre(code: string[], language = '', status?: string): string {
  const label = status ? ` data-label="Answer, ${status}"` : language ? ` data-label="${language}"` : ''
  return `<pre tabindex="0"${label}><code>${escapeHtml(code.join('\n'))}</code></pre>`
}

function takeList(lines: string[], tag: 'ul' | 'ol', hrefOf: HrefOf): string {
  const marker = tag === 'ul' ? /^- / : /^\d+\. /
  const items: string[][] = []
  const all = takeWhile(lines, (line) => marker.test(line) || /^ {2,}\S/.test(line))
  for (const line of all)
    if (marker.test(line)) items.push([line.replace(marker, '')])
    else items.at(-1)!.push(line.trim())
  return `<${tag}>${items.map((item) => `<li>${inline(item.join('\n'), hrefOf)}</li>`).join('')}</${tag}>`
}

function table(rows: string[], hrefOf: HrefOf): string {
  const cells = rows.map((row) => row.slice(1, row.lastIndexOf('|')).split(/(?<!\\)\|/))
  const [head = [], , ...body] = cells
  const line = (row: string[], tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}>${inline(cell.trim(), hrefOf)}</${tag}>`).join('')}</tr>`
  const inside = `<thead>${line(head, 'th')}</thead><tbody>${body.map((row) => line(row, 'td')).join('')}</tbody>`
  return `<div class="table" tabindex="0"><table>${inside}</table></div>`
}

/** Code first, and out of the way: nothing inside it means anything. */
function inline(text: string, hrefOf: HrefOf): string {
  const codes: string[] = []
  const rest = text.replace(/`([^`]+)`/g, (_, code: string) => {
    codes.push(`<code>${escapeHtml(code)}</code>`)
    return '\u0000'
  })
  const linked = words(rest).replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => {
    const href = hrefOf(target)
    return href === null ? label : `<a href="${href}">${label}</a>`
  })
  return linked.replace(/\0/g, () => codes.shift()!)
}

function words(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])_([^_\s][^_]*)_(?=$|[\s.,;:)])/g, '$1<em>$2</em>')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** As the usual viewers of repositories name them. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
