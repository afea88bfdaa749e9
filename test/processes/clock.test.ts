import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../support/server-process.ts'
import {
  cleanUp,
  connectTo,
  copyDatabase,
  eventually,
  projectRoot,
  startServer,
} from '../support/server-process.ts'

let dataDir: string
let server: Running
let cookie: string

const PASSWORD = 'correct-horse-battery'
const signIn = () => {
  const body = JSON.stringify({ email: 'owner@localhost', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${server.url}/app/session`, { method: 'POST', headers, body })
}

beforeAll(async () => {
  dataDir = await copyDatabase()
  const preload = join(projectRoot, 'test/support/shifted-clock.mjs')
  const shifted = { NODE_OPTIONS: `--import ${preload}`, CREWLINE_INIT_PASSWORD: PASSWORD }
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...shifted })
  cookie = (await signIn()).headers.get('set-cookie')!.split(';', 1)[0]!
  const client = await connectTo(dataDir)
  await client.query('update plans set requests_per_minute = 240, request_burst = 4')
  await client.end()
})
afterAll(cleanUp)

/** Of the server's process. */
async function setClock(): Promise<void> {
  const heard = server.said.stdout.length
  server.kill('SIGUSR2')
  await eventually(async () => expect(server.said.stdout.slice(heard)).toContain('the clock says'))
}

async function useUpTheRate(): Promise<void> {
  for (let n = 0; n < 50; n++) if ((await server.get('/api/v1/projects')).status === 429) return
  throw new Error('no limit was met')
}

describe('a clock that is set', () => {
  it.each(['two days ahead', 'two days back', 'right again'])(
    '%s locks nobody out, and nothing waits for it',
    async () => {
      await useUpTheRate()
      const waiting = eventually(async () => {
        const answer = await server.get('/api/v1/changes?after=latest&wait=2')
        expect(answer.status).toBe(200)
      })
      await setClock()
      await waiting
      // The bucket fills by the second, whatever day it is.
      await eventually(async () => expect((await server.get('/api/v1/projects')).status).toBe(200))
      const board = await fetch(`${server.url}/app/organizations/1/board?from=2026-01-01&to=2026-01-31`, {
        headers: { cookie },
      })
      expect(board.status).toBe(200)
      expect((await signIn()).status).toBe(204)
      expect(server.child.exitCode).toBe(null)
    },
  )

  it('keeps no server from stopping', async () => {
    expect(await server.stop()).toBe(0)
    expect(server.said.stderr).toBe('')
  })
})
