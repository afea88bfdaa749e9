import { decodeText, readCsv } from '../../sheets/read-csv.ts'
import type { Table } from '../../sheets/table.ts'
import { SheetError } from '../../sheets/table.ts'
import { msg } from '../../texts/texts.ts'
import { translate } from '../ui/words/language.ts'

/** `split` parses a text file again with another delimiter. */
export type OpenFile = { name: string; table: Table; split: (delimiter: string) => Table }

const MOST_BYTES = 20_000_000

/** Parses the file in the browser. The server receives only rows. `ImportFile` shows thrown errors. */
export async function openFile(file: File): Promise<OpenFile> {
  const { name } = file
  if (file.size > MOST_BYTES)
    throw new SheetError(msg('{name} is larger than 20 MB. Split it into smaller files.', { name }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const isWorkbook = new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === 'PK\x03\x04'
    const opened = isWorkbook ? await openWorkbook(bytes) : openText(bytes)
    if (opened.table.rows.length > 0) return { name, ...opened }
  } catch (error) {
    throw new SheetError(msg("Can't read {name}: {reason}.", { name, reason: reasonOf(error) }))
  }
  throw new SheetError(msg('{name} is empty.', { name }))
}

export function reasonOf(error: unknown): string {
  return error instanceof SheetError ? translate(error.userMessage) : (error as Error).message
}

/** Loads the workbook parser on demand, because text files don't need the parser. */
async function openWorkbook(bytes: Uint8Array) {
  const { openXlsx } = await import('../../sheets/read-xlsx.ts')
  const table: Table = { rows: [...openXlsx(bytes).rows()] }
  return { table, split: () => table }
}

function openText(bytes: Uint8Array) {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new SheetError("it isn't a CSV or .xlsx file. Save it as CSV first")
  return { table: readCsv(text), split: (delimiter: string) => readCsv(text, delimiter) }
}
