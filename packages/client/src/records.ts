import type { BatchOptions, ManyOptions, ManyReport } from './batches.ts'
import { jsonOf, sendBatch, sendMany } from './batches.ts'
import type { CallOptions, Send } from './requests.ts'
import type { BatchReport } from './types.ts'

export type Range = {
  /** First day of the monthly hours. Pass both `from` and `to`, or neither. */
  from?: string
  /** Last day of the monthly hours. */
  to?: string
}
export type GetOptions = CallOptions & Range & { include?: readonly 'monthly_hours'[] }
export type ListOptions = CallOptions &
  Range & {
    /** Lists records that changed at this time or later. A Date, or ISO 8601 text with Z or an offset. */
    updated_since?: Date | string
    /** Records per request, 1 to 500 (default 500). */
    limit?: number
    /** Adds related data to each record, without a request per record. */
    include?: readonly ('assignments' | 'monthly_hours')[]
  }
export type PageOptions = ListOptions & { cursor?: string }
export type Page<T> = { data: T[]; next_cursor: string | null }

export type CreateOptions = CallOptions & {
  /** With `return`, the server returns an existing record with the same external_id and doesn't change it. */
  on_conflict?: 'error' | 'return'
  /**
   * By default, each call generates a new key and sends it with all retries. If you store a key before the
   * call, you can repeat the call after a restart without creating a duplicate.
   */
  idempotencyKey?: string
}
/** If `created` is false, an existing record was returned unchanged. */
export type Created<T> = { created: boolean; record: T }
/** If `changed` is false, the record still has the ETag that the caller passed. */
export type IfChanged<T> =
  | { changed: true; record: T; etag: string | null }
  | { changed: false; record: null; etag: string }

export type Records<Record, Item, Full, Create, Filters = object> = {
  /** Lists all records, page by page. */
  list(options?: ListOptions & Filters): AsyncGenerator<Item, void, undefined>
  /** Reads one page. On the last page, `next_cursor` is null. */
  page(options?: PageOptions & Filters): Promise<Page<Item>>
  /** Reads a record with its assignments. */
  get(id: number, options?: GetOptions): Promise<Full>
  /** Reads a record. If you pass the last ETag, the server sends the record only if it has changed. */
  getIfChanged(id: number, etag?: string | null, options?: CallOptions): Promise<IfChanged<Full>>
  /** Finds a record by its external_id, or resolves to null. */
  find(external_id: string, options?: CallOptions): Promise<Record | null>
  create(record: Create, options?: CreateOptions): Promise<Record>
  /** Creates a record, or returns the existing record with the same external_id (`created` is false). */
  createOrFind(record: Create, options?: Omit<CreateOptions, 'on_conflict'>): Promise<Created<Record>>
  /** Creates records in one request, at most 500 records and 1 MiB. */
  createBatch(records: readonly Create[], options?: BatchOptions): Promise<BatchReport>
  /** Creates any number of records in batches. By default, rejected records don't stop the others. */
  createMany(records: Iterable<Create> | AsyncIterable<Create>, options?: ManyOptions): Promise<ManyReport>
}

/** Encodes the id, because JavaScript callers can pass text such as '1/../2', which would change the path. */
export function pathOf(path: string, id: number): string {
  return `${path}/${encodeURIComponent(id)}`
}

async function pageAt<T>(send: Send, path: string, options: PageOptions): Promise<Page<T>> {
  const { signal, updated_since, include, limit = 500, ...rest } = options
  const since = updated_since instanceof Date ? updated_since.toISOString() : updated_since
  const query = { ...rest, updated_since: since, include: include?.join(), limit }
  const { body } = await send('GET', path, { query, signal })
  const { data, meta } = body as { data: T[]; meta?: { next_cursor: string | null } }
  return { data, next_cursor: meta?.next_cursor ?? null }
}

export async function* listAt<T>(
  send: Send,
  path: string,
  options: PageOptions,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | null | undefined
  do {
    const { data, next_cursor }: Page<T> = await pageAt(send, path, {
      ...options,
      cursor: cursor ?? undefined,
    })
    yield* data
    cursor = next_cursor
  } while (cursor !== null)
}

export function recordsAt<Record, Item, Full, Create, Filters = object>(
  send: Send,
  path: string,
): Records<Record, Item, Full, Create, Filters> {
  async function getIfChanged(id: number, etag?: string | null, options: CallOptions = {}) {
    const headers: globalThis.Record<string, string> = etag ? { 'if-none-match': etag } : {}
    const response = await send('GET', pathOf(path, id), { ...options, headers })
    if (response.status === 304) return { changed: false as const, record: null, etag: etag ?? '' }
    const record = (response.body as { data: Full }).data
    return { changed: true as const, record, etag: response.headers.get('etag') }
  }

  async function get(id: number, { signal, include, from, to }: GetOptions = {}): Promise<Full> {
    const query = { include: include?.join(), from, to }
    return ((await send('GET', pathOf(path, id), { query, signal })).body as { data: Full }).data
  }

  async function create(record: Create, options: CreateOptions = {}): Promise<Created<Record>> {
    const { signal, on_conflict, idempotencyKey = crypto.randomUUID() } = options
    const headers = { 'idempotency-key': idempotencyKey }
    const response = await send('POST', path, { query: { on_conflict }, body: record, headers, signal })
    return { created: response.status === 201, record: (response.body as { data: Record }).data }
  }

  return {
    list: (options) => listAt(send, path, options ?? {}),
    page: (options) => pageAt(send, path, options ?? {}),
    get,
    getIfChanged,
    find: async (external_id, options = {}) => {
      const { body } = await send('GET', path, { ...options, query: { external_id } })
      return (body as { data: Record[] }).data[0] ?? null
    },
    create: async (record, options) => (await create(record, options)).record,
    createOrFind: (record, options = {}) => create(record, { ...options, on_conflict: 'return' }),
    createBatch: (records, options = {}) => sendBatch(send, path, records.map(jsonOf), options),
    createMany: (records, options = {}) => sendMany(send, path, records, options),
  }
}
