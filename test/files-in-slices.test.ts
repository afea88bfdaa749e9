import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendSheet } from '../server/app/hours-sheets.ts'
import { readOrganizationHours, writeOrganizationHours } from '../server/app/organization-hours.ts'
import type { Db } from '../server/db/connect.ts'
import type { Sql } from '../server/db/sql.ts'
import { countRounds, work } from './support/processes/rounds.ts'

it.each(['csv', 'xlsx'] as const)(
  'a row of a file in %s is written before many others are made',
  async (format) => {
    const app = Fastify()
    app.decorateRequest('turn', null)
    const rounds = countRounds()
    const written = new Set<number>()
    function* sheet() {
      for (let at = 0; at < 20; at++) {
        const row = ['']
        // Made at once, and long in writing.
        const get = () => {
          for (const _ of work(1, 3)) written.add(rounds.count)
          return `Row ${at}`
        }
        yield Object.defineProperty(row, 0, { get })
      }
    }
    app.get('/file', (_, reply) => sendSheet(reply, format, 'Rows', 'rows', sheet()))
    const { statusCode, body } = await app.inject('/file')
    rounds.isOver = true
    expect(statusCode).toBe(200)
    if (format === 'csv')
      expect(body).toBe(`\uFEFF${Array.from({ length: 20 }, (_, at) => `Row ${at}\r\n`).join('')}`)
    expect(written.size).toBe(20)
  },
)

it.each([
  ['as JSON', writeOrganizationHours],
  ['for a file', readOrganizationHours],
])('the hours of an organization are summed by project a person at a time, %s', async (_, read) => {
  const ids = Array.from({ length: 20 }, (_, id) => id + 1)
  const rounds = countRounds()
  const summed = new Set<number>()
  const people = ids.map((id) => ({
    ...{
      id,
      name: `Person ${id}`,
      project_ids: [1],
      first_days: [20_000],
      last_days: [20_050],
      daily_hours: [8],
    },
    get contracts() {
      for (const _ of work(1, 3)) summed.add(rounds.count)
      return []
    },
  }))
  const tx = {
    async query({ text }: Sql) {
      if (text.includes('p.title')) return [{ id: 1, title: 'Bridge' }]
      if (text.includes('as ids')) return [{ ids }]
      return text.includes('daily_hours') ? people : []
    },
  }
  const db = { transaction: (work: (db: unknown) => unknown) => work(tx) } as unknown as Db
  const org = { id: 1, full_time_day: '8', working_week: [1, 2, 3, 4, 5] as const }
  const range = { from: '2024-01-01', to: '2024-12-31' }
  await read(db, org, { by: 'project', range, basis: 'planned' })
  rounds.isOver = true
  expect(summed.size).toBe(ids.length)
})
