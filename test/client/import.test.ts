import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../sheets/csv.ts'
import { writeXlsx } from '../../sheets/write-xlsx.ts'
import { crewlineHere } from '../support/command.ts'
import { CSV_HEADER, csvRows, imports } from '../support/integrators/imports.ts'

const { api, anImport } = imports()

describe('import', () => {
  it('creates the file’s records, reports the count and leaves no other file', async () => {
    const { run, stored, folder } = await anImport('projects', 'csv', CSV_HEADER + csvRows(3))
    const { code, stdout, stderr } = await run()
    expect({ code, stdout }).toEqual({ code: 0, stdout: '3 rows: 3 created.\n' })
    expect(stderr).toMatch(/projects {2}100% {2}3 rows: 3 created\n$/)
    expect((await stored()).map(({ external_id }) => external_id)).toEqual(['E-0', 'E-1', 'E-2'])
    expect(await readdir(folder)).toEqual(['file.csv'])
  })

  it('writes refused rows to a report that can be corrected and imported', async () => {
    const wrong = 'Late,B-1,2026-02-30,2026-12-31,40\n"=A, B",B-2,2026-01-01,2026-12-31,lots\n'
    const twin = 'Twin,E-0,2026-01-01,2026-12-31,40\nNobody,,2026-01-01,2026-12-31,40\n'
    const { file, run, stored, report } = await anImport(
      'projects',
      'csv',
      CSV_HEADER + csvRows(1) + wrong + twin,
    )
    const { code, stdout, stderr } = await run()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '5 rows: 1 created, 4 refused.\n' })
    expect(stderr).toContain(`Refused rows and the reasons are in ${file}.refused.csv.`)
    const lines = await report()
    expect(lines[0]).toMatch(/^3,start_date,invalid,"start_date must be a date that exists, .*",Late,B-1,/)
    expect(lines[1]).toBe(
      `4,budgeted_hours,invalid,budgeted_hours must be an integer,"'=A, B",B-2,2026-01-01,2026-12-31,lots`,
    )
    expect(lines[2]).toMatch(/^5,external_id,taken,external_id is also in row 2 of this file,Twin,/)
    expect(lines[3]).toMatch(/^6,external_id,required,external_id is missing in this row,Nobody,/)
    expect(await stored()).toHaveLength(1)

    const mended = (await readFile(`${file}.refused.csv`, 'utf8')).replace('lots', '40')
    await writeFile(file, mended)
    expect((await run()).stdout).toContain('4 rows: 1 created, 1 existing (1 of them different), 2 refused')
    expect((await stored()).map(({ title }) => title)).toEqual(['P0', '=A, B'])
  })

  it('checks all rows and stores nothing in a dry run', async () => {
    const { run, stored } = await anImport(
      'projects',
      'csv',
      `${CSV_HEADER}${csvRows(2)}X,X-1,2026-01-01,,40\n`,
    )
    const { code, stdout } = await run('--dry-run', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      dry_run: true,
      rows: 3,
      created: 2,
      existing: 0,
      refused: 1,
      differing: 0,
    })
    expect(await stored()).toEqual([])
  })

  it('reports progress, and refuses rows over the plan limit', async () => {
    const content = CSV_HEADER + csvRows(1_200)
    const { run, stored, report } = await anImport('projects', 'csv', content, { max_active_projects: 600 })
    const { code, stderr } = await run()
    expect(code).toBe(1)
    const progress = [...stderr.matchAll(/ (\d+)% {2}([\d,]+) rows/g)].map(([, percent, rows]) => [
      percent,
      rows,
    ])
    expect(progress).toEqual([
      ['41', '500'],
      ['82', '1,000'],
      ['99', '1,200'],
      ['100', '1,200'],
    ])
    expect(await stored()).toHaveLength(600)
    const lines = await report()
    expect(lines).toHaveLength(600)
    expect(lines[0]).toMatch(/^602,,plan_limit,/)
  })
})

describe('a file', () => {
  const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.5' }

  it('may be a workbook', async () => {
    const rows: Cell[][] = [
      ['Full name', 'HR id', 'Contract start', 'Hours a day', 'Annual contract hours', 'Rate'],
      ['Ana', 17, '2026-01-01', 8, 1720, 35.5],
      ['Bo', 'HR-18', null, null, null, null],
    ]
    const pieces: Uint8Array[] = []
    for await (const piece of writeXlsx(rows, { name: 'People', numbers: 'plain' })) pieces.push(piece)
    const { run, stored } = await anImport('resources', 'xlsx', Buffer.concat(pieces))
    expect(await run()).toMatchObject({ code: 0 })
    const [ana, bo] = await stored()
    expect(ana).toMatchObject({ name: 'Ana', external_id: '17', contracts: [contract] })
    expect(ana.contracts[0].annual_convention_hours).toBe(1720)
    expect(bo).toMatchObject({ name: 'Bo', contracts: [] })
  })

  it('may be JSON or NDJSON, with the API’s field names or mapped ones', async () => {
    const records = [
      { name: 'Ana, "the" [one]', hr: 'A', contract: { ...contract, cost_per_hour: '35.50' } },
      { name: 'Bo \\', hr: 'B', 'contract.start_date': '2026-01-01', 'contract.daily_hours': 8, rate: '1' },
      7,
      { hr: 'C' },
    ]
    const map = ['--external-id-column', 'hr', '--map', 'contract.cost_per_hour=rate']
    for (const [ending, text] of [
      ['json', JSON.stringify(records, null, 2)],
      ['ndjson', records.map((record) => JSON.stringify(record)).join('\n')],
    ] as const) {
      const { run, stored, report } = await anImport('resources', ending, text)
      expect(await run(...map)).toMatchObject({ code: 1, stdout: '4 rows: 2 created, 2 refused.\n' })
      expect((await stored()).map(({ name, external_id }) => [name, external_id])).toEqual([
        ['Ana, "the" [one]', 'A'],
        ['Bo \\', 'B'],
      ])
      expect(await report()).toEqual([
        '3,; external_id,invalid; required,must be an object; external_id is missing in this row,7',
        '4,name,required,name is required,"{""hr"":""C""}"',
      ])
    }
  })

  it('may be a German CSV with semicolons, decimal commas and Windows-1252 encoding', async () => {
    const text =
      'Projektname;Nummer;Start;Ende;Stunden;Kosten;Farbe\r\nBr\xfccke;N1;13.01.2026;03.04.2026;1.200;1.234,50;rot\r\n'
    const { run, stored } = await anImport('projects', 'csv', Buffer.from(text, 'latin1'))
    const map = ['title=Projektname', 'end_date=ende', 'budgeted_hours=Stunden', 'budgeted_cost=Kosten']
    const { code, stderr } = await run(
      ...map.flatMap((each) => ['--map', each]),
      ...['--external-id-column', 'Nummer', '--yes'],
    )
    expect(code).toBe(0)
    expect(stderr).toContain('Unused columns: Farbe.')
    expect(stderr).toContain('Detected formats: numbers as 1.200,50, dates as day/month/year.')
    expect(await stored()).toMatchObject([
      {
        ...{ title: 'Brücke', external_id: 'N1', start_date: '2026-01-13', end_date: '2026-04-03' },
        ...{ budgeted_hours: 1200, budgeted_cost: '1234.50' },
      },
    ])
  })

  it('refuses too many columns, and shows only the beginning of long headings', async () => {
    const more = (count: number, name: string) =>
      Array.from({ length: count }, (_, n) => `,${name}${n}`).join('')
    const heading = CSV_HEADER.trimEnd()
    const wide = await anImport('projects', 'csv', `${heading}${more(16_380, 'c')}\n${csvRows(1)}`)
    expect(await wide.run('--yes')).toMatchObject({
      code: 2,
      stderr: "Can't read the file: it has more than 16384 columns.\n",
    })
    const long = await anImport('projects', 'csv', `${heading}${more(50, 'x'.repeat(10_000))}\n${csvRows(1)}`)
    const { code, stderr } = await long.run('--yes')
    expect(code).toBe(0)
    expect(stderr).toMatch(/Unused columns: x{59}…, .*x… and 20 more\./)
    const unknown = await long.run('--map', 'title=Nothing')
    expect(unknown.stderr).toMatch(/The file has these columns: title, .* and 25 more\./)
    expect(stderr.length + unknown.stderr.length).toBeLessThan(5_000)
  })

  it('may come through standard input', async () => {
    const { key } = await api.organization()
    const report = join(tmpdir(), `crewline-stdin-${process.pid}.csv`)
    const words = ['import', 'projects', '-', '--format', 'csv', '--delimiter', 'tab', '--report', report]
    const environment = { CREWLINE_URL: api.url, CREWLINE_KEY: key }
    const input = (CSV_HEADER + csvRows(2)).replaceAll(',', '\t')
    const { code, stdout } = await crewlineHere(words, environment, input)
    expect({ code, stdout }).toEqual({ code: 0, stdout: '2 rows: 2 created.\n' })
    expect(existsSync(report)).toBe(false)
  })

  it.each([
    ['ambiguous dates', '03/04/2026,04/05/2026,40', 'is ambiguous. Add --dates dmy or --dates mdy'],
    ['ambiguous numbers', '2026-01-01,2026-02-01,"1,200"', 'Add --decimal comma or --decimal point'],
  ])('with %s is not sent without an option that names the format', async (_name, cells, question) => {
    const { run, stored } = await anImport('projects', 'csv', `${CSV_HEADER}A,A-1,${cells}\n`)
    const { code, stderr } = await run()
    expect(code).toBe(2)
    expect(stderr).toContain(question)
    expect(await stored()).toEqual([])
    expect((await run('--dates', 'dmy', '--decimal', 'point')).code).toBe(0)
    const [{ start_date, budgeted_hours }] = await stored()
    expect([start_date.slice(0, 4), budgeted_hours]).toEqual(['2026', cells.includes('1,200') ? 1200 : 40])
  })

  it('without external IDs needs a confirming option, and isn’t imported twice', async () => {
    const text = 'name\nAna\nBo\n'
    const { run, stored } = await anImport('resources', 'csv', text)
    const refused = await run()
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('--allow-without-external-id')
    expect((await run('--allow-without-external-id', '--dry-run')).code).toBe(0)
    for (let i = 0; i < 2; i++) expect((await run('--allow-without-external-id')).code).toBe(0)
    expect((await stored()).map(({ name }) => name)).toEqual(['Ana', 'Bo'])
  })

  it.each([
    ['csv', '', 'is empty'],
    ['csv', 'a,b\n1,2\n', 'No column for title, start_date, end_date and budgeted_hours'],
    ['csv', 'PK\x03\x04', 'is an Excel workbook'],
    ['xlsx', 'title', "isn't an .xlsx file"],
    ['json', '{"title": "x"}', 'must be one complete JSON array'],
    ['json', '[{"external_id": "1"}, {x}]', 'must be one complete JSON array'],
    ['json', '[{"external_id": "1"}', 'must be one complete JSON array'],
    ['doc', 'x', 'Add --format csv|xlsx|json|ndjson'],
  ])('that cannot be read gives a sentence and exit code 2: %s %s', async (ending, content, sentence) => {
    const { run, stored } = await anImport('projects', ending, content)
    const { code, stderr } = await run()
    expect(stderr).toContain(sentence)
    expect([code, await stored()]).toEqual([2, []])
  })
})

describe('import with a wrong option', () => {
  it.each([
    ['a wrong key', ['--key', 'crewline_1_x'], 'got 401'],
    ['an invalid URL', ['--url', 'here'], '--url must be the address of an instance'],
    ['an unknown field in --map', ['--map', 'titel=x'], '. Fields: title, external_id'],
  ])('explains %s and exits with 2', async (_name, options, sentence) => {
    const { run, file } = await anImport('projects', 'csv', CSV_HEADER + csvRows(1))
    const { code, stderr } = await run(...options)
    expect(stderr).toContain(sentence)
    expect(code).toBe(2)
    expect(existsSync(`${file}.refused.csv`)).toBe(false)
  })
})
