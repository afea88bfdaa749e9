import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import { sql } from '../../server/db/sql.ts'
import { cleanUp, makeFolder } from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

let postgres: Awaited<ReturnType<typeof startTcpPostgres>>

beforeAll(async () => {
  postgres = await startTcpPostgres(await makeFolder())
})
afterAll(async () => {
  await postgres.stop()
  await cleanUp()
})

describe('a transaction that loses against another one is run again', () => {
  let db: Db
  let client: pg.Client

  beforeAll(async () => {
    db = connect(postgres.connection)
    client = await postgres.connectDirectly()
    await client.query('create table counters as select id, 0 as count from generate_series(1, 3) id')
  })
  afterAll(async () => {
    await client.end()
    await db.close()
  })

  const INCREMENT = sql`update counters set count = count + 1 where id = $1`
  const REPEATABLE = sql`set transaction isolation level repeatable read`
  const COUNTS = sql`select count from counters where id < 3 order by id`
  const counts = async () => (await db.query<{ count: number }>(COUNTS)).map((row) => row.count)

  it('after a deadlock, so that both transactions succeed', async () => {
    let runs = 0
    const bothHoldOne = meeting(2)
    const increment = (first: number, second: number) =>
      db.transaction(async (tx) => {
        runs++
        await tx.query(INCREMENT, [first])
        await bothHoldOne()
        await tx.query(INCREMENT, [second])
      })
    await Promise.all([increment(1, 2), increment(2, 1)])
    expect(runs).toBeGreaterThanOrEqual(3)
    expect(await counts()).toEqual([2, 2])
  })

  it('after a serialization failure', async () => {
    let runs = 0
    await db.transaction(async (tx) => {
      await tx.query(REPEATABLE)
      await tx.query(COUNTS)
      if (++runs === 1) await db.transaction((other) => other.query(INCREMENT, [1]))
      await tx.query(INCREMENT, [1])
    })
    expect([runs, await counts()]).toEqual([2, [4, 2]])
  })

  it('at most five times, and then fails with DatabaseUnavailable', async () => {
    let runs = 0
    const loser = db.transaction(async (tx) => {
      runs++
      await tx.query(REPEATABLE)
      await tx.query(COUNTS)
      await db.transaction((other) => other.query(INCREMENT, [3]))
      await tx.query(INCREMENT, [3])
    })
    await expect(loser).rejects.toThrow(DatabaseUnavailable)
    expect(runs).toBe(6)
  })

  it('but not if the commit fails, because a cluster’s worker may have committed it', async () => {
    await client.query(`
      create function lose() returns trigger language plpgsql as $$
        begin raise exception 'lost' using errcode = '40P01'; end $$;
      create table late (id integer);
      create constraint trigger late after insert on late deferrable initially deferred
        for each row execute function lose()`)
    let runs = 0
    const late = db.transaction((tx) => {
      runs++
      return tx.query(sql`insert into late values (1)`)
    })
    await expect(late).rejects.toThrow(DatabaseUnavailable)
    expect(runs).toBe(1)
  })

  it('but not if the connection breaks, because its result is unknown', async () => {
    let runs = 0
    const broken = db.transaction(async (tx) => {
      runs++
      await tx.query(INCREMENT, [1])
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = $1',
        ['crewline'],
      )
      await tx.query(INCREMENT, [2])
    })
    await expect(broken).rejects.toThrow(DatabaseUnavailable)
    expect([runs, await counts()]).toEqual([1, [4, 2]])
  })
})

function meeting(size: number): () => Promise<void> {
  let present = 0
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return () => {
    if (++present === size) open()
    return opened
  }
}
