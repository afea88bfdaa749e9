import { expect, inject, it } from 'vitest'
import type { Db } from '../../../server/db/connect.ts'
import { startApp } from '../../support/app.ts'
import { connectPatiently } from '../../support/patient.ts'

it('creating a calendar feed reads no assignments or time off while it locks the organization', async () => {
  const db = connectPatiently(inject('connection'))
  const texts: string[] = []
  const listening: Db['transaction'] = (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        query: (statement, values) => {
          texts.push(statement.text)
          return tx.query(statement, values)
        },
      }),
    )
  const other = await startApp({ ...db, transaction: listening })
  const person = await other.signedIn('planner')
  texts.length = 0
  expect(
    (await person.post('/shared-links/calendars', { title: 'All', view: { of: 'team', id: null } })).status,
  ).toBe(201)
  expect(texts.some((text) => text.includes('for no key update'))).toBe(true)
  expect(texts.filter((text) => /from assignments|from time_off/.test(text))).toEqual([])
  await other.close()
})
