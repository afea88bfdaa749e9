import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendError } from './errors.ts'
import { ROOT } from './package.ts'

const FOLDER = fileURLToPath(new URL('dist-web/', ROOT))

/** Allows inline styles, because Mantine sets style attributes. Scripts must come from this server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'"

const SCREENS = [
  '/',
  '/sign-in',
  '/invitation/:token',
  '/invitations',
  '/shared/:token',
  '/forgot-password',
  '/second-factor',
  '/sso',
  '/sso/:org(^[0-9]+$)',
  '/sso/begin/:slug',
  '/password-reset/:token',
  '/confirm-address/:token',
  '/stop-mail/:token',
  '/:org(^[0-9]+$)',
  '/:org(^[0-9]+$)/*',
]

export async function pageRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(FOLDER)) return
  const page = readFileSync(`${FOLDER}index.html`)
  await app.register(async (scope) => {
    // The static file plugin throws 403 for paths outside of the folder.
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      error.statusCode === 403 ? reply.callNotFound() : sendError(error, request, reply),
    )
    await scope.register(statics, {
      root: `${FOLDER}assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
    })
  })
  for (const [name, type] of Object.entries({ 'icon.svg': 'image/svg+xml', 'theme.js': 'text/javascript' })) {
    const file = readFileSync(`${FOLDER}${name}`)
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(file),
    )
  }
  const sendPage = (reply: FastifyReply) =>
    reply
      .headers({
        'content-security-policy': POLICY,
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(page)
  app.decorate('sendPage', sendPage)
  for (const url of SCREENS) app.get(url, (_request, reply) => sendPage(reply))
}
