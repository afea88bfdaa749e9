import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Cell } from './csv.ts'
import { openXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const EXCEL = {
  'xl/workbook.xml':
    '<workbook><workbookPr defaultThemeVersion="166925"/><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/>' +
    '<sheet name="Plan" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/>' +
    "<Relationship Id='rId2' Target='worksheets/sheet2.xml'/></Relationships>",
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/><numFmt numFmtId="165" formatCode="0.00&quot;d&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Title</t></si><si><t>First day</t></si><si><t>Cost</t></si>' +
    '<si><r><t>Rich</t></r><r><t xml:space="preserve"> text &#128512;</t></r><rPh><t>no</t></rPh></si><si><t>When</t></si><si><t>Done</t></si></sst>',
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><!-- > --><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c>' +
    '<c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>5</v></c></row>' +
    '<row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" s="1"/><c r="C4" s="1"><v>46082</v></c><c r="D4" s="2"><v>35.549999999999997</v></c>' +
    '<c r="E4" s="3"><v>46082.5</v></c><c r="F4" t="b"><v>1</v></c></row>' +
    '<x:row r="5"><x:c r="A5" t="inlineStr"><x:is><x:t><![CDATA[inline]]></x:t></x:is></x:c><x:c r="C5" s="3"><x:v>1462.25</x:v></x:c>' +
    '<x:c r="D5" t="e"><x:v>#N/A</x:v></x:c><x:c r="E5"><x:f>1 &lt; 2</x:f><x:v>7</x:v></x:c><c r="F5" t="str"><f>"x"</f><v>formula</v></c></x:row>' +
    '</sheetData></worksheet>',
}

async function write(sheet: Cell[][]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx(sheet, { name: 'Projects', numbers: 'plain' })) pieces.push(piece)
  return Buffer.concat(pieces)
}

function rowsOf(bytes: Uint8Array, sheet?: string) {
  return [...openXlsx(bytes, sheet).rows()].map(({ number, cells }) => [number, ...cells])
}

describe('a workbook', () => {
  it('is read back as it was written', async () => {
    const bytes = await write([
      ['Title', 'Hours', 'Cost'],
      ['Zoë <&> "😀"\n two', 400, '12000.50'],
      ['', null, -2.5],
    ])
    expect(openXlsx(bytes).sheets).toEqual(['Projects'])
    expect(rowsOf(bytes)).toEqual([
      [1, 'Title', 'Hours', 'Cost'],
      [2, 'Zoë <&> "😀"\n two', 400, '12000.50'],
      [3, '', '', -2.5],
    ])
  })

  it('reports reading progress that never exceeds 1', async () => {
    const sheet = Array.from({ length: 5_000 }, (_, i) => [`Project ${i}`, i])
    const read = [...openXlsx(await write(sheet)).rows()].map((row) => row.read)
    expect(read).toHaveLength(5_000)
    expect(read).toEqual(read.toSorted((a, b) => a - b))
    expect(read.at(-1)).toBeLessThanOrEqual(1)
    expect(read[2_500]).toBeGreaterThan(0.3)
  })
})

describe('an Excel workbook', () => {
  it('is read with shared strings, dates, gaps, errors and several sheets', () => {
    const bytes = pack(EXCEL)
    expect(openXlsx(bytes).sheets).toEqual(['Notes', 'Plan'])
    expect(rowsOf(bytes)).toEqual([
      [1, 'Title', '', 'First day', 'Cost', 'When', 'Done'],
      [4, 'Rich text 😀', '', '2026-03-01', 35.55, '2026-03-01 12:00', 'true'],
      [5, 'inline', '', '1904-01-01 06:00', '#N/A', 7, 'formula'],
    ])
    expect(rowsOf(bytes, 'Notes')).toEqual([])
    expect(() => openXlsx(bytes, 'Other')).toThrow('no sheet “Other”. Choose one of: Notes, Plan')
  })

  it('is read with dates from 1904 and without cell addresses', () => {
    const sheet =
      '<worksheet><sheetData><row><c s="3"><v>0</v></c><c><v>2</v></c></row></sheetData></worksheet>'
    const workbook = EXCEL['xl/workbook.xml'].replace('<workbookPr', '<workbookPr date1904="1"')
    const files = { ...EXCEL, 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': sheet }
    expect(rowsOf(pack(files))).toEqual([[1, '1904-01-01', 2]])
  })

  it.each([
    ['text', strToU8('title,start\n'), "isn't an .xlsx file"],
    ['cut short', pack({ 'xl/workbook.xml': '<workbook/>' }).slice(0, 50), "isn't an .xlsx file"],
    ['another archive', pack({ 'readme.txt': 'x' }), "isn't an .xlsx file"],
    ['damaged', pack({ ...EXCEL, 'xl/worksheets/sheet1.xml': '<worksheet><row' }), "it's damaged"],
    ['a zip bomb', claimLarge(pack(EXCEL)), 'too large for an .xlsx file'],
    ['small, and large unpacked', packSheet('<row></row>'.repeat(2_000_000)), 'too large for an .xlsx file'],
    ['too long', packSheet('<row/>'.repeat(1_048_577), 0), 'too large for an .xlsx file'],
    [
      'full of formats',
      pack({ ...EXCEL, 'xl/styles.xml': '<a/>'.repeat(500_001) }, 0),
      'too many formats or sheets',
    ],
    ['packed to almost nothing', packSheet('<row/>'.repeat(400_000)), 'too large for an .xlsx file'],
    ['one endless tag', packSheet(`<row ${numbered(99_999, (n) => `a${n}="" `)}/>`), 'text that is too long'],
    [
      'one endless text',
      packSheet(`<row><c><v>${numbered(99_999, (n) => `${n}`)}</v></c></row>`),
      'text that is too long',
    ],
    ['the same sheet many times', twice(pack(EXCEL)), 'xl/worksheets/sheet1.xml appears twice'],
    ['too wide', packSheet('<row><c r="ZZZZZZZ1"><v>1</v></c></row>'), 'more than 16384 columns'],
    [
      'full of gaps',
      packSheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(150)),
      'too large for an .xlsx file',
    ],
  ])('is refused if it is %s', (_name, bytes, sentence) => {
    expect(() => rowsOf(bytes)).toThrow(sentence)
  })
})

function numbered(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(n)).join('')
}

/** Gives both sheets the same path in the archive. */
function twice(bytes: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'), 'latin1')
}

/** Level 0 stores the sheet without compression, because compressing a large sheet is slow. */
function packSheet(rows: string, level: 0 | 1 = 1): Uint8Array {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  return pack({ ...EXCEL, 'xl/worksheets/sheet1.xml': sheet }, level)
}

function pack(files: Record<string, string>, level: 0 | 1 = 1): Uint8Array {
  const contents = Object.entries(files).map(([path, text]) => [path, strToU8(text)])
  return zipSync(Object.fromEntries(contents), { level })
}

/** Sets the unpacked size of every file to 4 GB in the central directory of the archive. */
function claimLarge(bytes: Uint8Array): Uint8Array {
  const archive = Buffer.from(bytes)
  for (let at = archive.indexOf('PK\x01\x02'); at !== -1; at = archive.indexOf('PK\x01\x02', at + 1))
    archive.writeUInt32LE(0xffff_fff0, at + 24)
  return archive
}
