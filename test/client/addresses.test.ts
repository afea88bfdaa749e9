import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crewlineHere } from '../support/command.ts'
import { closedPort } from '../support/ports.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-addresses-'))
  const row = 'P,E-1,2026-01-01,2026-12-31,40'
  await writeFile(
    join(folder, 'projects.csv'),
    `title,external_id,start_date,end_date,budgeted_hours\n${row}\n`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const COMMANDS: [name: string, words: () => string[]][] = [
  ['import', () => ['import', 'projects', join(folder, 'projects.csv')]],
  ['pull', () => ['pull', 'projects']],
  ['watch', () => ['watch']],
]

const run = (words: string[], port: number) =>
  crewlineHere([...words, '--url', `http://127.0.0.1:${port}`, '--key', 'crewline_1_x'])

/** Starts a server that isn't Crewline. With status 0, the server never responds. */
async function somethingElse(status: number) {
  const server = createServer((_request, response) => {
    if (status > 0) response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Only after a first response, the client retries for minutes and reports that. With a wrong URL, it fails. */
describe.each(COMMANDS)('%s with a wrong URL exits with one sentence, without retrying', (_name, words) => {
  it('if no server listens', async () => {
    const port = await closedPort()
    expect(await run(words(), port)).toEqual({
      code: 2,
      stdout: '',
      stderr: `http://127.0.0.1:${port} doesn't respond (ECONNREFUSED). Check that the server runs and that --url is right.\n`,
    })
  })

  it.each([
    [404, 'it responds with 404'],
    [200, "it responds with a body that isn't JSON"],
  ])('if another server responds with %i', async (status, reason) => {
    const { port, close } = await somethingElse(status)
    const { code, stderr } = await run(words(), port)
    close()
    expect(stderr.trim()).toMatch(
      new RegExp(`^http://127.0.0.1:${port} is not a Crewline server \\(${reason}.*Check --url\\.$`),
    )
    expect(code).toBe(2)
  })
})

it('pull with a wrong URL exits if the server never responds', async () => {
  const { port, close } = await somethingElse(0)
  const { code, stderr } = await run(['pull', 'projects'], port)
  close()
  expect(stderr).toContain(
    "doesn't respond (no response in time). Check that the server runs and that --url is right.",
  )
  expect(code).toBe(2)
})
