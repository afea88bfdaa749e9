import { expect, inject, it } from 'vitest'
import { findGrown, measureGrowth } from '../../../bench/plans/measuring.ts'
import { administer, copyDatabase } from '../../support/embedded-database.ts'

/** More than the small tables that are never analyzed. `npm run bench -- plans` does the same with more rows. */
const SIZE = { projects: 1_300, people: 208, assignments: 1_300 }

it('statements that were planned on empty tables read no more after these have grown', async () => {
  const connection = { ...inject('connection'), database: 'plans' }
  await copyDatabase(connection, 'plans')
  try {
    const measured = await measureGrowth(connection, SIZE)
    expect(measured.length).toBeGreaterThan(400)
    expect(findGrown(measured)).toEqual([])
  } finally {
    await administer(connection, 'drop database plans with (force)')
  }
})
