import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { downloadRoutes, REFERENCE, renderDownloads } from './downloads.ts'
import { renderHeader } from './guides.ts'
import { readPrecompressed } from './limits/compression.ts'
import { ROOT } from './package.ts'
import { publicDescription, publicText } from './public-text.ts'

/** Allows inline styles, because the viewer sets style attributes. Scripts must come from this server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
<title>Integration API · Crewline</title>
</head>
<body>
${renderHeader('reference')}
${renderDownloads()}
<div id="reference"></div>
<noscript>The reference needs JavaScript; the guides do not. The description itself is at
<a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/viewer.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const START = `Scalar.createApiReference('#reference', {
  url: '${REFERENCE}',
  hiddenClients: true,
  servers: [{ url: window.location.origin }],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  documentDownloadType: 'none',
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
})
`

/** The build copies the viewer to dist/api-viewer. In development, the viewer comes from node_modules. */
const BUILT = new URL('../../api-viewer/standalone.js', import.meta.url)
const INSTALLED = new URL('node_modules/@scalar/fastify-api-reference/dist/js/standalone.js', ROOT)
const VIEWER = existsSync(BUILT) ? BUILT : INSTALLED
const DESCRIPTION = new URL('../../openapi.json', import.meta.url)

export function referenceRoutes(app: FastifyInstance): void {
  const description = JSON.parse(readFileSync(DESCRIPTION, 'utf8'))
  app.get('/api/openapi.json', publicDescription(JSON.stringify(description)))
  const sendPage = publicText(PAGE, 'text/html; charset=utf-8')
  app.get('/api/docs', (request, reply) => sendPage(request, reply.header('content-security-policy', POLICY)))
  app.get('/api/docs/', (_request, reply) => reply.redirect('/api/docs', 308))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  app.register(statics, { root: fileURLToPath(new URL('.', VIEWER)), serve: false, preCompressed: true })
  downloadRoutes(app)
  // Sends a buffer in memory, because thousands of concurrent file streams would slow down the event loop.
  const viewer = readPrecompressed(VIEWER)
  app.get('/api/docs/viewer.js', publicText(viewer, 'text/javascript; charset=utf-8', 'max-age=86400'))
}
