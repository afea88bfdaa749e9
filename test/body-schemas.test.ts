import { expect, it } from 'vitest'
import type { Db } from '../server/db/connect.ts'
import { ajv } from '../server/http/validation.ts'
import { buildServer } from '../server/server.ts'
import { components } from '../shapes/components.ts'

/** A server compiles a body's schema when the first body comes: a wrong one is found here, and by nobody else. */
it('every schema of a body is a schema, and compiles', async () => {
  const bodies: object[] = []
  const noDatabase = { close: async () => {} } as Db
  const app = await buildServer(noDatabase, {
    publicUrl: null,
    trustProxy: false,
    describe: async (app) => {
      app.addHook('onRoute', ({ schema }) => {
        if (schema?.body) bodies.push(schema.body)
      })
    },
  })
  await app.ready()
  await app.close()
  expect(bodies.length).toBeGreaterThan(20)
  for (const schema of [...components, ...bodies]) {
    expect(ajv.validateSchema(schema), `${JSON.stringify(schema)}: ${ajv.errorsText()}`).toBe(true)
    expect(ajv.compile(schema)).toBeTypeOf('function')
  }
})
