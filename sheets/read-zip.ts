import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file that is not what its name says, as a sentence. */
export class SheetError extends Error {}

type Entry = { method: number; packed: number; size: number; offset: number }
export type Zip = { path: string; entries: Map<string, Entry> }

const TAIL = 65_557
const IN_ZIP64 = 0xffff_ffff

/** The directory at the end of the archive: nothing else of it is read yet. */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - TAIL)
    const tail = Buffer.alloc(size - from)
    await file.read(tail, 0, tail.length, from)
    const end = tail.lastIndexOf('PK\x05\x06')
    if (end === -1) throw new SheetError('it is no .xlsx file, or was cut short')
    const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
    if (length === IN_ZIP64 || offset === IN_ZIP64 || offset + length > size)
      throw new SheetError('it is too large for an .xlsx file, or damaged: save it as CSV')
    const directory = Buffer.alloc(length)
    await file.read(directory, 0, length, offset)
    return { path, entries: listEntries(directory) }
  } finally {
    await file.close()
  }
}

function listEntries(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length; ) {
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    entries.set(directory.toString('utf8', at + 46, at + 46 + name).replaceAll('\\', '/'), {
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** The content of one file in it, as it is unpacked. */
export async function* readEntry({ path, entries }: Zip, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new SheetError(`it has no ${name}: it is no .xlsx file`)
  const start = entry.offset + (await headerLength(path, entry.offset))
  if (entry.packed === 0) return
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 })
  yield* entry.method === 0 ? packed : unpack(packed)
}

async function* unpack(packed: Readable): AsyncGenerator<Buffer> {
  const unpacked = createInflateRaw()
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked)
  try {
    yield* unpacked
  } catch (error) {
    throw new SheetError(`it is damaged (${(error as Error).message})`)
  } finally {
    packed.destroy()
  }
}

async function headerLength(path: string, offset: number): Promise<number> {
  const file = await open(path)
  const header = Buffer.alloc(30)
  await file.read(header, 0, 30, offset).finally(() => file.close())
  return 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}
