import { expect, it } from 'vitest'
import type { Db } from '../server/db/connect.ts'
import { ajv, validatorOf } from '../server/http/validation.ts'
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

it('a list that is too long is refused without a look at each of its entries', () => {
  const entry = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
  const fits = validatorOf({
    type: 'object',
    properties: { list: { type: 'array', maxItems: 2, items: entry } },
  })
  expect(fits({ list: Array.from({ length: 100_000 }, () => ({})) })).toBe(false)
  expect(fits.errors?.map(({ keyword }) => keyword)).toEqual(['maxItems', 'required', 'required', 'required'])
  expect(fits({ list: [{ id: 1 }, { id: 2 }] })).toBe(true)
})
