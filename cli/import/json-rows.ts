import type { RowProblem } from '../../shapes/import.ts'
import { fieldValue } from '../../sheets/differences.ts'
import type { Field } from '../../sheets/fields.ts'
import type { CellProblem, KnownRecords } from '../../sheets/records.ts'
import { findTags, idFieldOf, isNamed, putField, putNamed } from '../../sheets/records.ts'
import { PLAIN_ENGLISH } from '../../texts/languages.ts'
import type { MessageOrKey } from '../../texts/texts.ts'
import { render } from '../../texts/texts.ts'

/** Returns the names of fields that the server would ignore. */
export function unknownFields(
  fields: readonly Field[],
  records: readonly Record<string, unknown>[],
): string[] {
  const known = new Set(fields.flatMap((field) => [field.name, idFieldOf(field)]))
  const named = records.flatMap(({ contract, ...own }) => [
    ...Object.keys(own),
    ...Object.keys(contract ?? {}).map((name) => `contract.${name}`),
  ])
  return [...new Set(named)].filter((name) => !known.has(name))
}

/**
 * Renames fields by `mapped`, and moves "contract.…" into the contract. Replaces names of tags, clients and
 * roles with ids. Other values don't change.
 */
export function fromJson(
  value: unknown,
  mapped: readonly [field: string, column: string][],
  fields: readonly Field[] = [],
  known: KnownRecords = {},
): { record: Record<string, unknown>; problems: RowProblem[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { record: {}, problems: [{ pointer: [], code: 'invalid', message: 'must be an object' }] }
  const record: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value))
    putField(record, mapped.find(([, column]) => column === name)?.[0] ?? name, inner)
  const problems: RowProblem[] = []
  const problem = (field: string) => (code: CellProblem['code'], message: MessageOrKey) =>
    problems.push({ pointer: field.split('.'), code, message: render(PLAIN_ENGLISH, message) })
  for (const field of fields.filter(isNamed)) {
    const name = fieldValue(record, field.name)
    if (typeof name === 'string') putNamed(record, field, name, known, problem(field.name))
  }
  if (namesTags(record)) {
    const { tags: names, ...rest } = record
    const tag_ids = [names]
      .flat()
      .flatMap((name) => findTags(String(nameOf(name)), known.tags ?? [], problem('tags')))
    return { record: { ...rest, tag_ids }, problems }
  }
  return { record, problems }
}

/** Returns whether a record has tag names, or whole tags as in pulled records, instead of tag ids. */
export function namesTags(value: unknown): boolean {
  const { tags, tag_ids } = (value ?? {}) as { tags?: unknown; tag_ids?: unknown }
  return (
    tag_ids === undefined && tags != null && [tags].flat().every((tag) => typeof nameOf(tag) === 'string')
  )
}

function nameOf(tag: unknown): unknown {
  return (tag as { name?: unknown } | null)?.name ?? tag
}
