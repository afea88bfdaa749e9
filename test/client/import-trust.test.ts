import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTag } from '../../server/commands/tags.ts'
import { CSV_HEADER, csvRows, imports } from '../support/integrators/imports.ts'

const { api, anImport } = imports()

describe('before anything is sent, an import', () => {
  it('shows the columns and the first rows as it parsed them', async () => {
    const text =
      'Project;ERP-ID;Start;End;Hours\nHarbour;A;13.1.2026;14.1.2026;1.200,0\nBus;B;1.2.2026;2.2.2026;7\n'
    const { run } = await anImport('projects', 'csv', text)
    const { code, stderr } = await run()
    expect(code).toBe(0)
    expect(stderr.split('\n').slice(0, 6)).toEqual([
      'FIELD           COLUMN   ROW 2       ROW 3',
      'title           Project  Harbour     Bus',
      'external_id     ERP-ID   A           B',
      'start_date      Start    2026-01-13  2026-02-01',
      'end_date        End      2026-01-14  2026-02-02',
      'budgeted_hours  Hours    1200        7',
    ])
  })

  it.each([
    ['an unused column', 'Color', 'Unused columns: Color.'],
    [
      'two columns for one field',
      'Begin',
      'start_date could be column "start_date" or "Begin"; using the first.',
    ],
  ])('stops at %s, unless --yes is given', async (_name, column, sentence) => {
    const header = CSV_HEADER.replace('\n', `,${column}\n`)
    const { run, stored } = await anImport('projects', 'csv', header + csvRows(1).replace('\n', ',x\n'))
    const { code, stderr } = await run()
    expect(stderr).toContain(sentence)
    expect(stderr).toContain('Nothing was sent. Assign columns with --map, or continue with --yes.')
    expect([code, await stored()]).toEqual([2, []])

    const tried = await run('--dry-run')
    expect(tried).toMatchObject({ code: 0, stderr: expect.stringContaining(sentence) })
    const agreed = await run('--yes')
    expect(agreed).toMatchObject({ code: 0, stderr: expect.stringContaining(sentence) })
    expect(await stored()).toHaveLength(1)
  })

  it('stops at a column that matches two fields, unless --map selects one', async () => {
    const text = 'title,id,start,end,Budget\nA,A-1,2026-01-01,2026-02-01,40\n'
    const { run, stored } = await anImport('projects', 'csv', text)
    const { code, stderr } = await run()
    expect(stderr).toContain('Column "Budget" could be budgeted_hours or budgeted_cost; using the first.')
    expect([code, await stored()]).toEqual([2, []])
    expect((await run('--map', 'budgeted_hours=Budget')).code).toBe(0)
  })

  it('stops at JSON fields that the API would ignore', async () => {
    const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '1', annual_hours: 1720 }
    const text = JSON.stringify([{ name: 'Ana', external_id: 'A', colour: 'red', contract }])
    const { run, stored } = await anImport('resources', 'json', text)
    const { code, stderr } = await run()
    expect(stderr).toContain('Unused columns: colour, contract.annual_hours.')
    expect(stderr).toMatch(/^contract\.cost_per_hour +contract\.cost_per_hour +1$/m)
    expect([code, await stored()]).toEqual([2, []])
  })
})

describe('tags', () => {
  async function withTags(ending: string, content: string) {
    const it = await anImport('projects', ending, content)
    const kinds = { color: '#1971c2', for_projects: true, for_resources: false }
    for (const name of ['Design', 'Urban, new']) await createTag(api.db, it.org, { name, ...kinds })
    await createTag(api.db, it.org, { ...kinds, name: 'Nurse', for_projects: false, for_resources: true })
    return it
  }
  const row = (id: string, tags: string) => `P,${id},2026-01-01,2026-12-31,40,${tags}\n`

  it('are read from a cell, separated by semicolons, and unknown ones are refused', async () => {
    const rows = [row('A', 'design'), row('B', '"Urban, new"'), row('C', 'Design; Design'), row('D', 'Nurse')]
    const { run, stored, report } = await withTags('csv', CSV_HEADER.replace('\n', ',Tags\n') + rows.join(''))
    expect(await run()).toMatchObject({ code: 1, stdout: '4 rows: 3 created, 1 refused.\n' })
    const names = (await stored()).map(({ tags }) => tags.map(({ name }: { name: string }) => name))
    expect(names).toEqual([['Design'], ['Urban, new'], ['Design']])
    expect((await report())[0]).toMatch(/^5,tags,unknown,.*not found: ""Nurse""/)
    expect((await run()).stdout).toContain('3 existing, 1 refused')
  })

  it('are read from JSON as names or as pulled tag objects', async () => {
    const project = { title: 'P', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 4 }
    const records = [
      { ...project, external_id: 'A', tags: ['Urban, new', 'design'] },
      { ...project, external_id: 'B', tags: [{ id: 9, name: 'Design' }] },
    ]
    const { run, stored } = await withTags('json', JSON.stringify(records))
    expect((await run()).code).toBe(0)
    expect((await stored()).map(({ tags }) => tags.length)).toEqual([2, 1])
  })
})

describe('existing rows', () => {
  it('that differ are reported field by field', async () => {
    const people = 'name,external_id,contract.start_date,contract.daily_hours,contract.cost_per_hour\n'
    const { file, run, write, stored, differences } = await anImport(
      'resources',
      'csv',
      `${people}Ana,A,2026-01-01,8,35.5\nBo,B,2026-01-01,8,20\nCy,C,,,\n`,
    )
    await run()
    const before = await stored()
    await write(`${people}Anna,A,2026-01-01,6,35.50\nBo,B,2026-01-01,8,20\nCy,C,2026-05-01,8,9\nDi,D,,,\n`)
    const { code, stdout, stderr } = await run()
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '4 rows: 1 created, 3 existing (2 of them different).\n',
    })
    expect(stderr).toContain('Row 2: name is Anna in the file but Ana in Crewline.')
    expect(stderr).toContain(`Differences are listed in ${file}.differences.csv`)
    const [ana, , cy] = before.map(({ id }) => id)
    expect(await differences()).toEqual([
      `2,${ana},A,name,Anna,Ana`,
      `2,${ana},A,contract.daily_hours,6,8`,
      `4,${cy},C,contract.start_date,2026-05-01,`,
      `4,${cy},C,contract.daily_hours,8,`,
      `4,${cy},C,contract.cost_per_hour,9,`,
    ])
    expect((await stored()).slice(0, 3)).toEqual(before)
  })

  it('that are equal write no differences file', async () => {
    const { file, run, write } = await anImport('projects', 'csv', CSV_HEADER + csvRows(120))
    await run()
    const again = await run('--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ existing: 120, differing: 0, differences: null })
    expect(existsSync(`${file}.differences.csv`)).toBe(false)

    await write(CSV_HEADER + csvRows(120).replaceAll(',40', ',41'))
    const other = await run('--json', '--dry-run')
    expect(JSON.parse(other.stdout)).toMatchObject({ existing: 120, differing: 120 })
    expect(existsSync(`${file}.differences.csv`)).toBe(true)
  })
})
