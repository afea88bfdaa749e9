import { expect, it } from 'vitest'
import { FIELDS } from '../../sheets/fields.ts'
import { readCsv } from '../../sheets/read-csv.ts'
import { understand } from '../../sheets/records.ts'
import { missingIn } from './missing-records.ts'
import { divide, guessChoices, prepareRows, problemInWords, repetitionInWords } from './rows.ts'

function prepare(text: string, coming: string[] = []) {
  const table = readCsv(text)
  const choices = guessChoices(FIELDS.projects, table)
  const { headers, rows } = divide(table, choices.hasHeader)
  const cells = rows.map((row) => row.cells)
  const reading = understand(FIELDS.projects, choices.mapping, cells, choices)
  const again = repetitionInWords('projects', rows, reading)
  return {
    headers,
    again,
    rows: prepareRows(rows, reading, { tags: [{ id: 7, name: 'Sea' }] }, { tags: coming }),
  }
}

it('prepares the rows below the header, with the problems of each row', () => {
  expect(prepare('id;cost\nA;1.200,50\nA;1\n')).toEqual({
    headers: ['id', 'cost'],
    again: "You can import this file again. Existing entries (same external ID) won't change.",
    rows: [
      { row: 2, record: { external_id: 'A', budgeted_cost: '1200.50' }, problems: [] },
      {
        row: 3,
        record: { external_id: 'A', budgeted_cost: '1' },
        problems: [{ pointer: ['external_id'], code: 'taken', message: 'is also in row 2 of this file' }],
      },
    ],
  })
})

it('reads clients and roles by name in any letter case, and lists missing ones', () => {
  const ids = (kind: 'projects' | 'people' | 'requests', text: string) => {
    const table = readCsv(text)
    const choices = guessChoices(FIELDS[kind], table)
    const { rows } = divide(table, choices.hasHeader)
    const cells = rows.map((row) => row.cells)
    const reading = understand(FIELDS[kind], choices.mapping, cells, choices)
    const known = { tags: [], clients: [{ id: 3, name: 'Port' }], roles: [{ id: 4, name: 'Engineer' }] }
    const missing = missingIn(cells, reading, known)
    return { missing, rows: prepareRows(rows, reading, known, missing) }
  }
  const long = 'x'.repeat(256)
  expect(ids('projects', `Title;Client\nA;PORT\nB;Bank\nC; bank\nD;\nE;${long}\n`)).toMatchObject({
    missing: { tags: [], clients: ['bank'], roles: [] },
    rows: [
      { record: { title: 'A', client_id: 3 }, problems: [] },
      { record: { title: 'B' }, problems: [] },
      { record: { title: 'C' }, problems: [] },
      { record: { title: 'D' }, problems: [] },
      { problems: [{ pointer: ['client'], message: 'is not a client of the organization' }] },
    ],
  })
  const people = ids('people', 'Name;Role;Contract start\nAna;engineer;2026-01-01\nBo;Pilot;2026-01-01\n')
  expect(people.missing.roles).toEqual(['Pilot'])
  expect(people.rows.map(({ record }) => record.contract)).toEqual([
    { start_date: '2026-01-01', job_role_id: 4 },
    { start_date: '2026-01-01' },
  ])
  const requests = ids('requests', 'Project;Role\nQuay;engineer\nQuay;Pilot\n')
  expect(requests.missing.roles).toEqual(['Pilot'])
  expect(requests.rows.map(({ record }) => record.job_role_id)).toEqual([4, undefined])
})

it('maps columns without a header in the order of the fields', () => {
  expect(prepare('Harbour,E-1,2026-01-01\nMuseum,,2026-01-01\n')).toMatchObject({
    headers: ['Column 1', 'Column 2', 'Column 3'],
    again: '1 row has no external ID. Importing the file again creates a duplicate.',
    rows: [
      { row: 1, record: { title: 'Harbour', external_id: 'E-1', start_date: '2026-01-01' }, problems: [] },
      { row: 2, problems: [] },
    ],
  })
})

it('refuses unknown tags, unless they will be created first', () => {
  const text = 'title;tags\nHarbour;Sea, Land\n'
  expect(prepare(text).rows[0]!.problems).toMatchObject([{ pointer: ['tags'], code: 'unknown' }])
  expect(prepare(text, ['Land']).rows).toEqual([
    { row: 2, record: { title: 'Harbour', tag_ids: [7] }, problems: [] },
  ])
})

it('describes problems with the labels of the fields', () => {
  const words = (pointer: string[]) => problemInWords('people', { pointer, message: 'is wrong' })
  expect([['contract', 'start_date'], ['tag_ids'], ['plan']].map(words)).toEqual([
    'Contract start is wrong',
    'Tags is wrong',
    'Plan is wrong',
  ])
})

it('explains what to enter in an invalid cell, and accepts half hours', () => {
  const fields = FIELDS.people
  const problemsOf = (cells: string[]) => {
    const mapping = { name: 0, 'contract.start_date': 1, 'contract.daily_hours': 2 }
    const reading = understand(fields, mapping, [cells], {})
    return prepareRows([{ number: 2, cells }], reading, {}).flatMap(({ problems }) =>
      problems.map((each) => problemInWords('people', each)),
    )
  }
  expect(problemsOf(['Ana', '2026-01-01', '7.5'])).toEqual([])
  expect(problemsOf(['Ana', 'soon', 'many'])).toEqual([
    'Contract start must be a date, such as Dec 31, 2026',
    'Hours a day must be hours, such as 8 or 7.5',
  ])
})

it('names other fields of a row by their labels, with readable dates', () => {
  const message = 'must not be before start_date (2026-05-01)'
  expect(problemInWords('people', { pointer: ['contract', 'end_date'], message })).toBe(
    'Contract end must not be before “Contract start” (May 1, 2026)',
  )
  expect(problemInWords('projects', { pointer: ['end_date'], message })).toBe(
    'Last day must not be before “First day” (May 1, 2026)',
  )
})

it('maps a column "Hours per day" to the daily hours of the contract', () => {
  expect(guessChoices(FIELDS.people, readCsv('Name;Hours per day\nAna;7.5\n')).mapping).toMatchObject({
    'contract.daily_hours': 1,
  })
})
