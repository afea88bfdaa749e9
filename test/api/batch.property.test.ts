import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

const value = fc.oneof(
  fc.constantFrom(null, undefined, '', ' ', '\0', '\ud800', 2 ** 53, '35.50', '2026-03-01', 'ERP-1'),
  fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 3 }),
  fc.constantFrom(null, '2020-01-01', 'x').map((end_date) => aContract({ end_date })),
  fc.jsonValue(),
)

/** Replaces up to two fields of a valid record with random values. */
function damaged(right: Record<string, unknown>, names: string[]) {
  const wrong = fc.dictionary(fc.constantFrom(...names, '__proto__'), value, { maxKeys: 2 })
  return wrong.map((fields) => ({ ...right, ...fields }))
}

it.each([
  ['/projects', damaged(aProject(), Object.keys(aProject({ external_id: 0, budgeted_cost: 0, tag_ids: 0 })))],
  ['/resources', damaged(aResource(), ['name', 'external_id', 'tag_ids', 'contract'])],
])(
  'POST %s/batch returns the same errors for each record as a single create (decision 0026)',
  async (path, records) => {
    const [one, many] = [await api.organization(), await api.organization()]
    await fc.assert(
      fc.asyncProperty(fc.array(records, { minLength: 1, maxLength: 8 }), async (sent) => {
        const batch = await many.post(`${path}/batch?mode=each`, { records: sent })
        expect(batch.status).toBe(200)
        for (const [row, record] of sent.entries()) {
          const single = await one.post(path, record)
          const { status, errors } = batch.body.data.rows[row]
          expect(single.status).toBe(status === 'created' ? 201 : 422)
          expect(withoutHolders(single.body.errors)).toEqual(withoutHolders(errors))
        }
      }),
      { numRuns: 10 },
    )
  },
)

/** Removes the id of the existing record from the error, because ids differ between the two organizations. */
function withoutHolders(errors?: { external_id?: string[] }) {
  const named = errors?.external_id?.map((message) => message.replace(/ used by .+/, ' used'))
  return named ? { ...errors, external_id: named } : errors
}
