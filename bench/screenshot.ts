import { join, resolve } from 'node:path'
import { fillSignIn, launchBrowser } from './browser.ts'
import { command } from './command.ts'
import { fillDemo } from './data.ts'
import { serveOn } from './processes.ts'

const PICTURE = resolve('docs/images/board.png')

export default command({
  about: 'draws the picture in the README, from a fresh server with the demo data',
  options: {},
  async run(_options, folder) {
    const dataDir = join(folder, 'data')
    const server = await serveOn({ DATA_DIR: dataDir })
    const browser = await launchBrowser()
    try {
      const email = await fillDemo(dataDir)
      const page = await browser.newPage({ viewport: { width: 1440, height: 820 }, deviceScaleFactor: 1.5 })
      await fillSignIn(page, server.url, email)
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
