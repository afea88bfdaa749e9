import { describe, expect, it } from 'vitest'
import { guessDateOrder, readDay } from '../../sheets/dates.ts'
import { FIELDS, guessMapping, looksLikeHeader } from '../../sheets/fields.ts'
import { toRecord } from './import-cells.ts'

const TAGS = [{ id: 7, name: 'Design' }]

describe('columns', () => {
  it('are found by their names, their labels and what people call them', () => {
    expect(
      guessMapping(FIELDS.projects, ['Project name', 'ERP-ID', 'Start', 'End', 'Hours', 'Colour']),
    ).toEqual({
      title: 0,
      external_id: 1,
      start_date: 2,
      end_date: 3,
      budgeted_hours: 4,
      budgeted_cost: null,
      tags: null,
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

  it('give no column to two fields', () => {
    const columns = Object.values(
      guessMapping(FIELDS.people, ['start', 'hours', 'id', 'cost', 'name', 'end', 'from']),
    )
    const used = columns.filter((column) => column !== null)
    expect(new Set(used).size).toBe(used.length)
  })

  it.each([
    [true, ['Title', 'Start', 'End']],
    [false, ['Harbour', '2026-01-01', '2026-02-01', '40']],
    [false, ['Harbour', 'Museum']],
  ])('are named in the first row: %s', (expected, cells) => {
    expect(looksLikeHeader(FIELDS.projects, cells)).toBe(expected)
  })
})

describe('cells', () => {
  it('become a project', () => {
    const mapping = { title: 0, external_id: 1, start_date: 2, budgeted_hours: 3, budgeted_cost: 4, tags: 5 }
    const cells = [' Harbour ', ' ERP 1', '1/4/2026', '400.0', '1200,50', 'design; ']
    expect(toRecord('projects', cells, mapping, 'dmy', TAGS)).toEqual({
      record: {
        title: 'Harbour',
        external_id: ' ERP 1',
        start_date: '2026-04-01',
        budgeted_hours: 400,
        budgeted_cost: '1200.50',
        tag_ids: [7],
      },
      problems: [],
    })
  })

  it('become a person, with a contract where the row has one', () => {
    const mapping = { name: 0, 'contract.start_date': 1, 'contract.daily_hours': 2 }
    expect(toRecord('people', ['Ana', '2026-01-01', '8'], mapping, 'ymd', []).record).toEqual({
      name: 'Ana',
      contract: { start_date: '2026-01-01', daily_hours: 8 },
    })
    expect(toRecord('people', ['Bo', '', ''], mapping, 'ymd', []).record).toEqual({ name: 'Bo' })
  })

  it('stay as they are where they cannot be understood, for the server to say so', () => {
    const mapping = { title: 0, start_date: 1, budgeted_hours: 2, budgeted_cost: 3 }
    expect(toRecord('projects', ['A', 'soon', '12.5', '1.234,5'], mapping, 'dmy', []).record).toEqual({
      title: 'A',
      start_date: 'soon',
      budgeted_hours: '12.5',
      budgeted_cost: '1.234,5',
    })
  })

  it('name the tags that do not exist', () => {
    const { problems } = toRecord('projects', ['Design, Sea'], { tags: 0 }, 'ymd', TAGS)
    expect(problems[0]).toMatchObject({
      pointer: ['tags'],
      message: 'must exist: there is no tag "Sea"; the settings make new ones',
    })
  })
})

describe('days', () => {
  it.each([
    ['2026-03-04', 'dmy', '2026-03-04'],
    ['2026/3/4', 'mdy', '2026-03-04'],
    ['4.3.2026', 'dmy', '2026-03-04'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['3/4/26', 'dmy', '3/4/26'],
    ['tomorrow', 'ymd', 'tomorrow'],
  ] as const)('%s in the order %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day)
  })

  it.each([
    [['2026-03-04'], 'ymd'],
    [['01/02/2026', '13/02/2026'], 'dmy'],
    [['01/02/2026', '02/13/2026'], 'mdy'],
    [['01/02/2026'], 'dmy'],
    [['x', ''], 'ymd'],
  ])('of %j are written in the order %s', (cells, order) => {
    expect(guessDateOrder(cells)).toBe(order)
  })
})
