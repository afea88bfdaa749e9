import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-client-'))
  const installed = join(folder, 'node_modules/@crewline/client')
  await mkdir(installed, { recursive: true })
  await run('npm', ['pack', '--pack-destination', folder], { cwd: resolve('packages/client') })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!
  await run('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1'])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the package contains only the built code, a readme and the license', async () => {
  const names = await readdir(join(folder, 'node_modules/@crewline/client'))
  expect(names.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
})

const USE = `const client = createClient({ url: 'http://127.0.0.1:3000', key: 'x' })
  console.log(Object.keys(client).join(), typeof CrewlineError)`

/** One build works for both module systems, because every supported Node.js can require an ES module. */
it.each([
  ['an ES module', 'module', `import { createClient, CrewlineError } from '@crewline/client'`],
  ['CommonJS', 'commonjs', `const { createClient, CrewlineError } = require('@crewline/client')`],
])('the package can be loaded by plain Node.js from %s', async (_, type, load) => {
  const { stdout } = await run(process.execPath, [`--input-type=${type}`, '-e', `${load}\n${USE}`], {
    cwd: folder,
  })
  expect(stdout).toBe('projects,resources,tags,changes,monthlyHours function\n')
})

it.each(['use.mts', 'use.cts'])(
  'the package’s types for %s work without Node.js types and reject wrong arguments',
  async (name) => {
    const code = `import { createClient, type Project, type Change } from '@crewline/client'
    const client = createClient({ url: 'http://127.0.0.1:3000', key: 'x' })
    export async function use(): Promise<number | undefined> {
      const project: Project | null = await client.projects.find('ERP-1')
      for await (const change of client.changes.follow()) { const it: Change = change; void it }
      // @ts-expect-error the name is missing
      await client.resources.create({})
      // @ts-expect-error money is text
      await client.projects.create({ title: '', start_date: '', end_date: '', budgeted_hours: 1, budgeted_cost: 5 })
      return project?.budgeted_hours
    }`
    await writeFile(join(folder, name), code)
    const options = [...'--noEmit --strict --module nodenext --target es2022 --lib es2022,dom'.split(' ')]
    const tsc = resolve('node_modules/typescript-7/bin/tsc')
    await run(process.execPath, [tsc, ...options, '--types', '', name], { cwd: folder }).catch((error) => {
      throw new Error(error.stdout)
    })
  },
)
