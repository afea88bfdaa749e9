import { afterEach, describe, expect, it } from 'vitest'
import type { Environment, Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  eventually,
  expectServing,
  makeFolder,
  runCrewline,
  startServer,
} from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

afterEach(cleanUp)

async function createKey(settings: Environment): Promise<{ id: number; key: string }> {
  const { code, stdout, stderr } = await runCrewline(settings, 'key', 'create', '--name', 'HR sync', '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

async function expectRevocationEverywhere(settings: Environment, nodes: Running[]): Promise<void> {
  const { id, key } = await createKey(settings)
  for (const node of nodes) await expectServing(node, key)

  const revoked = await runCrewline(settings, 'key', 'revoke', String(id))
  expect(revoked).toMatchObject({ code: 0, stdout: expect.stringContaining('is revoked') })
  for (const node of nodes) {
    const response = await eventually(async () => {
      const refused = await node.getOnce('/api/v1/projects', key)
      expect(refused.status).toBe(401)
      return refused
    }, 10)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect((await node.get('/api/v1/projects')).status).toBe(200)
  }
}

describe('a key that is revoked at the command line', () => {
  it('is refused soon by every node on the same database', async () => {
    const postgres = await startTcpPostgres(await makeFolder())
    const settings = { DATABASE_URL: postgres.url }
    const first = await startServer(settings)
    const second = await startServer(settings, { key: first.key })
    await expectRevocationEverywhere(settings, [first, second])
    expect([await first.stop(), await second.stop()]).toEqual([0, 0])
    await postgres.stop()
  })
})
