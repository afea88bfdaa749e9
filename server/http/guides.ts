import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ROOT } from './package.ts'
import { publicText } from './public-text.ts'

/** The guides are static pages without scripts, so this policy allows none. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const GUIDES = '/api/docs/guides'

const FOLDER = new URL('dist/guides/', ROOT)

export function guideRoutes(app: FastifyInstance): void {
  if (!existsSync(FOLDER)) return
  const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8')
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.html'))) {
    const path = file === 'index.html' ? GUIDES : `${GUIDES}/${file.replace('.html', '')}`
    const sendPage = publicText(read(file), 'text/html; charset=utf-8')
    app.get(path, (request, reply) => sendPage(request, reply.header('content-security-policy', POLICY)))
  }
  app.get('/api/docs/style.css', publicText(read('style.css'), 'text/css; charset=utf-8'))
}

export function renderHeader(current: 'guides' | 'reference'): string {
  const link = (name: typeof current, href: string, label: string) =>
    `<a href="${href}"${name === current ? ' aria-current="true"' : ''}>${label}</a>`
  return `<header class="top"><span>Crewline <b>Integration API</b></span><nav aria-label="Documentation">
${link('guides', GUIDES, 'Guides')}
${link('reference', '/api/docs', 'Reference')}
</nav></header>`
}
