import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../server/database.ts'
import type { Db } from '../server/db/connect.ts'
import { sql } from '../server/db/sql.ts'

/**
 * A minimal server, which api.ts compares with Crewline. It only stores and finds prepared JSON in Crewline's
 * database.
 */

const CREATE = sql`create table if not exists bench_limit (key text primary key, body text not null)`
const STORE = sql`insert into bench_limit (key, body) values ($1, $2) on conflict (key) do nothing`
const STORE_NEW = 'insert into bench_limit (key, body) values ($1, $2)'
const FIND = 'select body from bench_limit where key = $1'

export async function storeResponses(
  db: Db,
  url: string,
  key: string,
  paths: Iterable<string>,
): Promise<void> {
  await db.query(CREATE)
  for (const path of paths) {
    const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } })
    await db.query(STORE, [path, await reply.text()])
  }
}

export async function startMinimalServer(dataDir: string) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { pid: child.pid!, port: Number(port), stop: () => child.kill() }
}

async function serve(dataDir: string): Promise<void> {
  const { connection } = await openDatabase({ dataDir, databaseUrl: null }, 'command')
  const { mode: _, ...settings } = connection
  const pool = new pg.Pool({ ...settings, max: 12 })
  const server = createServer(async (request, reply) => {
    if (request.method === 'POST') {
      const body = await text(request)
      const { external_id } = JSON.parse(body)
      await pool.query({ name: 'store', text: STORE_NEW, values: [external_id, body] })
      reply.writeHead(201, { 'content-type': 'application/json' }).end(body)
      return
    }
    const { rows } = await pool.query({ name: 'find', text: FIND, values: [request.url] })
    reply.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].body)
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2]!)
