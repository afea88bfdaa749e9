import { isDay } from '../../planning/days/days.ts'
import type { Problem } from '../../planning/problems.ts'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import { invalid, NotFound, rejectIf, untranslated } from '../refusals.ts'
import type { TagKind } from '../store/tags.ts'

/** Query parameters (decision 0006). Unknown parameters are ignored. */
export type Query = Record<string, string | string[] | undefined>

export function readQuery<T>(query: Query, read: (reader: Reader) => T): T {
  const problems: Problem[] = []
  const result = read({
    query,
    wrong: (name, message) => problems.push({ ...invalid(name, untranslated(message)), source: 'query' }),
  })
  rejectIf(problems)
  return result
}

export type Reader = { query: Query; wrong: (name: string, message: string) => void }

/** Returns null for a value that no record can have as its external id. */
export function readExternalId(reader: Reader): string | null | undefined {
  const value = readOnce(reader, 'external_id')
  if (value === undefined) return undefined
  const possible =
    value !== '' && [...value].length <= TEXT_LENGTH && !value.includes('\0') && value.isWellFormed()
  return possible ? value : null
}

export function readStatus(reader: Reader): string | undefined {
  const value = readOnce(reader, 'status')
  if (value !== undefined && value !== 'active' && value !== 'archived')
    reader.wrong('status', 'must be active or archived')
  return value
}

export function readTagKind(reader: Reader): TagKind | undefined {
  return reader.query.for === undefined
    ? undefined
    : readWord<TagKind>(reader, 'for', ['projects', 'resources'])
}

export function readOnConflict(reader: Reader): 'error' | 'return' {
  return readWord(reader, 'on_conflict', ['error', 'return'])
}

export function readWord<T extends string>(reader: Reader, name: string, words: readonly [T, ...T[]]): T {
  const value = readOnce(reader, name) ?? words[0]
  if (!words.includes(value as T)) reader.wrong(name, `must be ${words.join(' or ')}`)
  return value as T
}

/** Returns the text, because PostgreSQL has microseconds and a JavaScript Date only milliseconds. */
export function readUpdatedSince(reader: Reader): string | undefined {
  const value = readOnce(reader, 'updated_since')
  if (value !== undefined && !isInstant(value))
    reader.wrong(
      'updated_since',
      /\.\d{7,}/.test(value)
        ? 'must have at most six decimals of a second, such as 2026-03-01T09:30:00.123456Z'
        : 'must be a date-time with its offset, such as 2026-03-01T09:30:00Z or 2026-03-01T10:30:00%2B01:00',
    )
  return value
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

function isInstant(value: string): boolean {
  return isDay(INSTANT.exec(value)?.[1])
}

export function readInteger(
  reader: Reader,
  name: string,
  least: number,
  greatest: number,
): number | undefined {
  const value = readOnce(reader, name)
  if (value === undefined) return undefined
  const isValid = /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) >= least && Number(value) <= greatest
  if (!isValid) reader.wrong(name, `must be an integer from ${least} to ${greatest}`)
  return Number(value)
}

export function readSequence(reader: Reader, name: string, newest: number): number | 'latest' | undefined {
  const value = readOnce(reader, name)
  if (value === undefined || value === 'latest') return value
  if (!/^(0|[1-9]\d{0,14})$/.test(value)) reader.wrong(name, 'must be a sequence (an integer), or latest')
  else if (Number(value) > newest)
    reader.wrong(
      name,
      `is beyond the newest sequence (${newest}): start anew with after=latest and read the lists`,
    )
  return Number(value)
}

export type ListName = 'projects' | 'resources' | 'tags'
export type PageRequest = { list: ListName; after: number; limit: number }

export function readPage(reader: Reader, list: ListName): PageRequest | null {
  const limit = readInteger(reader, 'limit', 1, 500)
  const cursor = readOnce(reader, 'cursor')
  const after = cursor === undefined ? 0 : readCursor(list, cursor)
  if (after === null) reader.wrong('cursor', 'must be the next_cursor of an earlier page of this list')
  if (limit === undefined) {
    if (cursor !== undefined && isAbsent(reader, 'limit'))
      reader.wrong('limit', 'must be sent together with cursor')
    return null
  }
  return { list, after: after ?? 0, limit }
}

/** Names the list, so that a cursor of another list is refused instead of skipping records. */
export function cursorAfter(list: ListName, id: number): string {
  return encodeCursor(`${list}:${id}`)
}

/** Cursors of version 0.2.0 have no list. */
function readCursor(list: ListName, cursor: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, name = list, id] = /^(?:(\w+):)?([1-9]\d{0,14})$/.exec(text) ?? []
  return id !== undefined && name === list && encodeCursor(text) === cursor ? Number(id) : null
}

function encodeCursor(text: string): string {
  return Buffer.from(text).toString('base64url')
}

const NO_INCLUDES: ReadonlySet<string> = new Set()

export function readInclude(reader: Reader, allowed: readonly string[]): ReadonlySet<string> {
  const { include } = reader.query
  if (include === undefined) return NO_INCLUDES
  const sent = [include].flat().flatMap((value) => value.split(','))
  const names = sent.map((name) => name.trim()).filter((name) => name !== '')
  if (names.some((name) => !allowed.includes(name)))
    reader.wrong('include', `may only name: ${allowed.join(', ')}`)
  return new Set(names)
}

export type DateRange = { from: string; to: string }

export function readRange(reader: Reader): DateRange | undefined {
  const from = readDay(reader, 'from')
  const to = readDay(reader, 'to')
  if (isAbsent(reader, 'from') && to !== undefined) reader.wrong('from', 'must be sent together with to')
  if (isAbsent(reader, 'to') && from !== undefined) reader.wrong('to', 'must be sent together with from')
  if (from === undefined || to === undefined) return undefined
  if (isDay(from) && isDay(to) && from > to) reader.wrong('to', `must not be before from (${from})`)
  return { from, to }
}

function readDay(reader: Reader, name: string): string | undefined {
  const value = readOnce(reader, name)
  if (value !== undefined && !isDay(value))
    reader.wrong(name, 'must be a date that exists, as YYYY-MM-DD, from 1970-01-01 to 2199-12-31')
  return value
}

/** A repeated parameter isn't absent. readOnce already reports it as a problem. */
function isAbsent(reader: Reader, name: string): boolean {
  return reader.query[name] === undefined
}

function readOnce(reader: Reader, name: string): string | undefined {
  const value = reader.query[name]
  if (!Array.isArray(value)) return value
  reader.wrong(name, 'must be sent only once')
  return undefined
}

/** Responds with 404 to a value that can't be an id (decision 0002). */
export function readId(params: unknown): number {
  const { id } = params as { id: string }
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw new NotFound()
  return Number(id)
}
