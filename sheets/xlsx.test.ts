import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from './csv.ts'
import { openXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(sheet: Cell[][]): Promise<string> {
  const path = join(folder, 'written.xlsx')
  const pieces: Buffer[] = []
  for await (const piece of writeXlsx(sheet, { name: 'Projects', numbers: 'plain' })) pieces.push(piece)
  await writeFile(path, Buffer.concat(pieces))
  return path
}

async function rowsOf(path: string, sheet?: string) {
  const rows = []
  for await (const { number, cells } of (await openXlsx(path, sheet)).rows()) rows.push([number, ...cells])
  return rows
}

describe('a workbook', () => {
  it('is read back as it was written', async () => {
    const path = await write([
      ['Title', 'Hours', 'Cost'],
      ['Zoë <&> "😀"\n two', 400, '12000.50'],
      ['', null, -2.5],
    ])
    expect((await openXlsx(path)).sheets).toEqual(['Projects'])
    expect(await rowsOf(path)).toEqual([
      [1, 'Title', 'Hours', 'Cost'],
      [2, 'Zoë <&> "😀"\n two', 400, '12000.50'],
      [3, '', '', -2.5],
    ])
  })

  it('tells how far it has been read, never too much', async () => {
    const sheet = Array.from({ length: 5_000 }, (_, i) => [`Project ${i}`, i])
    const { size, rows } = await openXlsx(await write(sheet))
    const places: number[] = []
    for await (const { at } of rows()) places.push(at)
    expect(places).toHaveLength(5_000)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.at(-1)!).toBeLessThanOrEqual(size)
    expect(places[2_500]! / size).toBeGreaterThan(0.3)
  })
})

describe('a workbook of Excel', () => {
  it('has shared texts, dates by style, gaps, and several sheets', async () => {
    const path = join(folder, 'excel.xlsx')
    await writeFile(path, zip(EXCEL))
    expect((await openXlsx(path)).sheets).toEqual(['Notes', 'Plan'])
    expect(await rowsOf(path)).toEqual([
      [1, 'Title', '', 'First day', 'Cost', 'When', 'Done'],
      [4, 'Rich text', '', '2026-03-01', 35.55, '2026-03-01 12:00', 'true'],
      [5, 'inline', '', '1904-01-01 06:00', '#N/A', 7, 'formula'],
    ])
    expect(await rowsOf(path, 'Notes')).toEqual([])
    await expect(openXlsx(path, 'Other')).rejects.toThrow('no sheet "Other": its sheets are Notes, Plan')
  })

  it('is refused where it is none', async () => {
    const path = join(folder, 'not.xlsx')
    await writeFile(path, 'title,start\n')
    await expect(openXlsx(path)).rejects.toThrow('no .xlsx file')
  })
})

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
    '<si><r><t>Rich</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>no</t></rPh></si><si><t>When</t></si><si><t>Done</t></si></sst>',
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

/** As small as an archive can be: no sums, which nobody checks. */
function zip(files: Record<string, string>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), deflateRawSync(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(text.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\x03\x04'), facts, name, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, name)
    offset += 30 + name.length + content.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}
