import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Batch } from '../../server/db/backup/reading.ts'
import { migrationNames } from '../../server/db/migrate.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import type { BackupClosing, BackupHeader, BackupTableHead } from './format.ts'
import { BACKUP_FORMAT } from './format.ts'

const BATCH_SIZE = 1_000_000
const LONGEST_HEADER = 1_000_000

export type BackupPart = { header: BackupHeader } | { batch: Batch } | { closing: BackupClosing }
/** `fraction` is the part of the file that was read. */
export type OnProgress = (fraction: number) => void

/** Throws a Failure if the file is damaged, at the latest at the end of the file. */
export async function* readBackup(
  file: string,
  watch: OnProgress = () => {},
): AsyncGenerator<BackupPart, void> {
  const hash = createHash('sha256')
  let header: BackupHeader | undefined
  let head: BackupTableHead | undefined
  let closing: BackupClosing | undefined
  let [left, total, length] = [0, 0, 0]
  let lines: string[] = []

  function take(of: BackupTableHead): BackupPart {
    const batch = { ...of, lines }
    if (lines.length > 0) hash.update(`${lines.join('\n')}\n`)
    lines = []
    length = 0
    return { batch }
  }

  function readLine(line: string): BackupPart | undefined {
    if (closing) throw wrong(file, 'damaged')
    if (head && left > 0) {
      lines.push(line)
      left--
      total++
      length += line.length
      return left === 0 || length > BATCH_SIZE ? take(head) : undefined
    }
    const value = parse(line)
    if (!header) {
      header = checkHeader(file, value)
      hash.update(`${line}\n`)
      return { header }
    }
    if (value?.end === true) {
      closing = value as BackupClosing
      if (closing.rows !== total || closing.sha256 !== hash.digest('hex')) throw wrong(file, 'damaged')
      return { closing }
    }
    if (typeof value?.table !== 'string' || !Number.isSafeInteger(value.rows)) throw wrong(file, 'damaged')
    head = value as BackupTableHead
    left = head.rows
    hash.update(`${line}\n`)
    return left === 0 ? take(head) : undefined
  }

  let rest = ''
  for await (const chunk of plainText(file, watch)) {
    const [first, ...others] = chunk.split('\n')
    rest += first
    for (const next of others) {
      const part = readLine(rest)
      if (part) yield part
      rest = next
    }
    if (!header && rest.length > LONGEST_HEADER) throw wrong(file, 'not ours')
  }
  if (!header) throw wrong(file, 'not ours')
  if (!closing) throw wrong(file, 'truncated')
  if (rest !== '') throw wrong(file, 'damaged')
}

async function* plainText(file: string, watch: OnProgress): AsyncGenerator<string> {
  try {
    const { size } = statSync(file)
    const packed = createReadStream(file)
    const plain = pipeline(packed, createGunzip(), () => {}).setEncoding('utf8')
    for await (const chunk of plain) {
      yield chunk
      watch(packed.bytesRead / size)
    }
  } catch (error) {
    const { code, message, syscall } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw wrong(file, 'truncated')
    if (message === 'incorrect header check') throw wrong(file, 'not ours')
    if (code?.startsWith('Z_')) throw wrong(file, 'damaged')
    if (syscall) throw new Failure(`Can't read ${file}: ${message}.`, WRONG_USAGE)
    throw error
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a backup file can contain any JSON
function parse(line: string): any {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a backup file can contain any JSON
function checkHeader(file: string, value: any): BackupHeader {
  if (!Number.isSafeInteger(value?.crewline_export)) throw wrong(file, 'not ours')
  const known = migrationNames()
  const isOurs = value.crewline_export <= BACKUP_FORMAT && Array.isArray(value.migrations)
  if (isOurs && value.migrations.every((name: unknown) => known.includes(name as string))) return value
  throw new Failure(
    `${file} was written by a newer version of Crewline (${value.crewline_version}). Restore it with that version ` +
      'or a later one. Nothing was changed.',
  )
}

const WRONG = {
  'not ours': 'is not a Crewline backup. Choose a file written by "crewline export"',
  truncated: 'is incomplete. Copy it again, or use another backup',
  damaged: 'is damaged. Copy it again, or use another backup',
}

function wrong(file: string, what: keyof typeof WRONG): Failure {
  return new Failure(`${file} ${WRONG[what]}. Nothing was changed.`)
}
