import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from '../server/db/sql.ts'
import { fillSignIn, launchBrowser } from './browser.ts'
import { command } from './command.ts'
import { fillDemo, withServerDatabase } from './data.ts'
import { serveOn } from './processes.ts'

const FOLDER = resolve('docs/images')

/** Selects the project with the most assignments, and a person with any time off and an assignment today. */
const SUBJECTS = sql`
  select
    (select a.project_id from assignments a where a.organization_id = 1
      group by a.project_id order by count(*) desc, a.project_id limit 1) as project,
    (select a.resource_id from assignments a where a.organization_id = 1
      and current_date between a.start_date and a.end_date
      and exists (select from time_off t where t.organization_id = 1 and t.resource_id = a.resource_id)
      group by a.resource_id order by count(*) desc, a.resource_id limit 1) as person`
const LINK = sql`
  update resources set user_id = (select id from users where email = $1) where organization_id = 1 and id = $2`

export default command({
  about: 'draws the pictures of the README and the user guide, from a new server with the demo data',
  options: {},
  async run(_options, folder) {
    const dataDir = join(folder, 'data')
    const server = await serveOn({ DATA_DIR: dataDir })
    const browser = await launchBrowser()
    try {
      const email = await fillDemo(dataDir)
      const { project, person } = await withServerDatabase(dataDir, async (db) => {
        const [subjects] = await db.query<{ project: number; person: number }>(SUBJECTS, [])
        await db.query(LINK, [email, subjects!.person])
        return subjects!
      })
      const pictures = {
        board: 'board',
        project: `projects/${project}`,
        person: `people/${person}`,
        'time-off': `people/${person}?tab=time-off`,
        'my-schedule': 'schedule',
        insights: 'insights',
      }
      const page = await browser.newPage({
        viewport: { width: 1440, height: 820 },
        colorScheme: 'light',
        locale: 'en-US',
      })
      await fillSignIn(page, server.url, email)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(/\/1\//)
      await mkdir(FOLDER, { recursive: true })
      for (const [name, address] of Object.entries(pictures)) {
        await page.goto(`${server.url}/1/${address}`)
        await page.getByRole('main').waitFor()
        await page.waitForTimeout(4_000)
        const path = join(FOLDER, `${name}.png`)
        await page.screenshot({ path })
        console.log(path, (await stat(path)).size)
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  },
})
