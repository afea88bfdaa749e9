import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createUser } from '../server/commands/users.ts'
import { openDatabase } from '../server/database.ts'
import { findOrganization } from '../server/store/organizations.ts'
import { launchBrowser } from './browser.ts'
import { startServer } from './server-process.ts'

/** `npm run screenshot`: the picture in the README, from a fresh server with the demo's data. */
const PICTURE = fileURLToPath(new URL('../../docs/board.png', import.meta.url))
const COMMAND = fileURLToPath(new URL('../../bin/crewline.js', import.meta.url))
const WHO = { email: 'planner@example.com', password: 'correct horse battery' }

const dataDir = await mkdtemp(join(tmpdir(), 'crewline-picture-'))
const server = await startServer(dataDir)
const browser = await launchBrowser()
try {
  execFileSync(process.execPath, [COMMAND, 'demo'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command')
  const org = { ...(await findOrganization(db, 1))!, actor: 'screenshot' }
  await createUser(db, org, { ...WHO, name: 'Pat Planner', role: 'planner' })
  await close()

  const page = await browser.newPage({ viewport: { width: 1440, height: 820 }, deviceScaleFactor: 1.5 })
  await page.goto(`${server.url}/sign-in`)
  await page.getByLabel('E-mail').fill(WHO.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(WHO.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/board*')
  await page.waitForTimeout(2_500)
  await page.screenshot({ path: PICTURE })
  console.log(PICTURE)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
