import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp, eventually, makeFolder, projectRoot } from '../support/processes/server-process.ts'
import { freePort } from '../support/processes/tcp-postgres.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

const TOO_MANY = 'Too many requests: wait as many seconds as the Retry-After header says.'

const PAGE = join(projectRoot, 'docs/self-hosting.md')

afterAll(cleanUp)

/** Checks the configuration in docs/self-hosting.md. */
describe.runIf(hasNginx)('nginx', { meta: { needs: 'nginx' } }, () => {
  let nginx: ChildProcess
  let url: string
  const ports: number[] = []
  const nodes: (Server | null)[] = []

  beforeAll(async () => {
    for (const place of [0, 1]) {
      ports[place] = await freePort()
      await startNode(place)
    }
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const folder = await makeFolder()
    const file = await writeConfiguration(folder, port)
    nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], { stdio: 'inherit' })
    await eventually(async () => expect((await fetch(url)).status).toBe(200))
  })
  afterAll(async () => {
    nginx?.kill('SIGTERM')
    for (const node of nodes) node?.close()
  })

  async function startNode(place: number): Promise<void> {
    const node = createServer((_request, response) => response.end(`node ${place}`))
    await new Promise<void>((done) => node.listen(ports[place], '127.0.0.1', done))
    nodes[place] = node
  }

  async function stopNode(place: number): Promise<void> {
    const node = nodes[place]!
    nodes[place] = null
    node.closeAllConnections()
    await new Promise((done) => node.close(done))
  }

  /** Lists both nodes, listens without TLS, and puts all files into `folder`. */
  async function writeConfiguration(folder: string, port: number): Promise<string> {
    const page = await readFile(PAGE, 'utf8')
    const [site, proxy] = [...page.matchAll(/```nginx\n([\s\S]+?)```/g)].map(([, text]) => text!)
    const [server] = /server 127\.0\.0\.1:3000.*;/.exec(site!)!
    const servers = ports.map((own) => server.replace('3000', String(own))).join('\n')
    const http = site!
      .replace(server, servers)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll('/etc/nginx/crewline-proxy.conf', join(folder, 'proxy.conf'))
    await writeFile(join(folder, 'proxy.conf'), proxy!)
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    for (const kind of kinds) await mkdir(join(folder, kind))
    const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')
    const main = `daemon off; master_process off; pid ${join(folder, 'pid')}; events {}`
    const file = join(folder, 'nginx.conf')
    await writeFile(file, `${main}\nhttp {\naccess_log off;\n${paths}\n${http}}\n`)
    return file
  }

  it('loses no request while nodes restart one after the other', async () => {
    for (const place of [0, 1, 0, 1]) {
      await stopNode(place)
      for (let n = 0; n < 6; n++)
        expect(await (await fetch(url, { method: 'POST' })).text()).toBe(`node ${1 - place}`)
      await startNode(place)
    }
  })

  it('responds to floods like Crewline', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => fetch(`${url}/app/session`)))
    const [refused] = all.filter(({ status }) => status === 429)
    expect(Object.fromEntries(refused!.headers)).toMatchObject({
      'content-type': 'application/json',
      'retry-after': '1',
    })
    expect(await refused!.json()).toEqual({ errors: { detail: TOO_MANY } })
  })
})

it.runIf(hasSystemd)(
  'systemd accepts the unit in docs/self-hosting.md',
  { meta: { needs: 'systemd' } },
  async () => {
    const page = await readFile(PAGE, 'utf8')
    const [, unit] = /```ini\n(\[Unit\][\s\S]+?)```/.exec(page)!
    const folder = await makeFolder()
    const file = join(folder, 'crewline.service')
    await writeFile(file, unit!.replace('/opt/crewline/node_modules/.bin/crewline', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', file])
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' })
  },
)
