/** Reading CSV, whole or piece by piece. */

/** `numbers`: the place of each row in the file, as a spreadsheet counts; blank rows are left out. */
export type Csv = { delimiter: string; rows: string[][]; numbers: number[] }

export const DELIMITERS = [',', ';', '\t', '|']

/** Files of old spreadsheets are not in UTF-8; what cannot be UTF-8 is read as they wrote it. */
export function decodeText(bytes: Uint8Array): string {
  const marked = encodingByMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function encodingByMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

export function readCsv(text: string, delimiter = detectDelimiter(text)): Csv {
  const splitter = csvSplitter(delimiter)
  const kept = [...splitter.push(text), ...splitter.end()]
    .map((cells, i) => ({ cells, number: i + 1 }))
    .filter(({ cells }) => !isBlank(cells))
  return { delimiter, rows: kept.map(({ cells }) => cells), numbers: kept.map(({ number }) => number) }
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** The one that the first row has most of, outside of quotes. */
export function detectDelimiter(text: string): string {
  const counts = DELIMITERS.map((delimiter) => {
    const splitter = csvSplitter(delimiter)
    return (splitter.push(text.slice(0, 10_000))[0] ?? splitter.end()[0])?.length ?? 0
  })
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

/**
 * Takes the text piece by piece and gives the rows that are complete. Inside quotes everything is text, and a
 * doubled quote is one; whether a quote is doubled, or a line break is one of Windows, the next piece may tell.
 */
export function csvSplitter(delimiter: string) {
  let row: string[] = []
  let cell = ''
  let rest = ''
  let [isQuoted, isFirst] = [false, true]

  function take(text: string, isLast: boolean): string[][] {
    const rows: string[][] = []
    const endRow = () => {
      row.push(cell)
      rows.push(row)
      row = []
      cell = ''
    }
    let i = 0
    for (; i < text.length; i++) {
      const char = text[i]!
      const isUndecided = i === text.length - 1 && !isLast
      if (isQuoted) {
        if (char !== '"') {
          const end = text.indexOf('"', i)
          cell += text.slice(i, end === -1 ? undefined : end)
          i = (end === -1 ? text.length : end) - 1
        } else if (isUndecided) break
        else if (text[i + 1] === '"') cell += text[i++]
        else isQuoted = false
      } else if (char === '"' && cell === '') isQuoted = true
      else if (char === delimiter) {
        row.push(cell)
        cell = ''
      } else if (char === '\n') endRow()
      else if (char === '\r') {
        if (isUndecided) break
        if (text[i + 1] === '\n') i++
        endRow()
      } else cell += char
    }
    rest = text.slice(i)
    return rows
  }

  return {
    push(text: string): string[][] {
      const whole = rest + (isFirst ? text.replace(/^\ufeff/, '') : text)
      isFirst = isFirst && text === ''
      return take(whole, false)
    },
    end(): string[][] {
      const rows = take(rest, true)
      if (cell !== '' || row.length > 0) rows.push([...row, cell])
      return rows
    },
  }
}
