import { Ajv } from 'ajv'
import { isDay } from '../../planning/days/days.ts'
import type { OpenApi } from './documented.ts'

// biome-ignore lint/suspicious/noExplicitAny: the fields depend on the record
export type Stored = any
export type ModelKind = 'projects' | 'resources'

/** The state that an organization must have after all responses so far. */
export type Model = {
  records: Record<ModelKind, Map<number, Stored>>
  /** Records in the order of their creation, which is the feed's order. */
  created: { type: string; id: number }[]
  answers: Map<string, { request: string; status: number; text: string }>
  /** Ids of four tags: for projects, for resources, for both, and one of another organization. */
  tags: number[]
}

export function addRecord(model: Model, kind: ModelKind, record: Stored): void {
  model.records[kind].set(record.id, record)
  model.created.push({ type: kind.slice(0, -1), id: record.id })
}

export function holderOf(model: Model, kind: ModelKind, external_id: unknown): Stored | undefined {
  if (external_id === null || external_id === undefined) return undefined
  return [...model.records[kind].values()].find((record) => record.external_id === external_id)
}

/** Returns a function that decides whether a body is valid, without the server's code. */
export function bodyRules(document: OpenApi) {
  const ajv = new Ajv({ strict: false })
  ajv.addFormat('date', isDay)
  ajv.addFormat('text', (text) => text.isWellFormed() && !text.includes('\0'))
  ajv.addSchema({ $id: 'document', ...document })
  const validators = {
    projects: ajv.compile({ $ref: 'document#/components/schemas/ProjectCreate' }),
    resources: ajv.compile({ $ref: 'document#/components/schemas/ResourceCreate' }),
  }
  return function fits(model: Model, kind: ModelKind, body: Stored): boolean {
    const field = kind === 'projects' ? 'title' : 'name'
    const name = body?.[field]
    // The server trims a name before it checks the length (decision 0003).
    const trimmed = typeof name === 'string' ? { ...body, [field]: name.trim() } : body
    if (!validators[kind](trimmed)) return false
    if ([name, body.external_id].some(isNoText)) return false
    const period = kind === 'projects' ? body : (body.contract ?? {})
    const [projectTag, resourceTag, both] = model.tags
    const usable = kind === 'projects' ? [projectTag, both] : [resourceTag, both]
    return (
      (typeof period.end_date !== 'string' || period.start_date <= period.end_date) &&
      (body.tag_ids ?? []).every((id: number) => usable.includes(id))
    )
  }
}

/** The server refuses NUL characters and lone surrogates. OpenAPI has no format for this. */
function isNoText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
}

/** Describes the first difference between body and record. Returns null if they match. */
export function differenceTo(kind: ModelKind, body: Stored, record: Stored): string | null {
  const asSent = kind === 'projects' ? { title: body.title.trim() } : { name: body.name.trim() }
  const plain =
    kind === 'projects'
      ? ['start_date', 'end_date', 'budgeted_hours', 'budgeted_cost', 'external_id']
      : ['external_id']
  const expected: Stored = {
    ...asSent,
    ...Object.fromEntries(plain.map((name) => [name, body[name] ?? null])),
  }
  for (const [name, value] of Object.entries(expected))
    if (record[name] !== value)
      return `${name} is ${JSON.stringify(record[name])} instead of ${JSON.stringify(value)}`
  const tags = [...new Set(body.tag_ids ?? [])].sort().join()
  const shown = record.tags
    .map(({ id }: { id: number }) => id)
    .sort()
    .join()
  if (tags !== shown) return `tags are ${shown} instead of ${tags}`
  if (kind === 'projects') return null
  const { contract } = body
  if (record.contracts.length !== (contract ? 1 : 0)) return `there are ${record.contracts.length} contracts`
  for (const name of contract ? ['start_date', 'end_date', 'daily_hours', 'cost_per_hour'] : [])
    if (record.contracts[0][name] !== (contract[name] ?? null)) return `the contract's ${name} differs`
  return null
}
