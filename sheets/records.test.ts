import { describe, expect, it } from 'vitest'
import { LANGUAGES, loadLanguage } from '../texts/languages.ts'
import type { MessageKey } from '../texts/texts.ts'
import { msg, render } from '../texts/texts.ts'
import type { ImportKind } from './fields.ts'
import { FIELDS, guessMapping, looksLikeHeader } from './fields.ts'
import type { CellOptions } from './records.ts'
import { externalIdCheck, missingNames, readingInWords, toRecord, understand } from './records.ts'

const TAGS = [{ id: 7, name: 'Design' }]

/** The first row has the column names. */
function read(kind: ImportKind, table: (string | number)[][], options: CellOptions = {}) {
  const [headers = [], ...rows] = table
  const reading = understand(FIELDS[kind], guessMapping(FIELDS[kind], headers.map(String)), rows, options)
  return { reading, converted: rows.map((cells) => toRecord(cells, reading, { tags: TAGS })) }
}

describe('columns', () => {
  it('are found by field names, labels and synonyms', () => {
    expect(
      guessMapping(FIELDS.projects, ['Project name', 'ERP-ID', 'Start', 'End', 'Hours', 'Color']),
    ).toEqual({
      title: 0,
      external_id: 1,
      start_date: 2,
      end_date: 3,
      budgeted_hours: 4,
      budgeted_cost: null,
      tags: null,
      client: null,
    })
    expect(guessMapping(FIELDS.people, ['cost_per_hour', 'name', 'start_date', 'daily_hours'])).toMatchObject(
      {
        name: 1,
        'contract.start_date': 2,
        'contract.daily_hours': 3,
        'contract.cost_per_hour': 0,
        'contract.end_date': null,
      },
    )
  })

  it.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('are understood in %s', async (code) => {
    const language = await loadLanguage(code)
    for (const fields of Object.values(FIELDS)) {
      const headers = fields.map(({ label }) => render(language, label))
      const inOrder = Object.fromEntries(fields.map(({ name }, place) => [name, place]))
      expect(guessMapping(fields, headers)).toEqual(inOrder)
      const typed = headers.map((header) => header.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())
      expect(guessMapping(fields, typed)).toEqual(inOrder)
    }
    const kinds: MessageKey[] = ['Vacation', 'Sick', 'Parental leave', 'Training', 'Other']
    const { converted } = read('time_off', [['kind'], ...kinds.map((kind) => [render(language, kind)])])
    expect(converted.map(({ record }) => record.kind)).toEqual([
      'holiday',
      'sick',
      'parental',
      'training',
      'other',
    ])
  })

  it('keep unknown kinds of time off unchanged', () => {
    const { converted } = read('time_off', [['kind'], ['constructor'], ['__proto__']])
    expect(converted.map(({ record }) => record.kind)).toEqual(['constructor', '__proto__'])
  })

  it('of amounts may include a currency', () => {
    const { budgeted_cost } = guessMapping(FIELDS.projects, ['Title', 'Coût budgété (EUR)', 'Cost (net)'])
    expect(budgeted_cost).toBe(1)
  })

  it('are each used for at most one field', () => {
    const mapping = guessMapping(FIELDS.people, ['start', 'hours', 'id', 'cost', 'name', 'end', 'from'])
    const used = Object.values(mapping).filter((column) => column !== null)
    expect(new Set(used).size).toBe(used.length)
  })

  it.each([
    [true, ['Title', 'Start', 'End']],
    [false, ['Harbour', '2026-01-01', '2026-02-01', '40']],
    [false, ['Harbour', 'Museum']],
  ])('are recognized in the first row: %s', (expected, cells) => {
    expect(looksLikeHeader(FIELDS.projects, cells)).toBe(expected)
  })
})

describe('cells', () => {
  it('become a project', () => {
    const { converted } = read('projects', [
      ['title', 'id', 'start', 'hours', 'cost', 'tags'],
      [' Harbour ', ' ERP 1', '13/4/2026', '400.0', '1200,50', 'design; '],
    ])
    expect(converted).toEqual([
      {
        record: {
          title: 'Harbour',
          external_id: ' ERP 1',
          start_date: '2026-04-13',
          budgeted_hours: 400,
          budgeted_cost: '1200.50',
          tag_ids: [7],
        },
        problems: [],
      },
    ])
  })

  it('become a person, with a contract if the row has one', () => {
    const { converted } = read('people', [
      ['name', 'id', 'contract from', 'daily hours'],
      ['Ana', 17, '2026-01-01', 8],
      ['Bo', '', '', ''],
    ])
    expect(converted.map(({ record }) => record)).toEqual([
      { name: 'Ana', external_id: '17', contract: { start_date: '2026-01-01', daily_hours: 8 } },
      { name: 'Bo' },
    ])
  })

  it('stay unchanged if they cannot be parsed, so that the server reports them', () => {
    const { converted } = read('projects', [
      ['title', 'start', 'hours', 'cost'],
      ['A', 'soon', '12.5', 'about 5'],
    ])
    expect(converted[0]).toEqual({
      record: { title: 'A', start_date: 'soon', budgeted_hours: '12.5', budgeted_cost: 'about 5' },
      problems: [],
    })
  })

  it('offer to create only names that are not too long', () => {
    const name = 'x'.repeat(61)
    const { reading } = read('projects', [['title', 'tags', 'client']])
    const missing = (type: 'tags' | 'client') =>
      missingNames(type, [['Museum', `New; ${name}`, name]], reading)
    expect(missing('tags')).toEqual(['New'])
    expect(missing('client')).toEqual([name])
  })

  it('report tags that do not exist', () => {
    expect(read('projects', [['tags'], ['Design, Sea']]).converted[0]?.problems).toEqual([
      {
        pointer: ['tags'],
        code: 'unknown',
        message: msg('not found: {tags}; create the tag first', { tags: '"Sea"' }),
      },
    ])
  })
})

describe('a file', () => {
  const costs = (cells: (string | number)[], options: CellOptions = {}) =>
    read('projects', [['cost', 'start'], ...cells.map((cell) => [cell, ''])], options)

  it.each([
    ['1.200,50', '1.200', 'numbers as 1.200,50', ['1200.50', '1200']],
    ['1,200.50', '1.200', 'numbers as 1,200.50', ['1200.50', '1.200']],
    ['1,200.50', '1,200', 'numbers as 1,200.50', ['1200.50', '1200']],
    ['40', 12.5, '', ['40', '12.5']],
  ])('with %s and %s is described as "%s"', (first, second, words, read) => {
    const { reading, converted } = costs([first, second])
    expect(readingInWords(reading)).toBe(words)
    expect(converted.map(({ record }) => record.budgeted_cost)).toEqual(read)
  })

  it('with ambiguous cells is in doubt until a format is chosen', () => {
    expect(costs(['40', '1.200']).reading.doubts).toEqual({ decimal: '1.200', dates: undefined })
    expect(costs(['40', '1.200'], { decimal: 'comma' })).toMatchObject({
      reading: { doubts: {} },
      converted: [{}, { record: { budgeted_cost: '1200' } }],
    })
    const days = [['start'], ['03/04/2026']]
    expect(read('projects', days).reading.doubts.dates).toBe('03/04/2026')
    const { reading, converted } = read('projects', days, { dates: 'mdy' })
    expect(readingInWords(reading)).toBe('dates as month/day/year')
    expect(converted[0]?.record).toEqual({ start_date: '2026-03-04' })
  })

  it('without a recognized format rejects ambiguous cells in later rows', () => {
    const { reading } = read('projects', [
      ['cost', 'start'],
      ['40', '2026-01-01'],
    ])
    expect(toRecord(['1.200', '03/04/2026'], reading).problems).toMatchObject([
      { pointer: ['start_date'], code: 'ambiguous', message: 'is ambiguous: choose the date format' },
      {
        pointer: ['budgeted_cost'],
        code: 'ambiguous',
        message: 'is ambiguous: choose the number format',
      },
    ])
  })

  it('may include hours by weekday from Monday, with either decimal mark', () => {
    const { converted } = read('people', [
      ['name', 'contract from', 'week'],
      ['Ana', '2026-01-01', '8-8-8-8-4'],
      ['Bo', '2026-01-01', '7,5 / 7.5 / 0 / 7,5'],
      ['Cleo', '2026-01-01', 'part time'],
    ])
    expect(converted.map(({ record }) => record.contract)).toMatchObject([
      { week: [8, 8, 8, 8, 4, 0, 0], daily_hours: 1 },
      { week: [7.5, 7.5, 0, 7.5, 0, 0, 0], daily_hours: 1 },
      { week: 'part time' },
    ])
  })

  it('may include an external ID only once', () => {
    const check = externalIdCheck(true)
    expect([check({ external_id: 'A' }, 2), check({}, 3)]).toEqual([[], []])
    expect(check({ external_id: 'A' }, 4)).toMatchObject([
      { code: 'taken', message: msg('is also in row {row} of this file', { row: '2' }) },
    ])
    expect(externalIdCheck(false)({ external_id: '' }, 2)).toMatchObject([{ code: 'required' }])
  })
})
