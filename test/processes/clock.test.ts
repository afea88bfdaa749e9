import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPatiently } from '../support/patient.ts'
import type { Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  connectTo,
  copyDataFolder,
  eventually,
  projectRoot,
  startServer,
} from '../support/processes/server-process.ts'

let dataDir: string
let server: Running
let cookie: string

const PASSWORD = 'correct-horse-battery'
const signIn = () => {
  const body = JSON.stringify({ email: 'owner@localhost', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  return fetchPatiently(`${server.url}/app/session`, { method: 'POST', headers, body })
}

beforeAll(async () => {
  dataDir = await copyDataFolder()
  const preload = join(projectRoot, 'test/support/processes/shifted-clock.mjs')
  const shifted = { NODE_OPTIONS: `--import ${preload}`, CREWLINE_INIT_PASSWORD: PASSWORD }
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...shifted })
  cookie = (await signIn()).headers.get('set-cookie')!.split(';', 1)[0]!
  const client = await connectTo(dataDir)
  await client.query('update plans set requests_per_minute = 60, request_burst = 4')
  await client.end()
})
afterAll(cleanUp)

async function setClock(): Promise<void> {
  const heard = server.said.stdout.length
  server.kill('SIGUSR2')
  await eventually(async () => expect(server.said.stdout.slice(heard)).toContain('the clock says'))
}

/** Sends so many requests that some get 429, even if a slow machine sends them slowly. */
async function useUpTheRate(): Promise<void> {
  const responses = await Promise.all(Array.from({ length: 40 }, () => server.getOnce('/api/v1/projects')))
  expect(responses.map(({ status }) => status)).toContain(429)
}

async function insist(path: string) {
  const response = await server.get(path)
  expect(response.status).toBe(200)
  return response
}

describe('a system clock that is set', () => {
  it.each(['two days ahead', 'two days back', 'back to the right time'])(
    '%s breaks no session, sign-in, waiting request or rate limit',
    async () => {
      const { body } = await insist('/api/v1/changes?after=latest')
      const waiting = insist(`/api/v1/changes?after=${body.meta.next_after}&wait=1`)
      await useUpTheRate()
      await setClock()
      await waiting
      // The rate limit uses elapsed time, so it allows requests again although the clock has changed.
      await insist('/api/v1/projects')
      const board = await fetch(`${server.url}/app/organizations/1/board?from=2026-01-01&to=2026-01-31`, {
        headers: { cookie },
      })
      expect(board.status).toBe(200)
      expect((await signIn()).status).toBe(204)
      expect(server.child.exitCode).toBe(null)
    },
  )

  it('lets the server stop cleanly', async () => {
    expect(await server.stop()).toBe(0)
    expect(server.said.stderr).toBe('')
  })
})
