import { execFile } from 'node:child_process'
import { chown, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cleanUp,
  launch,
  makeFolder,
  ordinaryUser,
  processesOn,
  projectRoot,
  startServer,
} from '../support/server-process.ts'

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

/** As `npm ci --omit=dev` leaves it: the sources, nothing built, and no package that only development needs. */
async function copyCheckout(to: string): Promise<void> {
  await mkdir(to)
  const rooms = ['bin', 'bench', 'cli', 'client', 'docs', 'planning', 'server', 'sheets', 'web']
  const files = [
    'openapi.json',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'vite.config.ts',
  ]
  for (const name of [...rooms, ...files])
    await cp(join(projectRoot, name), join(to, name), { recursive: true })
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'))
  const installed = await Promise.all(
    Object.entries<{ dev?: boolean }>(lock.packages)
      .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev)
      .map(async ([path]) => ((await stat(join(projectRoot, path)).catch(() => null)) ? [path] : [])),
  )
  for (const path of installed.flat()) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await symlink(join(projectRoot, path), join(to, path))
  }
}

const crewline = (...args: string[]) => run(process.execPath, [join(root, 'bin/crewline.js'), ...args])
const builtAt = async () => (await stat(join(root, 'dist/.sources'))).mtimeMs
const removeBuild = () => rm(join(root, 'dist'), { recursive: true, force: true })

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(root, path), text.replace(from, to))
}

describe('a fresh checkout', () => {
  it('has no package that only development needs', async () => {
    const packages = await readdir(join(root, 'node_modules'))
    expect(packages).toContain('fastify')
    expect(packages).not.toContain('vitest')
  })

  it('is built by npm start, with NODE_ENV=production too, and ends with npm', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const settings = { DATA_DIR: dataDir, NODE_ENV: 'production', HOME: await makeFolder() }
    const server = await startServer(settings, { root, program: ['npm', 'start'] })
    expect((await server.get('/api/v1/projects')).status).toBe(200)
    expect(await readdir(join(root, 'dist'))).toEqual(expect.arrayContaining(['.sources', 'cli', 'server']))
    server.kill('SIGTERM')
    await server.waitForExit()
    expect(await processesOn(dataDir)).toEqual([])
    expect(server.said.stdout).toContain('"msg":"stopping"')
  })

  it('is built once by four starts at once', async () => {
    await removeBuild()
    const versions = await Promise.all([1, 2, 3, 4].map(() => crewline('--version')))
    expect(new Set(versions.map(({ stdout, stderr }) => stdout + stderr))).toEqual(new Set(['0.1.0\n']))
    expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist', 'dist-web'])
  })
})

describe('a checkout that is built', () => {
  it('is not built again', async () => {
    await crewline('--version')
    const before = await builtAt()
    await writeFile(join(root, 'planning/some.test.ts'), 'no part of the product')
    await crewline('--version')
    expect(await builtAt()).toBe(before)
  })

  it.each([
    ['cli/program.ts', 'the self-hosted resource planner', 'the changed one'],
    ['server/db/migrations/0001-core.sql', '-- Everything', '-- Almost everything'],
    ['tsconfig.build.json', '"declaration": false', '"declaration": true'],
  ])('is built again when %s changes', async (path, from, to) => {
    await crewline('--version')
    const before = await builtAt()
    await edit(path, from, to)
    const { stdout } = await crewline('--help')
    expect(await builtAt()).toBeGreaterThan(before)
    expect(stdout.includes('the changed one')).toBe(true)
    await crewline('--version')
    if (path.endsWith('.sql')) expect(await readFile(join(root, 'dist', path), 'utf8')).toContain(to)
  })

  it('keeps its last build, and says why, when the sources cannot be compiled', async () => {
    const before = await builtAt()
    await edit('planning/days/days.ts', 'export', 'exp ort')
    await expect(crewline('--version')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/days\.ts.+error[\s\S]+Crewline could not be built/),
    })
    expect(await builtAt()).toBe(before)
    await edit('planning/days/days.ts', 'exp ort', 'export')
    await crewline('--version')
  })

  it.skipIf(ordinaryUser === null)('may be read-only: only the data folder is written', async () => {
    await crewline('--version')
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
  })

  it.skipIf(ordinaryUser === null)('that is read-only and stale is refused with a sentence', async () => {
    await run('chmod', ['u+w', join(root, 'planning/days/days.ts')])
    await edit('planning/days/days.ts', 'export', '\nexport')
    const server = launch({}, { root, ...ordinaryUser })
    expect(await server.waitForExit()).toBe(1)
    expect(server.said).toEqual({
      stdout: '',
      stderr: `Crewline could not be built in its own folder: ${root}/ is not writable for this user. Run "npm run build" there as its owner.\n`,
    })
  })
})

/** Everything under the checkout with the time of its last change; packages are links to elsewhere. */
async function listFiles(): Promise<string[]> {
  const names = (await readdir(root, { recursive: true })).filter((name) => !/^node_modules\/./.test(name))
  return Promise.all(names.sort().map(async (name) => `${name} ${(await stat(join(root, name))).mtimeMs}`))
}
