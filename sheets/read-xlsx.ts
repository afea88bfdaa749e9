import { unzipSync } from 'fflate'
import { msg } from '../texts/texts.ts'
import { listXmlTags, readXml } from './read-xml.ts'
import type { TableRow } from './table.ts'
import { isBlank, MOST_COLUMNS, SheetError, tooManyColumns } from './table.ts'

/** `read` is the fraction of the sheet that was read so far. */
export type XlsxRow = TableRow & { read: number }
export type Workbook = { sheets: string[]; rows: () => Generator<XlsxRow> }

/** Limits the unpacked bytes of each file in the archive. A larger file could exhaust the memory. */
const MOST_BYTES = 500_000_000
/**
 * Limits a file's unpacked size to 200 times its packed size, to detect zip bombs. Workbooks with repetitive
 * rows reach 100 times. Files with at most SMALL unpacked bytes are always accepted.
 */
const MOST_TIMES = 200
const SMALL = 2_000_000
/** Excel's limit. MOST_CELLS allows a million rows of twenty cells. */
const MOST_ROWS = 1_048_576
const MOST_CELLS = 20_000_000
/** Limits the empty cells that fill gaps. For example, a row with only XFD1 has 16,383 empty cells. */
const MOST_GAPS = 2_000_000

/**
 * Opens a sheet, by default the first visible one, and streams its rows. Libraries such as read-excel-file
 * aren't used, because they read all cells into memory.
 */
export function openXlsx(bytes: Uint8Array, sheetName?: string): Workbook {
  const info = unpack(bytes, WORKBOOK, RELATIONS, STYLES)
  const { sheets, is1904 } = readWorkbook(info)
  const sheet = sheets.find(({ name, isHidden }) =>
    sheetName === undefined ? !isHidden : name === sheetName,
  )
  const names = sheets.map(({ name }) => name)
  if (!sheet)
    throw new SheetError(
      msg('it has no sheet “{name}”. Choose one of: {sheets}', {
        name: sheetName ?? '',
        sheets: names.join(', '),
      }),
    )
  const dateStyles = readDateStyles(info.get(STYLES))
  return {
    sheets: names,
    *rows() {
      const content = unpack(bytes, sheet.path, SHARED)
      const shared = readSharedTexts(content.get(SHARED))
      const readValue = (cell: RawCell) => cellValue(cell, shared, dateStyles, is1904)
      for (const row of readRows(required(content, sheet.path), readValue)) if (!isBlank(row.cells)) yield row
    },
  }
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STYLES = 'xl/styles.xml'
const SHARED = 'xl/sharedStrings.xml'

const TOO_LARGE = "it's too large for an .xlsx file: save it as CSV"

type Files = Map<string, Uint8Array>

function unpack(bytes: Uint8Array, ...paths: string[]): Files {
  const pathOf = (name: string) => name.replaceAll('\\', '/')
  const found = new Set<string>()
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        const path = pathOf(name)
        if (!paths.includes(path)) return false
        const packed = Math.min(size, bytes.length)
        if (originalSize > MOST_BYTES || originalSize > Math.max(SMALL, packed * MOST_TIMES))
          throw new SheetError(TOO_LARGE)
        if (found.has(path))
          throw new SheetError(msg("it isn't a valid .xlsx file ({path} appears twice)", { path }))
        found.add(path)
        return true
      },
    })
    return new Map(Object.entries(files).map(([name, content]) => [pathOf(name), content]))
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(
      msg("it isn't an .xlsx file, or it's incomplete ({reason})", { reason: (error as Error).message }),
    )
  }
}

function required(files: Files, path: string): Uint8Array {
  const content = files.get(path)
  if (!content) throw new SheetError(msg("it isn't an .xlsx file ({path} is missing)", { path }))
  return content
}

type SheetPlace = { name: string; path: string; isHidden: boolean }

function readWorkbook(info: Files): { sheets: SheetPlace[]; is1904: boolean } {
  const targets = new Map(
    listXmlTags(required(info, RELATIONS)).map(([, { Id = '', Target = '' }]) => [Id, Target] as const),
  )
  const sheets: SheetPlace[] = []
  let is1904 = false
  for (const [tag, { date1904 = '', id = '', name = '', state = '' }] of listXmlTags(
    required(info, WORKBOOK),
  )) {
    if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(date1904)
    const target = (tag === 'sheet' && targets.get(id)) || ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    // Skips charts, which the file also lists as sheets.
    if (/worksheets\//.test(path)) sheets.push({ name, path, isHidden: /hidden/i.test(state) })
  }
  return { sheets, is1904 }
}

type RawCell = { type: string; style: number; column: number; text: string }

function* readRows(bytes: Uint8Array, readValue: (cell: RawCell) => string | number): Generator<XlsxRow> {
  const complete: TableRow[] = []
  let row: TableRow = { number: 0, cells: [] }
  let cell: RawCell = { type: 'n', style: 0, column: -1, text: '' }
  let isText = false
  let [rowCount, cellCount] = [0, 0]
  const mostCells = Math.min(MOST_CELLS, MOST_GAPS + bytes.length)
  const pieces = readXml(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        const { r: place } = attributes()
        if (++rowCount > MOST_ROWS) throw new SheetError(TOO_LARGE)
        row = { number: place ? Number(place) : row.number + 1, cells: [] }
        cell = { ...cell, column: -1 }
      } else if (name === 'c') {
        const { r: place, t: type = 'n', s: style = 0 } = attributes()
        const column = place ? columnOf(place) : cell.column + 1
        cell = { type, style: Number(style), column, text: '' }
        if (column >= MOST_COLUMNS) throw tooManyColumns()
        countCells(1)
      } else if (name === 'v' || name === 't') isText = true
    },
    text(text) {
      if (isText) cell.text += text
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'c' && cell.text !== '') {
        countCells(Math.max(cell.column - row.cells.length, 0))
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells.push(readValue(cell))
      } else if (name === 'row') complete.push(row)
    },
  })
  function countCells(more: number) {
    cellCount += more
    if (cellCount > mostCells) throw new SheetError(TOO_LARGE)
  }
  let before = 0
  for (const at of pieces) {
    const rows = complete.splice(0)
    for (const [i, each] of rows.entries())
      yield { ...each, read: (before + ((at - before) * i) / rows.length) / bytes.length }
    before = at
  }
}

function cellValue({ type, style, text }: RawCell, shared: string[], dateStyles: boolean[], is1904: boolean) {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type !== 'n') return text
  const number = Number(text)
  if (dateStyles[style]) return dayOf(number, is1904)
  // Excel shows at most 15 digits, but writes 35.55 as 35.549999999999997 to the file.
  return Number(number.toPrecision(15))
}

/** Converts days since 1899-12-30 or 1904-01-01 to a date. Adds the time of day, except midnight. */
function dayOf(serial: number, is1904: boolean): string | number {
  const moment = new Date(Math.round((serial + (is1904 ? 1462 : 0) - 25_569) * 86_400_000))
  if (Number.isNaN(moment.getTime())) return serial
  const text = moment.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** 'AB12' → 27 */
function columnOf(place: string): number {
  const letters = /^[A-Z]*/i.exec(place)?.[0].toUpperCase() ?? ''
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readSharedTexts(bytes: Uint8Array = new Uint8Array()): string[] {
  const texts: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  const pieces = readXml(bytes, {
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
  for (const _ of pieces);
  return texts
}

/** Returns for each cell style whether it formats numbers as dates. */
function readDateStyles(bytes: Uint8Array = new Uint8Array()): boolean[] {
  const styles: boolean[] = []
  const own = new Map<string, boolean>()
  let isInCells = false
  for (const [name, { numFmtId = '0', formatCode = '' }] of listXmlTags(bytes)) {
    if (/^cell(Style)?Xfs$|^cellStyles$/.test(name)) isInCells = name === 'cellXfs'
    if (name === 'numFmt') own.set(numFmtId, showsDate(formatCode))
    if (name === 'xf' && isInCells) styles.push(own.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)))
  }
  return styles
}

/** Returns whether a format has letters for years or days. Ignores quoted and bracketed text. */
function showsDate(code: string): boolean {
  return /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

function isBuiltInDate(format: number): boolean {
  const isBetween = (first: number, last: number) => format >= first && format <= last
  return isBetween(14, 17) || format === 22 || isBetween(27, 36) || isBetween(50, 58)
}
