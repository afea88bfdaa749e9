import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { placeExamples } from './openapi-examples.ts'

/**
 * Registers the generator of openapi.json. Developers run it after a schema change, and the server only sends
 * the file (decision 0016).
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Integration API',
        version: '1.0.0',
        description:
          'Import and read projects and resources with their contracts; read assignments and monthly hours. ' +
          'Assignments are created in the app.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
        contact: { name: 'Crewline' },
      },
      servers: [
        {
          url: '{server}',
          variables: {
            server: {
              default: 'http://127.0.0.1:3000',
              description: 'The URL of your server.',
            },
          },
        },
      ],
      tags: [
        { name: 'Projects', description: 'Read and create projects.' },
        {
          name: 'Resources',
          description: 'Read and create people with their contracts.',
        },
        { name: 'Tags', description: 'Read tags.' },
        { name: 'Changes', description: 'Read what changed, in order, to keep a copy up to date.' },
      ],
      components: {
        securitySchemes: {
          api_key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'crewline_<organization id>_<49 characters>',
            description: 'An API key, created in the app under "API keys". It belongs to one organization.',
          },
        },
      },
      security: [{ api_key: [] }],
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json.$id ?? `def-${i}`) },
    exposeHeadRoutes: false,
    transformObject: (document) =>
      'openapiObject' in document ? withPublicFormats(placeExamples(document.openapiObject)) : {},
    transform: ({ schema, url }) => ({
      schema: url.startsWith('/api/v1/') ? schema : { ...schema, hide: true },
      url,
    }),
  })
}

/** Removes our own format `text`, because API tools refuse schemas with formats that they don't know. */
function withPublicFormats<T extends object>(document: T): T {
  const isOwn = (name: string, value: unknown) => name === 'format' && value === 'text'
  return JSON.parse(JSON.stringify(document), (name, value) => (isOwn(name, value) ? undefined : value))
}
