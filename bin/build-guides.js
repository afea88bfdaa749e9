import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Marked } from 'marked'

/** Renders docs/guides as HTML. Run as `node bin/build-guides.js dist`. */
const SOURCE = 'docs/guides'
const [outDir] = process.argv.slice(2)
const { renderHeader, GUIDES } = await import(pathToFileURL(join(outDir, 'server/http/guides.js')).href)

// README.md lists the other guides in reading order.
const overview = readGuide('README')
const names = [...overview.text.matchAll(/^- \[[^\]]+\]\(([\w-]+)\.md\)/gm)].map(([, name]) => name)
const guides = [{ ...overview, label: 'Overview' }, ...names.map(readGuide)]
const target = join(outDir, 'guides')
mkdirSync(target, { recursive: true })
for (const guide of guides) writeFileSync(join(target, `${guide.name}.html`), drawPage(guide))
copyFileSync(join(SOURCE, 'style.css'), join(target, 'style.css'))

function readGuide(name) {
  const text = readFileSync(join(SOURCE, `${name}.md`), 'utf8')
  const [, title] = /^# (.+)$/m.exec(text)
  return { name: name === 'README' ? 'index' : name, title, label: title, text }
}

function addressOf(name) {
  return name === 'index' ? GUIDES : `${GUIDES}/${name}`
}

function drawPage({ name, title, text }) {
  const items = guides.map((guide) => {
    const current = guide.name === name ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf(guide.name)}"${current}>${guide.label}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
<title>${title} · Crewline</title>
</head>
<body class="guide">
${renderHeader('guides')}
<div class="columns">
<nav class="pages" aria-label="Guides"><ul>
${items.join('\n')}
</ul></nav>
<main>
${render(text)}</main>
</div>
</body>
</html>
`
}

function render(text) {
  const marked = new Marked()
  marked.use({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="${anchorOf(heading)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens)
        const address = hrefOf(href)
        return address === null ? label : `<a href="${address}">${label}</a>`
      },
      // A code block marked "json 201 createProject" is a response with status 201.
      code({ lang = '', text: code }) {
        const [language, status] = lang.split(' ')
        const label = /^\d{3}$/.test(status) ? `Response, ${status}` : language
        const attribute = label ? ` data-label="${label}"` : ''
        return `<pre tabindex="0"${attribute}><code>${escapeHtml(code)}</code></pre>\n`
      },
      table(token) {
        return `<div class="table" tabindex="0">${marked.Renderer.prototype.table.call(this, token)}</div>\n`
      },
    },
  })
  return marked.parse(text)
}

/** Returns null for links to files that aren't guides. The page then shows the link's label as text. */
function hrefOf(link) {
  if (/^(https?:|#)/.test(link)) return link
  const [, name, heading = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(link) ?? []
  return name === undefined ? null : addressOf(name === 'README' ? 'index' : name) + heading
}

/** Returns the same anchor as GitHub. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function escapeHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
