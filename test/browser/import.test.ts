import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { writeXlsx } from '../../sheets/write-xlsx.ts'
import { violationsIn } from '../support/browser/axe.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

async function choose(page: Page, content: string | Buffer): Promise<void> {
  const [name, mimeType] = typeof content === 'string' ? ['rows.csv', 'text/csv'] : ['rows.xlsx', '']
  await page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
}

const PEOPLE = `Full name;HR ID;Start;Hours;Rate
Ana Ruiz;HR-1;1.4.2026;8;35,50
Bo Larsen;HR-2;13.4.2026;6;40
Cleo;HR-3;soon;8;40
;HR-4;1.5.2026;8;40
`

describe('the import of a file', () => {
  it('checks every row, reports problems, imports the valid rows, and creates no duplicates', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner)
    await page.goto(`/${planner.org.id}/import?kind=people`)
    await choose(page, PEOPLE)
    expect(await page.getByRole('combobox', { name: 'Delimiter' }).inputValue()).toBe('Semicolon')
    expect(await page.getByRole('combobox', { name: 'Cost rate' }).inputValue()).toBe('Rate')

    await page.getByRole('button', { name: 'Check 4 rows' }).click()
    await page.getByRole('status').filter({ hasText: '2 to create' }).waitFor()
    await page.getByRole('row', { name: /^5\s+Name is required/i }).waitFor()
    await page.getByRole('row', { name: /^4\s+Contract start must be a date/i }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    expect((await planner.get('/resources')).body.data.resources).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download problems' }).click()
    const problems = await readFile(await (await download).path(), 'utf8')
    expect(problems.split('\r\n').map((line) => line.split(' ', 1)[0])).toEqual([
      'Row,Problem',
      '4,"Contract',
      '5,Name',
      '',
    ])

    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('status').filter({ hasText: '2 created' }).waitFor()
    await page.getByRole('button', { name: 'Check 4 rows' }).click()
    await page.getByRole('status').filter({ hasText: '2 already exist' }).waitFor()
    await page.getByRole('status').filter({ hasText: '0 to create' }).waitFor()
    const { resources } = (await planner.get('/resources')).body.data
    expect(
      resources.map(({ name, contract }: { name: string; contract: object }) => [name, contract]),
    ).toMatchObject([
      ['Ana Ruiz', { start_date: '2026-04-01', daily_hours: 8, cost_per_hour: '35.50' }],
      ['Bo Larsen', { start_date: '2026-04-13', daily_hours: 6 }],
    ])

    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import file' }).click()
    await page.waitForURL(/import\?kind=people/)
  })

  it('creates missing tags by choice, reports all problems of a row, and imports a plan', async () => {
    const planner = await browser.app.signedIn('planner')
    await planner.post('/tags', { name: 'Sea', color: '#1971c2', for_projects: false, for_resources: true })
    const page = await browser.open(planner)
    await page.goto(`/${planner.org.id}/import?kind=projects`)
    await choose(
      page,
      'title;start;end;hours;tags;client\nHarbour;2026-01-01;2026-12-31;400;Sea, Land;Port\n;2026-02-01;2026-01-01;1;Land;\n',
    )
    await page.getByText('creates duplicates').waitFor()
    await page.getByText('Creates this client: Port').waitFor()
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    for (const words of [
      /^3\s+Tags not found: "Land"/,
      /^3\s+Title is required/,
      /^3\s+Last day must not be before/,
    ])
      await page.getByRole('row', { name: words }).waitFor()
    await page.getByRole('status').filter({ hasText: '2 with problems' }).waitFor()
    await page.getByRole('checkbox', { name: 'Create these 2 tags: Sea and Land' }).check()
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByRole('status').filter({ hasText: '1 created' }).waitFor()
    const tags = (await planner.get('/tags')).body.data as { name: string; for_projects: boolean }[]
    expect(tags.map(({ name, for_projects }) => [name, for_projects])).toEqual([
      ['Land', true],
      ['Sea', true],
    ])
    const { projects } = (await planner.get('/projects')).body.data
    expect(projects[0].tags).toHaveLength(2)
    expect((await planner.get('/clients')).body.data).toMatchObject([
      { id: projects[0].client_id, name: 'Port', projects: 1 },
    ])

    const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '1' }
    const { id } = (await planner.post('/resources', { name: 'Ana Ruiz', contract })).body.data
    await page.goto(`/${planner.org.id}/import`)
    await page.getByText('Assignments', { exact: true }).click()
    await choose(page, 'project;person;from;until;hours\nHarbour;Ana Ruiz;2026-03-02;2026-03-13;8\n')
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByRole('status').filter({ hasText: '1 created' }).waitFor()
    await page.getByText('Time off', { exact: true }).click()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose(page, 'person;from;until;type\nAna Ruiz;2026-03-09;2026-03-10;Vacation\n')
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByRole('link', { name: 'Open board' }).waitFor()
    const { assignments, time_off } = (await planner.get(`/resources/${id}`)).body.data
    expect([assignments.length, time_off]).toMatchObject([1, [{ kind: 'holiday' }]])
  })

  it('lets the user choose columns if their names are unknown', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner, { scheme: 'dark', width: 390 })
    await page.goto(`/${planner.org.id}/import`)
    await choose(page, 'a,b,c,d\nHarbour,400,2026-01-01,2026-12-31\n')
    const columns = {
      Title: 'Column 1',
      'Budgeted hours': 'Column 2',
      'First day': 'Column 3',
      'Last day': 'Column 4',
    }
    for (const [field, column] of Object.entries(columns)) {
      await page.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: column }).click()
    }
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByRole('status').filter({ hasText: '1 to create' }).waitFor()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByRole('link', { name: 'Show projects' }).click()
    await page.getByRole('link', { name: 'Harbour' }).waitFor()
  })

  it('shows the detected number format, and asks for it if it is ambiguous', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner)
    await page.goto(`/${planner.org.id}/import`)
    const numbers = page.getByRole('combobox', { name: 'Number format' })
    const check = page.getByRole('button', { name: 'Check 1 row' })
    await choose(page, 'title;start;end;hours;cost\nA;2026-01-01;2026-12-31;1.200;1.200,50\n')
    expect(await numbers.inputValue()).toBe('1.200,50')
    await page.getByRole('cell', { name: '1200.50' }).waitFor()

    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose(page, 'title;start;end;hours\nA;2026-01-01;2026-12-31;1.200\n')
    expect([await numbers.inputValue(), await check.isEnabled()]).toEqual(['', false])
    await numbers.click()
    await page.getByRole('option', { name: '1.200,50' }).click()
    await page.getByRole('cell', { name: '1200', exact: true }).waitFor()
    expect(await check.isEnabled()).toBe(true)
  })

  it('accepts an Excel workbook', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner)
    await page.goto(`/${planner.org.id}/import`)
    const rows = [
      ['Title', 'Start', 'End', 'Hours'],
      ['Harbour', '2026-01-01', '2026-12-31', 1200.0],
    ]
    const pieces: Uint8Array[] = []
    for await (const piece of writeXlsx(rows, { name: 'Plan', numbers: 'plain' })) pieces.push(piece)
    await choose(page, Buffer.concat(pieces))
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByRole('status').filter({ hasText: '1 to create' }).waitFor()
  })

  it('reports an empty file', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner)
    await page.goto(`/${planner.org.id}/import`)
    await choose(page, ' \n')
    expect(await page.getByRole('alert').textContent()).toBe('rows.csv is empty.')
  })

  it('is in the language of the user, and also recognizes English column names', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner, { locale: 'de-DE' })
    await page.goto(`/${planner.org.id}/import?kind=projects`)
    const empty = page.getByRole('link', { name: 'Vorlage herunterladen' })
    expect(decodeURIComponent((await empty.getAttribute('href')) ?? '')).toContain(
      'Titel,Externe ID,Erster Tag,Letzter Tag,Budgetierte Stunden,',
    )
    const file = page.getByLabel('CSV- oder Excel-Datei')
    await file.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: Buffer.from('PK\x03\x04') })
    await page.getByText(/^a\.xlsx kann nicht gelesen werden: sie ist keine \.xlsx-Datei/).waitFor()
    const rows = 'Title;First day;Last day;Budgeted hours;Tags\nHafen;1.4.2026;30.4.2026;40;See\n'
    await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    expect(await page.getByRole('combobox', { name: 'Letzter Tag' }).inputValue()).toBe('Last day')
    await page.getByRole('button', { name: '1 Zeile prüfen' }).click()
    await page.getByRole('row', { name: /^2\s+Schlagwörter: existiert nicht: "See"/ }).waitFor()
  })
})
