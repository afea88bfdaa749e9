import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { ROOT } from './package.ts'
import { publicDescription } from './public-text.ts'

const FOLDER = new URL('dist/downloads/', ROOT)

/** Uses the build's OpenAPI description if it exists, because it contains code samples. */
export const REFERENCE = existsSync(FOLDER) ? '/api/docs/reference.json' : '/api/openapi.json'

const PACKAGES = ['client.tgz', 'client-python.tar.gz']

export function downloadRoutes(app: FastifyInstance): void {
  if (!existsSync(FOLDER)) return
  const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
  app.get('/api/postman.json', publicDescription(read('postman.json')))
  app.get('/api/docs/reference.json', publicDescription(read('reference.json')))
  const root = fileURLToPath(FOLDER)
  for (const name of PACKAGES)
    app.get(`/api/${name}`, (_request, reply) =>
      reply.type('application/gzip').sendFile(name, root, { contentType: false }),
    )
}

export function renderDownloads(): string {
  const links = [
    ['/api/client.tgz', 'TypeScript client'],
    ['/api/client-python.tar.gz', 'Python client'],
    ['/api/postman.json', 'Postman collection'],
    ['/api/openapi.json', 'OpenAPI'],
    ['/api/docs/guides#ways-to-call-it', 'How to install them, and the command'],
  ].map(([href, label]) => `<a href="${href}">${label}</a>`)
  return `<nav class="downloads" aria-label="Downloads">${links.join('\n')}</nav>`
}
