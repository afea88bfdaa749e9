import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cleanUp,
  copyDataFolder,
  expectServing,
  makeFolder,
  projectRoot,
  startServer,
} from '../support/processes/server-process.ts'

const run = promisify(execFile)
let packages: string
let installed: string

/** Installs the packed release, like `npm install ./crewline-*.tgz`. */
beforeAll(async () => {
  const folder = await makeFolder()
  packages = join(folder, 'node_modules')
  installed = join(packages, 'crewline')
  await mkdir(installed, { recursive: true })
  const env = { ...process.env, CI: '1' }
  await run('npm', ['pack', '--pack-destination', folder], { cwd: projectRoot, env })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!
  await run('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1'])
  for (const path of await runtimePackages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(projectRoot, path), join(folder, path))
  }
})
afterAll(cleanUp)

/** Returns the folders of the installed packages in package-lock.json that aren't only for development. */
async function runtimePackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'))
  const paths = Object.entries<{ dev?: boolean }>(lock.packages).flatMap(([path, { dev }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev ? [path] : [],
  )
  const found = await Promise.all(paths.map((path) => stat(join(projectRoot, path)).catch(() => null)))
  return paths.filter((_path, i) => found[i] !== null)
}

it('the release lists its components', async () => {
  const { stdout } = await run(process.execPath, [join(installed, 'bin/crewline.js'), 'sbom'])
  const names = JSON.parse(stdout).components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'avvio', 'react', 'postgresql', 'openssl']))
})

it('the release contains the build, and installs no build tools', async () => {
  const names = await readdir(installed, { recursive: true })
  const top = names.filter((name) => !name.includes('/')).sort()
  expect(top.join(' ')).toBe('CHANGELOG.md LICENSE README.md UPGRADING.md bin dist dist-web package.json')
  expect(names.filter((name) => /\.tsx?$|\.built$|^dist\/(bench|test)/.test(name))).toEqual([])
  const beside = await readdir(packages)
  for (const tool of ['vite', 'typescript', 'typescript-7', 'react', '@mantine', '@scalar', 'vitest'])
    expect(beside).not.toContain(tool)
})

it('the release starts in an empty folder, serves its pages and stores data in ./data', async () => {
  const cwd = await makeFolder()
  const server = await startServer(
    {},
    { cwd, program: [process.execPath, join(installed, 'bin/crewline.js')] },
  )
  await expectServing(server)
  for (const path of ['/', '/api/docs', '/api/docs/viewer.js', '/api/docs/guides', '/api/openapi.json']) {
    const response = await fetch(server.url + path)
    expect([path, response.status, (await response.text()).length > 500]).toEqual([path, 200, true])
  }
  const [asset] = /\/assets\/start[^"]+\.js/.exec(await (await fetch(server.url)).text())!
  for (const [path, age] of [
    [asset, 'public, max-age=31536000, immutable'],
    ['/api/docs/viewer.js', 'public, max-age=86400'],
  ] as const)
    for (const encoding of ['br', 'gzip', null]) {
      const { headers } = await fetch(server.url + path, {
        headers: { 'accept-encoding': encoding ?? 'identity' },
      })
      expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual([encoding, age])
    }
  for (const [name, value, status] of [
    ['range', 'bytes=5-1', 416],
    ['range', 'bytes=9999999999-', 416],
    ['if-match', '"x"', 412],
  ] as const)
    for (const path of [asset, '/api/client.tgz']) {
      const response = await fetch(server.url + path, { headers: { [name]: value } })
      expect([path, value, response.status]).toEqual([path, value, status])
    }
  expect(await server.stop()).toBe(0)
  expect(await readdir(cwd)).toEqual(['data'])
})

it('the release and its dependencies need less than 130 MB of disk', async () => {
  const { stdout } = await run('du', [
    '-skLc',
    ...(await readdir(packages)).map((name) => join(packages, name)),
  ])
  expect(Number(/(\d+)\s+total/.exec(stdout)![1]) / 1024).toBeLessThan(130)
})

/** Checks the steps of the Dockerfile without a container engine. */
it('the Dockerfile installs and starts the release', async () => {
  const steps = await readFile(join(projectRoot, 'Dockerfile'), 'utf8')
  expect(steps).toMatch(
    /npm ci && npm pack --pack-destination (\S+)\n[\s\S]+COPY --from=build \1\/crewline-\*\.tgz (\S+)/,
  )
  expect(steps).toMatch(/COPY \S+ \S+ (\S+)\nRUN npm install --global \1 /)
  const settings = Object.fromEntries(
    /^ENV (.+)$/m
      .exec(steps)![1]!
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const [program, ...args] = JSON.parse(/^CMD (.+)$/m.exec(steps)![1]!)
  const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  expect(Object.keys(bin)).toEqual([program])
  const dataDir = await copyDataFolder()
  const command: [string, ...string[]] = [process.execPath, join(installed, bin[program]), ...args]
  const server = await startServer({ ...settings, DATA_DIR: dataDir }, { program: command })
  const port = new URL(server.url).port
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const [, ...check] = JSON.parse(/^HEALTHCHECK .*?CMD (.+)$/m.exec(steps)![1]!)
  const checkHealth = () => run(process.execPath, check, { env: { PORT: port } })
  await checkHealth()
  expect(await server.stop()).toBe(0)
  await expect(checkHealth()).rejects.toMatchObject({ code: 1 })
})
