import type { Problem } from '../../client/src/client.ts'
import { putField } from '../../sheets/records.ts'

export type Made = { record: Record<string, unknown>; problems: Problem[] }

/** A record of JSON keeps its types; its fields may have the names of `told`, and "contract.…" is inside of the contract. */
export function fromJson(value: unknown, told: readonly [field: string, column: string][]): Made {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { record: {}, problems: [{ pointer: [], code: 'invalid', message: 'must be an object' }] }
  const record: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value))
    putField(record, told.find(([, column]) => column === name)?.[0] ?? name, inner)
  return { record, problems: [] }
}
