import { isDeepStrictEqual } from 'node:util'
import type { OpenApi } from './documented.ts'
import { conformanceTo } from './documented.ts'
import type { Model, ModelKind, Stored } from './model.ts'
import { addRecord, bodyRules, differenceTo, holderOf } from './model.ts'
import type { RawRequest } from './raw.ts'
import { exchangeRaw, findRawViolation } from './raw.ts'
import type { Request } from './requests.ts'
import type { FuzzReply, FuzzTarget, SerializedRequest } from './sending.ts'
import { sendSerialized, serializeRequest } from './sending.ts'

export class Violation extends Error {}

const LEAK =
  /\bat \S+ \(|\.(js|ts):\d+|node_modules|\/(root|home|tmp|usr)\/|SQLSTATE|syntax error|relation "|violates|pg_|\bselect .* from |insert into|whsec_/i

type Rules = ReturnType<typeof rulesOf>

export function rulesOf(document: OpenApi) {
  return { conform: conformanceTo(document), fits: bodyRules(document) }
}

/** Sends requests to one organization. Checks each response against openapi.json and the model. */
export async function playRound(
  { conform, fits }: Rules,
  target: FuzzTarget,
  model: Model,
  requests: readonly (Request | RawRequest)[],
): Promise<void> {
  for (const request of requests) await step(request)
  await compareAll()

  async function step(request: Request | RawRequest): Promise<void> {
    if ('raw' in request) {
      const wrong = findRawViolation(
        await exchangeRaw(target.port, request.raw.replaceAll('{key}', target.key)),
      )
      if (wrong) throw new Violation(`${wrong}, to ${JSON.stringify(request.raw.slice(0, 300))}`)
      return
    }
    const sent = serializeRequest(request, target.key, idOf(request, model), model.tags)
    const reply = await sendSerialized(target, sent)
    // The server may close the connection during an oversized upload.
    if (!reply && request.bytes === 'large') return
    const wrong = reply
      ? (findViolation(sent, reply) ?? findModelViolation(request, sent, reply))
      : 'there was no reply'
    if (wrong)
      throw new Violation(`${wrong}\n  ${inWords(sent)}\n  → ${reply?.status} ${reply?.text.slice(0, 400)}`)
    if (request.method === 'POST' && reply!.status === 200 && sent.path.includes('/batch'))
      await readBatch(sent, reply!)
    if (request.method === 'GET' && reply!.status === 200) await repeatWithEtag(sent, reply!.headers.etag)
  }

  /** Expects 304, because nothing has changed since the response with this ETag. */
  async function repeatWithEtag(sent: SerializedRequest, etag = ''): Promise<void> {
    const again = { ...sent, headers: { ...sent.headers, 'if-none-match': etag } }
    const reply = await sendSerialized(target, again)
    if (reply?.status !== 304 || reply.text !== '')
      throw new Violation(`${reply?.status} instead of 304\n  ${inWords(again)}`)
  }

  /** Checks the rules that every response must follow. */
  function findViolation(
    { method, path }: SerializedRequest,
    { status, headers, text }: FuzzReply,
  ): string | null {
    if (status >= 500) return `answered with ${status}`
    if (!/^[\w-]{8,64}$/.test(headers['x-request-id'] ?? '')) return 'no X-Request-Id'
    if (headers['x-powered-by'] || headers.server) return 'tells what it is made of'
    if (method === 'HEAD' || status === 204 || status === 304)
      return text === '' ? null : 'a body where none belongs'
    try {
      const body = JSON.parse(text)
      // Checks only error responses for leaked internals, because titles and names can contain any text.
      if (status >= 400 && LEAK.test(text)) return 'leaks'
      conform(method, path, status, headers['content-type'] ?? null, body)
      return null
    } catch (error) {
      return (error as Error).message
    }
  }

  /** Checks responses that the model can predict. */
  function findModelViolation(
    request: Request,
    sent: SerializedRequest,
    { status, headers, text }: FuzzReply,
  ): string | null {
    const { operation } = request
    const kind = operation.path.split('/')[3] as ModelKind
    const isCreate = operation.method === 'POST' && !operation.path.endsWith('/batch')
    const isJudged = request.method === 'POST' && (status === 200 || status === 201 || status === 422)
    if (isJudged && headers['idempotency-replayed']) return judgeReplay(sent, status, text)
    if (isJudged) rememberResponse(sent, status, text)
    if (request.method === 'POST' && isCreate && status === 201)
      return judgeCreated(kind, request, sent, text)
    if (request.isMutated) return null
    if (isCreate) return judgeRefused(kind, request, sent, status, text)
    if (operation.method === 'GET' && status === 200) return judgeRead(kind, request, text)
    if (operation.path.endsWith('{id}') && model.records[kind].size > 0 && status === 404)
      return 'a record is gone'
    return null
  }

  function judgeReplay(sent: SerializedRequest, status: number, text: string): string | null {
    const first = model.answers.get(sent.headers['idempotency-key']!)
    const isSame = first?.request === nameOf(sent) && first.status === status && first.text === text
    return isSame ? null : 'a replay that is not the first reply'
  }

  function judgeCreated(
    kind: ModelKind,
    request: Request,
    sent: SerializedRequest,
    text: string,
  ): string | null {
    const { data } = JSON.parse(text)
    if (model.records[kind].has(data.id)) return 'an id that was there already'
    const body = bodyOf(sent)
    if (!fits(model, kind, body)) return 'taken, though the document forbids it'
    if (holderOf(model, kind, body.external_id)) return 'an external_id twice'
    addRecord(model, kind, data)
    const difference = differenceTo(kind, body, data)
    return difference && !request.isMutated ? `stored differently: ${difference}` : null
  }

  function judgeRefused(
    kind: ModelKind,
    request: Request,
    sent: SerializedRequest,
    status: number,
    text: string,
  ): string | null {
    const body = bodyOf(sent)
    const holder = holderOf(model, kind, body?.external_id)
    const returns = request.query.some(([name, value]) => name === 'on_conflict' && value === 'return')
    if (status === 200 && returns && holder)
      return isDeepStrictEqual(JSON.parse(text).data, holder) ? null : 'another record'
    if (status !== 422) return 'a reply that does not fit'
    if (/"idempotency_key"/.test(text)) return null
    return fits(model, kind, body) && !holder ? 'refused, though nothing is wrong' : null
  }

  function judgeRead(kind: ModelKind, request: Request, text: string): string | null {
    const { data } = JSON.parse(text)
    const query = Object.fromEntries(request.query)
    if (request.operation.path.endsWith('{id}')) {
      const stored = model.records[kind].get(data.id)
      return stored && isDeepStrictEqual({ ...data, ...stored }, data) ? null : 'a record that differs'
    }
    if (kind !== 'projects' && kind !== 'resources') return null
    if (query.updated_since !== undefined || query.cursor !== undefined) return null
    const expected = [...model.records[kind].values()]
      .filter((record) => query.external_id === undefined || record.external_id === query.external_id)
      .filter((record) => query.status === undefined || record.status === query.status)
      .slice(0, Number(query.limit ?? Number.POSITIVE_INFINITY))
    const plain = data.map(({ assignments: _, monthly_hours: __, ...record }: Stored) => record)
    return isDeepStrictEqual(plain, expected) ? null : 'a list that differs'
  }

  /** Adds created rows of a batch to the model. */
  async function readBatch(sent: SerializedRequest, reply: FuzzReply): Promise<void> {
    const { data } = JSON.parse(reply.text)
    if (reply.headers['idempotency-replayed'] || data.dry_run) return
    const kind = sent.path.split('/')[3] as ModelKind
    const { records } = bodyOf(sent)
    for (const { status, id, row } of data.rows) {
      if (status !== 'created') continue
      if (!fits(model, kind, records[row]))
        throw new Violation(`row ${row} was taken, though the document forbids it\n  ${inWords(sent)}`)
      const { assignments: _, ...record } = (await readJson(`/api/v1/${kind}/${id}`)).data
      const difference = differenceTo(kind, records[row], record)
      if (difference)
        throw new Violation(`row ${row} was stored differently: ${difference}\n  ${inWords(sent)}`)
      addRecord(model, kind, record)
    }
  }

  /** Lists and the feed must contain exactly the records of the model, and nothing of rejected requests. */
  async function compareAll(): Promise<void> {
    for (const kind of ['projects', 'resources'] as const) {
      const { data } = await readJson(`/api/v1/${kind}`)
      if (!isDeepStrictEqual(data, [...model.records[kind].values()]))
        throw new Violation(
          `the list of ${kind} is not what was answered: ${data.length} instead of ${model.records[kind].size}`,
        )
    }
    const reported: { type: string; id: number }[] = []
    for (let after = 0, more = true; more; ) {
      const { data, meta } = await readJson(`/api/v1/changes?limit=500&after=${after}`)
      reported.push(...data.map((entry: Stored) => ({ type: entry.type, id: entry.id })))
      ;[after, more] = [meta.next_after, meta.has_more]
    }
    if (!isDeepStrictEqual(reported, model.created))
      throw new Violation('the feed does not report what was created')
  }

  async function readJson(path: string): Promise<Stored> {
    const headers = { authorization: `Bearer ${target.key}` }
    const reply = await sendSerialized(target, { method: 'GET', path, headers, bytes: null })
    if (reply?.status !== 200) throw new Violation(`GET ${path} was answered with ${reply?.status}`)
    return JSON.parse(reply.text)
  }

  function rememberResponse(sent: SerializedRequest, status: number, text: string): void {
    const key = sent.headers['idempotency-key']
    if (key !== undefined && !model.answers.has(key))
      model.answers.set(key, { request: nameOf(sent), status, text })
  }
}

function idOf({ id, operation }: Request, model: Model): string {
  if ('text' in id) return id.text
  const kind = operation.path.split('/')[3] as ModelKind
  const known = [...(model.records[kind]?.keys() ?? [])]
  return String(known[id.known % Math.max(1, known.length)] ?? 1)
}

function nameOf({ method, path, bytes }: SerializedRequest): string {
  return `${method} ${path} ${bytes?.toString('latin1')}`
}

function bodyOf({ bytes }: SerializedRequest): Stored {
  return JSON.parse(bytes!.toString().replace(/^\ufeff/, ''))
}

function inWords({ method, path, headers, bytes }: SerializedRequest): string {
  const { authorization: _, ...shown } = headers
  return `${method} ${path} ${JSON.stringify(shown)} ${bytes?.toString().slice(0, 600) ?? ''}`
}
