import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createUser } from '../server/commands/access/users.ts'
import { findOrganization } from '../server/store/organizations.ts'
import { fillSignIn, launchBrowser } from './browser.ts'
import { command } from './command.ts'
import { PASSWORD, withDatabase } from './data.ts'
import { serveOn } from './processes.ts'

const PICTURE = resolve('docs/board.png')
const WHO = { email: 'planner@example.com', password: PASSWORD }

export default command({
  about: 'draws the picture in the README, from a fresh server with the demo data',
  options: {},
  async run(_options, folder) {
    const dataDir = join(folder, 'data')
    const server = await serveOn({ DATA_DIR: dataDir })
    const browser = await launchBrowser()
    try {
      execFileSync(process.execPath, ['bin/crewline.js', 'demo'], {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: 'ignore',
      })
      await withDatabase(dataDir, async (db) => {
        const org = { ...(await findOrganization(db, 1))!, actor: 'screenshot' }
        await createUser(db, org, { ...WHO, name: 'Pat Planner', role: 'planner' })
      })

      const page = await browser.newPage({ viewport: { width: 1440, height: 820 }, deviceScaleFactor: 1.5 })
      await fillSignIn(page, server.url, WHO.email)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/board*')
      await page.waitForTimeout(2_500)
      await page.screenshot({ path: PICTURE })
      console.log(PICTURE)
    } finally {
      await browser.close()
      await server.stop()
    }
  },
})
