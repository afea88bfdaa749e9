import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { Cell } from './csv.ts'

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
type Options = {
  name: string
  /** `hours` writes numbers with two decimals. */
  numbers: 'plain' | 'hours'
}

/** Excel's maximum number of rows. */
const MOST_ROWS = 1_048_576

/** Streams a minimal workbook for Excel, LibreOffice and Numbers. The first row and column are frozen. */
export async function* writeXlsx(rows: Rows, { name, numbers }: Options): AsyncGenerator<Uint8Array> {
  yield* zip([
    [
      '[Content_Types].xml',
      xml(
        `<Types xmlns="${PACKAGE}/content-types">` +
          '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
          `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
          `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
      ),
    ],
    ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ],
    [
      'xl/workbook.xml',
      xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
          `<sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    ['xl/styles.xml', xml(STYLES)],
    ['xl/worksheets/sheet1.xml', worksheet(rows, numbers === 'hours' ? ' s="2"' : '')],
  ])
}

const FORMATS = 'http://schemas.openxmlformats.org'
const PACKAGE = `${FORMATS}/package/2006`
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`
const MAIN = `${FORMATS}/spreadsheetml/2006/main`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Style 1 is bold text. Style 2 is numbers with two decimals (built-in format 4, which is #,##0.00). */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'

async function* worksheet(rows: Rows, style: string): AsyncGenerator<string> {
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
    '<cols><col min="1" max="1" width="28" customWidth="1"/></cols><sheetData>'
  let text = ''
  let count = 0
  for await (const row of rows) {
    if (count === MOST_ROWS) throw new RangeError(`a sheet has room for ${MOST_ROWS} rows`)
    text += `<row>${row.map((cell) => cellOf(cell, style, count === 0)).join('')}</row>`
    count++
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function cellOf(cell: Cell, style: string, isHeading: boolean): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  const bold = isHeading ? ' s="1"' : ''
  return `<c t="inlineStr"${bold}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

function relations(...targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return xml(`<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`)
}

function xml(root: string): string {
  return DECLARATION + root
}

/** Removes characters that XML can't contain. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const DEFLATED = 8

/** Node's zlib is faster than fflate. Z_SYNC_FLUSH ends each piece on a whole byte, to join the pieces. */
class ZipDeflated extends ZipPassThrough {
  override compression = DEFLATED

  protected override process(piece: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, deflateRawSync(piece, { level: 3, finishFlush }), isLast)
  }
}

type Part = [path: string, text: string | AsyncIterable<string>]

async function* zip(parts: Part[]): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    packed.push(piece)
  })
  for (const [path, text] of parts) {
    const file = new ZipDeflated(path)
    archive.add(file)
    for await (const piece of typeof text === 'string' ? [text] : text) {
      file.push(strToU8(piece))
      yield* packed.splice(0)
    }
    file.push(new Uint8Array(), true)
  }
  archive.end()
  yield* packed
}
