import type { ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import { isDay } from '../../planning/days/days.ts'

type Schema = Record<string, unknown>
type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
export type OpenApi = { paths: Record<string, Record<string, Operation>>; components: { schemas: Schema } }

/** Error statuses that any path may return, documented or not (decision 0002). */
const ANYWHERE = new Set([400, 401, 404, 405, 408, 413, 414, 415, 429, 431, 503])

/** Returns a check that throws an error if a response differs from openapi.json. */
export function conformanceTo(document: OpenApi) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajv.addFormat('date', isDay)
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  ajv.addSchema({ $id: 'document', ...(closed(document) as object) })
  const validators = new Map<string, ValidateFunction>()

  return function conform(
    method: string,
    url: string,
    status: number,
    type: string | null,
    body: unknown,
  ): void {
    const where = `${method} ${url} → ${status}`
    if (status === 204 || status === 304) return
    const media = type?.split(';', 1)[0] ?? ''
    const isDetails = media === 'application/problem+json' && status >= 400
    if (media !== 'application/json' && !isDetails) throw new Error(`${where}: content type ${type}`)
    const path = findPath(document, url)
    const documented = path && document.paths[path]?.[method.toLowerCase()]?.responses[status]
    if (!documented && !ANYWHERE.has(status)) throw new Error(`${where} is not documented`)
    const escaped = path?.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
    const ref = documented
      ? `document#/paths/${escaped}/${method.toLowerCase()}/responses/${status}/content/${media.replace('/', '~1')}/schema`
      : `document#/components/schemas/${isDetails ? 'ProblemDetails' : 'Error'}`
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref })
    validators.set(ref, validate)
    if (!validate(body))
      throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`)
    if (status < 400) return
    const { errors, ...more } = body as { errors: Record<string, unknown> }
    checkErrorBody(where, status, isDetails ? { errors } : { errors, ...more })
  }
}

/**
 * `body` must have only `errors`, with `detail` or messages by field. It must not reveal internals.
 */
function checkErrorBody(where: string, status: number, body: { errors: Record<string, unknown> }): void {
  const text = JSON.stringify(body)
  if (Object.keys(body).length !== 1) throw new Error(`${where}: more than errors in ${text}`)
  if (/\bat .*\.(js|ts):\d|\bselect\b.*\bfrom\b.*_id|insert into|node_modules|\/server\//i.test(text))
    throw new Error(`${where} leaks: ${text}`)
  if (status !== 422) {
    if (typeof body.errors.detail !== 'string' || Object.keys(body.errors).length !== 1)
      throw new Error(`${where}: ${text}`)
    return
  }
  for (const [name, messages] of Object.entries(body.errors)) {
    if (name === 'records' && isListOfRefusals(messages)) continue
    const lists = Array.isArray(messages) ? [messages] : Object.values(messages as object)
    if (lists.length === 0 || !lists.every(isListOfSentences)) throw new Error(`${where}: ${text}`)
  }
}

function isListOfSentences(list: unknown): boolean {
  return (
    Array.isArray(list) && list.length > 0 && list.every((entry) => typeof entry === 'string' && entry !== '')
  )
}

/** Returns whether `list` has the structure of a batch's rejected records (decision 0026). */
function isListOfRefusals(list: unknown): boolean {
  const records = list as { row: number; external_id: string | null; errors: object; problems: object[] }[]
  const keys = ['row', 'external_id', 'errors', 'problems'].join()
  return (
    Array.isArray(list) &&
    records.every((record) => typeof record === 'object' && Object.keys(record).join() === keys) &&
    records.every(({ errors, problems }) => Object.keys(errors).length > 0 && problems.length > 0)
  )
}

function findPath(document: OpenApi, url: string): string | undefined {
  const path = url.split('?', 1)[0]!
  if (document.paths[path]) return path
  return Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

/** Forbids additional properties, so that extra response fields fail. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, closed(inner)]),
  )
  if (copy.type === 'object' && copy.properties) copy.additionalProperties ??= false
  return copy
}
