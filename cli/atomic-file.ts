import { createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Failure, WRONG_USAGE } from './failures.ts'

type Streams = [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]

/** Writes to a partial file first. Renames the partial file to `file` only when all content is on disk. */
export async function writeAtomically(file: string, streams: Streams, mode = 0o666): Promise<void> {
  const partial = `${file}.partial`
  const forget = () => rmSync(partial, { force: true })
  process.on('exit', forget)
  try {
    await rm(partial, { force: true })
    await pipeline([...streams, createWriteStream(partial, { mode, flush: true })])
    await rename(partial, file)
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException
    const isOurs = ['open', 'write', 'fsync', 'rename', 'rm'].includes(syscall ?? '')
    throw isOurs ? new Failure(`Can't write ${file}: ${message}.`, WRONG_USAGE) : error
  } finally {
    forget()
    process.off('exit', forget)
  }
}
