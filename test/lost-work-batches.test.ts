import { describe, expect, it } from 'vitest'
import { lostWorkRoutes } from '../server/app/lost-work.ts'
import type { Db } from '../server/db/connect.ts'
import type { Sql } from '../server/db/sql.ts'
import { createFairSemaphore } from '../server/fair-semaphore.ts'
import type { Permit } from '../server/http/limits/permits.ts'
import { createPermit } from '../server/http/limits/permits.ts'
import { Overloaded } from '../server/refusals.ts'

describe('the list of work lost to time off', () => {
  const people = Array.from({ length: 60 }, (_, id) => id + 1)
  function read(permit: Permit | null) {
    const counts = { batches: 0, dates: 0 }
    const days = Array.from({ length: 100 }, (_, n) => ({
      name: 'Fair',
      get date() {
        counts.dates++
        return `${2100 + n}-01-01`
      },
    }))
    const work = { project_id: 1, start_date: '2101-01-01', end_date: '2101-01-01', daily_hours: '1' }
    const db = {
      async query({ text }: Sql, [, ids]: [number, number[]]) {
        if (text.includes('select distinct resource_id'))
          return people.map((resource_id) => ({ resource_id }))
        if (text.includes('has_holidays'))
          return people.map((id) => ({ resource_id: id, holiday_calendar_id: null, has_holidays: true }))
        if (text.includes('holiday_calendars')) return [{ id: 1, is_default: true, days }]
        if (!text.includes('daily_hours') || !text.includes('project_id')) return []
        counts.batches++
        return ids.map((id) => ({ ...work, id, resource_id: id, cost_source: 'manual' }))
      },
    } as unknown as Db
    let response: unknown
    const member = { id: 1, time_zone: 'UTC', working_week: [1, 2, 3, 4, 5, 6, 7] }
    lostWorkRoutes((_route, _least, _shape, read) => {
      response = read({ member, query: { project_id: '1' }, permit } as unknown as Parameters<typeof read>[0])
    }, db)
    return { asked: counts, response }
  }

  it('reads the holidays of each calendar once, and has no work on holidays', async () => {
    const { asked: counts, response } = read(null)
    await expect(response).resolves.toEqual([])
    expect(counts).toEqual({ batches: 3, dates: 100 })
  })

  it('stops reading batches of people after the client disconnects', async () => {
    let isGone = false
    const semaphore = createFairSemaphore({ total: 1, perGroup: 1, waitingPerGroup: 1, timeoutMs: 1_000 })
    const permit = createPermit(semaphore, 1, () => isGone)
    const { asked: counts, response } = read({
      ...permit,
      release() {
        isGone = true
        permit.release()
      },
    })
    await expect(response).rejects.toBeInstanceOf(Overloaded)
    expect(counts.batches).toBe(1)
  })
})
