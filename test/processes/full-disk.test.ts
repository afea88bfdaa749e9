import { execFile } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { ServerResponse } from '../support/processes/server-process.ts'
import {
  cleanUp,
  connectTo,
  eventually,
  isRoot,
  makeFolder,
  runCrewline,
  startServer,
} from '../support/processes/server-process.ts'

const run = promisify(execFile)
const mounted: string[] = []

afterAll(async () => {
  await cleanUp().catch(() => {})
  for (const disk of mounted) await run('umount', ['-l', disk]).catch(() => {})
  await cleanUp()
})

/** Mounts a small tmpfs. Returns null if this process may not mount file systems. */
async function makeDisk(): Promise<string | null> {
  const disk = await makeFolder()
  const mount = ['-t', 'tmpfs', '-o', 'size=128m,mode=755', 'tmpfs', disk]
  const isMounted =
    isRoot &&
    (await run('mount', mount).then(
      () => true,
      () => false,
    ))
  if (isMounted) mounted.push(disk)
  return isMounted ? disk : null
}

async function fill(disk: string): Promise<string> {
  const path = join(disk, 'ballast')
  const file = await open(path, 'w')
  for (let piece = 1 << 20; piece >= 4_096; piece >>= 1)
    for (let fits = true; fits; )
      fits = await file.write(Buffer.alloc(piece)).then(
        ({ bytesWritten }) => bytesWritten === piece,
        () => false,
      )
  await file.close()
  expect((await statfs(disk)).bavail).toBeLessThan(2)
  return path
}

const PASSWORD = 'correct horse battery'
const project = {
  title: 'x'.repeat(250),
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  budgeted_hours: 1,
}

/** Ends the current WAL segment, so that PostgreSQL needs disk space for the next one. */
async function switchLog(dataDir: string): Promise<void> {
  const client = await connectTo(dataDir)
  await client.query('select txid_current(), pg_switch_wal()').finally(() => client.end())
}

async function signIn(url: string): Promise<() => Promise<Response>> {
  const body = JSON.stringify({ email: 'owner@localhost', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/app/session`, { method: 'POST', headers, body })
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return () => fetch(`${url}/app/organizations/1/tags`, { headers: { cookie } })
}

/** Sets `last_seen_at` and `last_used_at` back, so that the next requests must update them. */
async function forgetUse(dataDir: string): Promise<void> {
  const client = await connectTo(dataDir)
  await client.query("update sessions set last_seen_at = now() - interval '1 hour'")
  await client
    .query("update api_keys set last_used_at = now() - interval '1 hour'")
    .finally(() => client.end())
}

describe('a full disk', () => {
  it('causes 503 for writes, allows reads, and the server recovers when space is free', async ({ skip }) => {
    const disk = await makeDisk()
    if (!disk) return skip('needs a user who can mount a tmpfs')
    const dataDir = join(disk, 'data')
    await run('cp', ['-a', inject('preparedFolder'), dataDir])
    const server = await startServer({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      CREWLINE_INIT_PASSWORD: PASSWORD,
    })
    const readPage = await signIn(server.url)
    const acknowledged: string[] = []
    let count = 0
    const create = async (): Promise<ServerResponse> => {
      const external_id = `p-${++count}`
      const response = await server.postOnce('/api/v1/projects', { ...project, external_id })
      if (response.status === 201) acknowledged.push(external_id)
      return response
    }
    await eventually(async () => expect((await create()).status).toBe(201))

    await forgetUse(dataDir)
    await switchLog(dataDir)
    const ballast = await fill(disk)
    // Repeats, because the first writes can still fit into existing files.
    const refused = await eventually(async () => {
      const response = await create()
      expect(response.status).not.toBe(201)
      return response
    })
    expect(refused).toMatchObject({ status: 503, body: { errors: { detail: expect.any(String) } } })
    expect(refused.headers.get('retry-after')).toBeTruthy()
    // Reads succeed, although the server can't update `last_used_at` and `last_seen_at`.
    await eventually(async () => expect((await server.get('/api/v1/projects')).status).toBe(200))
    await eventually(async () => expect((await readPage()).status).toBe(200))

    await rm(ballast)
    await eventually(async () => expect((await create()).status).toBe(201))

    // Without space for WAL, PostgreSQL ends. The server restarts PostgreSQL until there is space.
    await fill(disk)
    for (let n = 0; n < 3; n++) await switchLog(dataDir).catch(() => {})
    await eventually(async () => expect((await create()).status).toBe(503))
    await rm(ballast)
    await eventually(async () => expect((await create()).status).toBe(201))
    const { body } = await server.get('/api/v1/projects')
    const stored = body.data.map((each: { external_id: string }) => each.external_id)
    expect(stored.toSorted()).toEqual(acknowledged.toSorted())
    expect(await runCrewline({ DATA_DIR: dataDir }, 'doctor', '--all')).toMatchObject({ code: 0 })
    expect(await server.stop()).toBe(0)
  })
})
