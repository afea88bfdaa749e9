import { expect, it } from 'vitest'
import type { Db } from '../server/db/connect.ts'
import { ajv, validatorOf } from '../server/http/validation.ts'
import { buildServer } from '../server/server.ts'
import { components } from '../shapes/components.ts'

/** Body schemas are compiled with the first request, so only this test finds a wrong one. */
it('every schema of a request body is valid, compiles, and limits its lists', async () => {
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
  expect(bodies.flatMap(endlessLists)).toEqual([])
})

/** Returns the schemas of arrays and maps without a maximum size. */
function endlessLists(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref, type, maxItems, patternProperties = {}, maxProperties } = schema as Record<string, unknown>
  if (typeof $ref === 'string') return endlessLists(ajv.getSchema($ref.replace('#', ''))?.schema)
  const isJudged = Object.values(patternProperties as object).some((each) => Object.keys(each).length > 0)
  const isEndless = type === 'array' ? maxItems === undefined : isJudged && maxProperties === undefined
  const own = isEndless ? [schema] : []
  return [...own, ...Object.values(schema).flatMap(endlessLists)]
}

it('a list over its limit is refused without validating its entries', () => {
  const entry = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
  const list = { type: 'array', maxItems: 2, items: entry }
  const fits = validatorOf({ type: 'object', properties: { in: { type: 'object', properties: { list } } } })
  expect(fits({ in: { list: Array.from({ length: 100_000 }, () => ({})) } })).toBe(false)
  expect(fits.errors).toMatchObject([{ keyword: 'maxItems', params: { limit: 2 } }])
  expect(fits({ in: { list: [{}, {}] } })).toBe(false)
  expect(fits.errors).toHaveLength(2)
  const fitting = { in: { list: [{ id: 1 }, { id: 2 }] } }
  expect(fits(fitting)).toBe(true)
  expect(fitting.in.list).toHaveLength(2)
})

it('an object over its limit is refused without validating its entries', () => {
  const entries = { type: 'object', maxProperties: 2, patternProperties: { '^.*$': { enum: ['open'] } } }
  const fits = validatorOf({ type: 'object', properties: { entries } })
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, 0]))
  expect(fits({ entries: many })).toBe(false)
  expect(fits.errors).toMatchObject([{ keyword: 'maxProperties', params: { limit: 2 } }])
  expect(fits({ entries: { 1: 0, 2: 0 } })).toBe(false)
  expect(fits.errors).toHaveLength(2)
  const fitting = { entries: { 1: 'open', 2: 'open' } }
  expect([fits(fitting), fitting]).toEqual([true, { entries: { 1: 'open', 2: 'open' } }])
})
