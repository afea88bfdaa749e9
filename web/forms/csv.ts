/** Comma-separated values, as RFC 4180 and the spreadsheets of the world write them. */

/** `numbers`: the place of each row in the file, as a spreadsheet counts; blank rows are left out. */
export type Csv = { delimiter: string; rows: string[][]; numbers: number[] }

export const DELIMITERS = [',', ';', '\t', '|']

/** Files of old spreadsheets are not in UTF-8; what cannot be UTF-8 is read as they wrote it. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function readCsv(text: string, delimiter = detectDelimiter(text)): Csv {
  const kept = splitRows(text.replace(/^\ufeff/, ''), delimiter)
    .map((cells, i) => ({ cells, number: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { delimiter, rows: kept.map(({ cells }) => cells), numbers: kept.map(({ number }) => number) }
}

/** The one that the first row has most of, outside of quotes. */
export function detectDelimiter(text: string): string {
  const first = text.slice(0, 10_000)
  const counts = DELIMITERS.map((delimiter) => splitRows(first, delimiter)[0]?.length ?? 0)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

/** One pass over the characters: inside quotes everything is text, and a doubled quote is one. */
function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') cell += text[i++]
      else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === delimiter) endCell()
    else if (char === '\n') endRow()
    else if (char === '\r') {
      if (text[i + 1] === '\n') i++
      endRow()
    } else cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** A cell that a spreadsheet would take for a formula is kept from being one. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const inCell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map((cells) => `${cells.map(inCell).join(',')}\r\n`).join('')
}
