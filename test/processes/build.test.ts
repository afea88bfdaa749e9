import { execFile } from 'node:child_process'
import { chown, cp, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cleanUp,
  copyDataFolder,
  expectServing,
  makeFolder,
  ordinaryUser,
  processesOn,
  projectRoot,
  startServer,
} from '../support/processes/server-process.ts'

const run = promisify(execFile)
let root: string

beforeAll(async () => {
  root = join(await makeFolder(), 'checkout')
  await copyCheckout(root)
})
afterAll(async () => {
  await run('chmod', ['-R', 'u+w', root])
  await cleanUp()
})

/** Copies the checkout as it is after `npm ci --ignore-scripts`, without a build. */
async function copyCheckout(to: string): Promise<void> {
  await mkdir(to)
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
  })
  const isPart = (name: string) => name !== '' && !/^(test|\.github)\//.test(name)
  for (const name of stdout.split('\0').filter(isPart)) await cp(join(projectRoot, name), join(to, name))
  await symlink(join(projectRoot, 'node_modules'), join(to, 'node_modules'))
  // Replaces the app with one import, because building the whole app is slow.
  await writeFile(join(to, 'web/main.tsx'), "import '@mantine/core/styles.layer.css'\n")
}

const build = () => run(process.execPath, [join(root, 'bin/build.js')])
const crewline = (...args: string[]) => run(process.execPath, [join(root, 'bin/crewline.js'), ...args])
const builtAt = async () => (await stat(join(root, 'dist/.built'))).mtimeMs

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(root, path), text.replace(from, to))
}

describe('a checkout that is not built', () => {
  it('says how to build it', async () => {
    await expect(crewline('--version')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Crewline is not built yet. Run "npm ci" or "npm run build" in its folder first.\n',
    })
  })

  it('is built and started by npm start with NODE_ENV=production, and stops with npm', async () => {
    const dataDir = await copyDataFolder()
    const settings = { DATA_DIR: dataDir, NODE_ENV: 'production', HOME: await makeFolder() }
    const server = await startServer(settings, { root, program: ['npm', 'start'] })
    await expectServing(server)
    expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist', 'dist-web'])
    server.kill('SIGTERM')
    await server.waitForExit()
    expect(await processesOn(dataDir)).toEqual([])
    expect(server.said.stdout).toContain('"msg":"stopping"')
  })
})

describe('a checkout that is built', () => {
  it('is not built again if only a test file is new', async () => {
    const before = await builtAt()
    await writeFile(join(root, 'planning/days/days.test.ts'), 'no part of the product')
    await build()
    expect(await builtAt()).toBe(before)
  })

  it('is built again when a migration changes', async () => {
    const before = await builtAt()
    const migration = 'server/db/migrations/0001-core.sql'
    await edit(migration, '-- Everything', '-- Almost everything')
    await build()
    expect(await builtAt()).toBeGreaterThan(before)
    expect(await readFile(join(root, 'dist', migration), 'utf8')).toContain('-- Almost everything')
  })

  it('keeps its last build and reports the error if the sources cannot be compiled', async () => {
    const [before, source] = [await builtAt(), join(root, 'cli/program.ts')]
    const { atime, mtime } = await stat(source)
    await edit('cli/program.ts', 'export', 'exp ort')
    await expect(build()).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/program\.ts.+error[\s\S]+Crewline could not be built/),
    })
    expect(await builtAt()).toBe(before)
    expect((await crewline('--version')).stderr).toBe('')
    await edit('cli/program.ts', 'exp ort', 'export')
    await utimes(source, atime, mtime)
    await build()
    expect(await builtAt()).toBe(before)
  })

  it.skipIf(ordinaryUser === null)(
    'may be read-only, except for the data folder',
    { meta: { needs: 'a user without root permissions who can run Crewline' } },
    async () => {
      await run('chmod', ['-R', 'a-w', root])
      const before = await listFiles()
      const folder = await makeFolder()
      if (ordinaryUser?.uid) await chown(folder, ordinaryUser.uid, ordinaryUser.uid)
      const settings = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' }
      const server = await startServer(settings, { root, ...ordinaryUser })
      expect((await server.post('/api/v1/resources', { name: 'Ana' })).status).toBe(201)
      expect(await server.stop()).toBe(0)
      expect(await listFiles()).toEqual(before)
      expect(await readdir(folder)).toEqual(['data'])
    },
  )
})

/** Lists all files except those in node_modules/, with their modification times. */
async function listFiles(): Promise<string[]> {
  const all = await readdir(root, { recursive: true })
  const names = all.filter((name) => !name.startsWith('node_modules/'))
  return Promise.all(names.sort().map(async (name) => `${name} ${(await stat(join(root, name))).mtimeMs}`))
}
