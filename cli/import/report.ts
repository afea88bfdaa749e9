import { closeSync, constants, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import type { Problem } from '../../client/src/client.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sheets/csv.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'

/** The refused rows and why, with all they said: mended, the report is a file to import. */
export type Report = {
  path: string
  /** How long it is. */
  bytes: () => number
  add: (row: number, problems: readonly Problem[], values: readonly (string | number)[]) => void
  close: () => void
}

const HEADINGS = ['refused_row', 'refused_field', 'refused_code', 'refused_message']

/** `bytes`: as much of it as an earlier run that was killed had written for good. */
export function openReport(path: string, headers: readonly string[], bytes: number): Report {
  const file = tryOpen(path)
  let length = Math.min(bytes, fstatSync(file).size)
  ftruncateSync(file, length)
  const write = (text: string) => {
    const data = Buffer.from(text)
    writeSync(file, data, 0, data.length, length)
    length += data.length
  }
  return {
    path,
    bytes: () => length,
    add(row, problems, values) {
      if (length === 0) write(BYTE_ORDER_MARK + csvLine([...HEADINGS, ...headers]))
      const join = (of: (problem: Problem) => string) => problems.map(of).join('; ')
      const fields = join(({ pointer }) => pointer.join('.'))
      const messages = join(({ pointer, message }) => `${pointer.join('.')} ${message}`.trim())
      write(csvLine([row, fields, join(({ code }) => code), messages, ...values]))
    },
    close() {
      closeSync(file)
      if (length === 0) rmSync(path, { force: true })
    },
  }
}

function tryOpen(path: string): number {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(
      `The report cannot be written to ${path} (${code}): name another with --report.`,
      WRONG_USAGE,
    )
  }
}
