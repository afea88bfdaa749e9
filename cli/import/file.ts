import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from '../../sheets/read-csv.ts'
import { encodingByMark } from '../../sheets/read-csv.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import type { Format } from '../formats.ts'
import { FILE_FORMATS, formatByName } from '../formats.ts'

export type InputFile = {
  /** The file name as the user gave it. "-" is standard input. */
  name: string
  path: string
  format: Format
  size: number
  /** SHA-256 of the content, used to recognize the same file in a later run. */
  hash: string
  encoding: Encoding
  /** Removes temporary files. */
  close: () => Promise<void>
}

/** Reads the file once for its hash and encoding. */
export async function openInput(name: string, given: Format | undefined): Promise<InputFile> {
  const format = given ?? formatByName(name.replace(/\.(txt|tsv)$/i, '.csv').replace(/\.jsonl$/i, '.ndjson'))
  if (!format) throw noFormat(name)
  const { path, close } = name === '-' ? await storeStandardInput() : { path: name, close: async () => {} }
  try {
    const facts = await examine(path)
    const { magic } = facts
    if (format !== 'xlsx' && magic.startsWith('PK\x03\x04'))
      throw new Failure(`${name} is an Excel workbook. Add --format xlsx.`, WRONG_USAGE)
    if (magic.startsWith('\xd0\xcf\x11\xe0'))
      throw new Failure(`${name} is in an old Excel format. Save it as .xlsx or .csv.`, WRONG_USAGE)
    return { name, path, format, ...facts, close }
  } catch (error) {
    await close()
    const { syscall, message } = error as NodeJS.ErrnoException
    throw syscall ? new Failure(`Can't read ${name}: ${message}.`, WRONG_USAGE) : error
  }
}

function noFormat(name: string): Failure {
  const what = name === '-' ? 'Standard input has no file name' : `The file name ${name} has no known format`
  return new Failure(`${what}. Add --format ${FILE_FORMATS.join('|')}.`, WRONG_USAGE)
}

async function examine(path: string) {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [isUtf8, magic, marked]: [boolean, string, Encoding | null] = [true, '', null]
  const check = (bytes?: Buffer) => {
    try {
      if (isUtf8) decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (magic === '') {
      magic = bytes.toString('latin1', 0, 8)
      marked = encodingByMark(bytes)
    }
    hash.update(bytes)
    check(bytes)
  }
  check()
  // Chooses the encoding like `decodeText`, but without the whole text in memory.
  const encoding: Encoding = marked ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  return { size, hash: hash.digest('hex'), encoding, magic }
}

/**
 * Stores standard input on disk, because the import reads the input twice. The input may not fit into memory.
 */
async function storeStandardInput(): Promise<{ path: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'crewline-import-'))
  const path = join(folder, 'input')
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }))
  return { path, close: () => rm(folder, { recursive: true, force: true }) }
}
