import { expect, it } from 'vitest'
import { FIELDS } from '../../sheets/fields.ts'
import { readCsv } from '../../sheets/read-csv.ts'
import { understand } from '../../sheets/records.ts'
import { divide, guessChoices, prepareRows, problemInWords } from './rows.ts'

function prepare(text: string) {
  const table = readCsv(text)
  const choices = guessChoices(FIELDS.projects, table)
  const { headers, rows } = divide(table, choices.hasHeader)
  const cells = rows.map((row) => row.cells)
  return { headers, ...prepareRows(rows, understand(FIELDS.projects, choices.mapping, cells, choices), []) }
}

it('prepares the rows below the names of the columns, and keeps those that are wrong back', () => {
  expect(prepare('id;cost\nA;1.200,50\nA;1\n')).toEqual({
    headers: ['id', 'cost'],
    rows: [{ row: 2, record: { external_id: 'A', budgeted_cost: '1200.50' } }],
    wrong: [
      {
        row: 3,
        outcome: 'refused',
        problems: [{ pointer: ['external_id'], code: 'taken', message: 'is also in row 2 of this file' }],
      },
    ],
  })
})

it('takes columns without names in the order of the fields', () => {
  expect(prepare('Harbour,E-1,2026-01-01\n')).toEqual({
    headers: ['Column 1', 'Column 2', 'Column 3'],
    rows: [{ row: 1, record: { title: 'Harbour', external_id: 'E-1', start_date: '2026-01-01' } }],
    wrong: [],
  })
})

it('says problems with the labels of the page', () => {
  const words = (pointer: string[]) => problemInWords('people', { pointer, message: 'is wrong' })
  expect([['contract', 'start_date'], ['tag_ids'], ['plan']].map(words)).toEqual([
    'Contract from is wrong',
    'Tags is wrong',
    'Plan is wrong',
  ])
})
