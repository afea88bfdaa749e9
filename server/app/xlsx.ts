import { crc32 } from 'node:zlib'
import type { Sheet } from './csv.ts'

/**
 * The smallest workbook that Excel, LibreOffice and Numbers open: one sheet with its first row and first column held
 * in place, in a zip archive without compression.
 */
export function writeXlsx(name: string, sheet: Sheet): Buffer {
  return zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
        `<sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/styles.xml': xml(STYLES),
    'xl/worksheets/sheet1.xml': xml(worksheet(sheet)),
  })
}

const FORMATS = 'http://schemas.openxmlformats.org'
const PACKAGE = `${FORMATS}/package/2006`
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`
const MAIN = `${FORMATS}/spreadsheetml/2006/main`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cells in style 1 are bold, in style 2 numbers with two decimals (built-in format 4: #,##0.00). */
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

function worksheet(sheet: Sheet): string {
  const rows = sheet.map((row, at) => {
    const style = at === 0 ? ' s="1"' : ''
    const cells = row.map((cell) =>
      typeof cell === 'number'
        ? `<c s="2"><v>${cell}</v></c>`
        : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
    )
    return `<row>${cells.join('')}</row>`
  })
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="1" width="28" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
  )
}

function relations(...targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return xml(`<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`)
}

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
}

/** XML has no way to write control characters, so they are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Each file with its local header, then the directory of them all. 33 is 1980-01-01, the first day zip knows. */
function zip(files: Record<string, string>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(33, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\x03\x04'), facts, name, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, name)
    offset += 30 + name.length + content.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}
