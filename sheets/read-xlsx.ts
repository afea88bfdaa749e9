import { attribute, xmlReader } from './read-xml.ts'
import type { Zip } from './read-zip.ts'
import { openZip, readEntry, SheetError } from './read-zip.ts'

/** `at`: how many bytes of the sheet were read when the row was complete. Dates are text, as YYYY-MM-DD. */
export type XlsxRow = { number: number; cells: (string | number)[]; at: number }
export type Workbook = {
  sheets: string[]
  /** Of the sheet, in bytes. */
  size: number
  rows: () => AsyncGenerator<XlsxRow>
}

/**
 * One sheet of a workbook, row by row as it is unpacked: memory stays flat but for the texts that cells share.
 * Without a name, the first sheet that is not hidden.
 */
export async function openXlsx(path: string, sheetName?: string): Promise<Workbook> {
  const zip = await openZip(path)
  const { sheets, is1904 } = await readWorkbook(zip)
  const sheet =
    sheetName === undefined
      ? sheets.find((each) => !each.isHidden)
      : sheets.find((each) => each.name === sheetName)
  const names = sheets.map(({ name }) => name)
  if (!sheet) throw new SheetError(`it has no sheet "${sheetName ?? ''}": its sheets are ${names.join(', ')}`)
  const size = zip.entries.get(sheet.path)?.size ?? 0
  return { sheets: names, size, rows: () => readRows(zip, sheet.path, is1904) }
}

type SheetPlace = { name: string; path: string; isHidden: boolean }

async function readWorkbook(zip: Zip): Promise<{ sheets: SheetPlace[]; is1904: boolean }> {
  const targets = new Map<string, string>()
  await readXml(zip, 'xl/_rels/workbook.xml.rels', (name, tag) => {
    if (name === 'Relationship') targets.set(attribute(tag, 'Id')!, attribute(tag, 'Target')!)
  })
  const sheets: SheetPlace[] = []
  let is1904 = false
  await readXml(zip, 'xl/workbook.xml', (name, tag) => {
    if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '')
    if (name !== 'sheet') return
    const target = targets.get(attribute(tag, 'id') ?? '') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const isHidden = /hidden/i.test(attribute(tag, 'state') ?? '')
    // A chart may be a sheet of its own.
    if (/worksheets\//.test(path)) sheets.push({ name: attribute(tag, 'name') ?? '', path, isHidden })
  })
  return { sheets, is1904 }
}

async function readXml(zip: Zip, path: string, open: (name: string, tag: string) => void): Promise<void> {
  const push = xmlReader({ open })
  const decoder = new TextDecoder()
  for await (const bytes of readEntry(zip, path)) push(decoder.decode(bytes, { stream: true }))
}

async function* readRows(zip: Zip, path: string, is1904: boolean): AsyncGenerator<XlsxRow> {
  const shared = zip.entries.has('xl/sharedStrings.xml') ? await readSharedTexts(zip) : []
  const dateStyles = zip.entries.has('xl/styles.xml') ? await readDateStyles(zip) : []
  let complete: XlsxRow[] = []
  let row: XlsxRow = { number: 0, cells: [], at: 0 }
  let cell = { type: '', style: 0, column: 0, text: '', isEmpty: true }
  let [isText, read] = [false, 0]

  function endCell(): void {
    if (cell.isEmpty) return
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells.push(cellValue(cell, shared, dateStyles, is1904))
  }
  const push = xmlReader({
    open(name, tag) {
      if (name === 'row') {
        row = { number: Number(attribute(tag, 'r') ?? row.number + 1), cells: [], at: read }
        cell.column = -1
      } else if (name === 'c') {
        const place = attribute(tag, 'r')
        const column = place ? columnOf(place) : cell.column + 1
        const style = Number(attribute(tag, 's') ?? 0)
        cell = { type: attribute(tag, 't') ?? 'n', style, column, text: '', isEmpty: true }
      } else if (name === 'v' || name === 't') isText = true
    },
    text(text) {
      if (!isText) return
      cell.text += text
      cell.isEmpty = false
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'c') endCell()
      else if (name === 'row') complete.push(row)
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of readEntry(zip, path)) {
    const before = read
    push(decoder.decode(bytes, { stream: true }))
    read += bytes.length
    for (const [i, each] of complete.entries())
      yield { ...each, at: before + Math.floor((bytes.length * i) / complete.length) }
    complete = []
  }
}

type RawCell = { type: string; style: number; text: string }

function cellValue({ type, style, text }: RawCell, shared: string[], dateStyles: boolean[], is1904: boolean) {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type !== 'n') return text
  const number = Number(text)
  if (dateStyles[style]) return dayOf(number, is1904)
  // Excel keeps 15 digits, and writes 35.55 as 35.549999999999997.
  return Number(number.toPrecision(15))
}

/** Days since the last of 1899, or the first of 1904. A time of day stays visible. */
function dayOf(serial: number, is1904: boolean): string | number {
  const moment = new Date(Math.round((serial + (is1904 ? 1462 : 0) - 25_569) * 86_400_000))
  if (Number.isNaN(moment.getTime())) return serial
  const text = moment.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** 'AB12' → 27 */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place) {
    const code = letter.charCodeAt(0) & 0xdf
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

async function readSharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  const push = xmlReader({
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text(more) {
      if (isText) text += more
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') texts.push(text)
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of readEntry(zip, 'xl/sharedStrings.xml'))
    push(decoder.decode(bytes, { stream: true }))
  return texts
}

/** For each style of cells, whether it shows a number as a date. */
async function readDateStyles(zip: Zip): Promise<boolean[]> {
  const styles: boolean[] = []
  const own = new Map<number, boolean>()
  let isInCells = false
  await readXml(zip, 'xl/styles.xml', (name, tag) => {
    if (/^cell(Style)?Xfs$|^cellStyles$/.test(name)) isInCells = name === 'cellXfs'
    if (name === 'numFmt')
      own.set(Number(attribute(tag, 'numFmtId')), showsDate(attribute(tag, 'formatCode') ?? ''))
    if (name !== 'xf' || !isInCells) return
    const format = Number(attribute(tag, 'numFmtId') ?? 0)
    styles.push(
      own.get(format) ??
        ((format >= 14 && format <= 17) ||
          format === 22 ||
          (format >= 27 && format <= 36) ||
          (format >= 50 && format <= 58)),
    )
  })
  return styles
}

/** Letters for years or days, outside of quotes and brackets. */
function showsDate(code: string): boolean {
  return /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
