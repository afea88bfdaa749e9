import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { renderMarkdown } from './markdown.ts'
import { publicText } from './public-text.ts'

/** The guides of docs/guides as plain pages beside the reference: no script, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The build puts a copy where this finds it, as seen from dist/server/http. */
const FOLDER = new URL('../../docs/guides/', import.meta.url)
const HOME = '/api/docs/guides'

type Guide = { path: string; title: string; text: string }

export function guideRoutes(app: FastifyInstance): void {
  const guides = readGuides()
  for (const guide of guides) {
    const sendPage = publicText(drawPage(guide, guides), 'text/html; charset=utf-8')
    app.get(guide.path, (request, reply) =>
      sendPage(request, reply.header('content-security-policy', POLICY)),
    )
  }
  const sendStyle = publicText(readText('style.css'), 'text/css; charset=utf-8')
  app.get('/api/docs/style.css', (request, reply) => sendStyle(request, reply))
}

/** The first page names the others, in the order in which they are to be read. */
function readGuides(): Guide[] {
  const first = readGuide('README.md')
  const names = [...first.text.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, name]) => name!)
  return [first, ...names.map(readGuide)]
}

function readGuide(name: string): Guide {
  const text = readText(name)
  return { path: hrefOf(name)!, title: /^# (.+)$/m.exec(text)![1]!, text }
}

function readText(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

/** A link to another guide stays here; one that leads out of the guides is for readers of the repository. */
function hrefOf(target: string): string | null {
  if (/^(https?:|#)/.test(target)) return target
  const [, name, heading = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(target) ?? []
  if (name === undefined) return null
  return `${name === 'README' ? HOME : `${HOME}/${name}`}${heading}`
}

/** Above the guides and above the reference. */
export function drawHeader(current: 'guides' | 'reference'): string {
  const link = (name: typeof current, href: string, label: string) =>
    `<a href="${href}"${name === current ? ' aria-current="true"' : ''}>${label}</a>`
  return `<header class="top"><span>Crewline <b>Integration API</b></span><nav aria-label="Documentation">
${link('guides', HOME, 'Guides')}
${link('reference', '/api/docs', 'Reference')}
</nav></header>`
}

function drawPage(guide: Guide, guides: Guide[]): string {
  const items = guides.map(({ path, title }, i) => {
    const current = path === guide.path ? ' aria-current="page"' : ''
    return `<li><a href="${path}"${current}>${i === 0 ? 'Overview' : title}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
<title>${guide.title} · Crewline</title>
</head>
<body class="guide">
${drawHeader('guides')}
<div class="columns">
<nav class="pages" aria-label="Guides"><ul>
${items.join('\n')}
</ul></nav>
<main>
${renderMarkdown(guide.text, hrefOf)}
</main>
</div>
</body>
</html>
`
}
