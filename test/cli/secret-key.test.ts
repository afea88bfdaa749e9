import { randomBytes } from 'node:crypto'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crewlineHere } from '../support/command.ts'
import { cleanUp, copyDataFolder, launch, makeFolder } from '../support/processes/server-process.ts'

let dataDir: string
let key: string
let lost: string

/** Creates a database with an encrypted webhook secret. */
beforeAll(async () => {
  dataDir = await copyDataFolder()
  key = join(dataDir, 'secret.key')
  lost = join(dataDir, 'lost.key')
  await run('migrate')
  await run('org', 'create', '--name', 'Acme')
  await run('webhook', 'create', '--url', 'https://9.9.9.9/hook', '--organization', '1')
})
afterAll(cleanUp)

async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await crewlineHere(args, { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(stderr)
  return stdout
}

async function withoutKey(work: () => Promise<void>): Promise<void> {
  await rename(key, lost)
  await work().finally(() => rename(lost, key))
}

const ADVICE =
  /^The database contains encrypted secrets, but their key is missing\. Copy the original secret\.key to .*\/secret\.key, or set CREWLINE_SECRET_KEY to it\. If the key is lost, create a new one with "openssl/m

it('a lost key stops the start and commands that encrypt, instead of being replaced', () =>
  withoutKey(async () => {
    const server = launch({ DATA_DIR: dataDir })
    expect(await server.waitForExit()).toBe(1)
    expect(server.said.stderr).toMatch(ADVICE)
    const args = ['webhook', 'create', '--url', 'https://9.9.9.9/next', '--organization', '1']
    expect(await crewlineHere(args, { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(ADVICE),
    })
    expect(await readdir(dataDir)).not.toContain('secret.key')
  }))

it('doctor finds secrets that the key can’t decrypt', async () => {
  expect(await run('doctor', '--all')).toMatch(/^No problems found/)
  const newKey = randomBytes(32).toString('base64')
  const wrong = { DATA_DIR: dataDir, CREWLINE_SECRET_KEY: newKey }
  const broken = await crewlineHere(['doctor', '--all'], wrong)
  expect(broken.code).toBe(1)
  expect(broken.stdout).toMatch(
    /^Broken rule unreadable-secret: The secret key decrypts every stored secret\.\n {2}kind webhook, organization id 1, webhook id 1$/m,
  )
  await withoutKey(async () => {
    const missing = await crewlineHere(['doctor', '--all'], { DATA_DIR: dataDir })
    expect(missing.code).toBe(1)
    expect(missing.stdout).toContain('Broken rule unreadable-secret')
  })
})

it('move-database names the key', async () => {
  const move = async (settings: Record<string, string>) => {
    const target = join(await makeFolder(), 'moved')
    const { code, stdout } = await crewlineHere(['move-database', target], { DATA_DIR: dataDir, ...settings })
    expect(code).toBe(0)
    const [, sentence] = /rows copied and compared\. Now (.*) Then start the server\./.exec(stdout)!
    return sentence!.replaceAll(target, 'TARGET').replaceAll(dataDir, 'SOURCE')
  }
  const set = 'remove DATABASE_URL and set DATA_DIR=TARGET.'
  expect(await move({})).toBe(`${set} Copy SOURCE/secret.key to TARGET/secret.key.`)
  const other = randomBytes(32).toString('base64')
  const own = `${set} Set CREWLINE_SECRET_KEY to the old server's key, because the data contains encrypted secrets.`
  expect(await move({ CREWLINE_SECRET_KEY: other })).toBe(own)
  await withoutKey(async () => expect(await move({})).toBe(own))
})
