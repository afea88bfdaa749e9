import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document } from '../../packages/snippets/operations.ts'
import { listOperations } from '../../packages/snippets/operations.ts'
import { snippetsOf } from '../../packages/snippets/snippets.ts'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const run = promisify(execFile)
const api = shared(() => startApi())
const get = (path: string) => fetch(api.url + path)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-downloads-'))
  await run(process.execPath, ['bin/build.js'])
})
afterAll(() => rm(folder, { recursive: true }))

it('the API reference links to all downloads, and all its links work', async () => {
  const page = await (await get('/api/docs')).text()
  const links = [...page.matchAll(/ href="(\/api[^"]*)"/g)].map(([, link]) => link!)
  for (const path of [
    '/api/client.tgz',
    '/api/client-python.tar.gz',
    '/api/postman.json',
    '/api/openapi.json',
  ])
    expect(links).toContain(path)
  for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200])
})

async function unpack(path: string): Promise<string> {
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('application/gzip')
  const into = await mkdtemp(join(folder, 'package-'))
  await writeFile(join(into, 'archive'), Buffer.from(await response.arrayBuffer()))
  await run('tar', ['-xzf', 'archive'], { cwd: into })
  return into
}

it('/api/client.tgz is the TypeScript client', async () => {
  const { key } = await api.organization()
  const into = await unpack('/api/client.tgz')
  expect(JSON.parse(await readFile(join(into, 'package/package.json'), 'utf8')).name).toBe('@crewline/client')
  const use = `import { createClient } from './package/dist/client.js'
    const client = createClient({ url: '${api.url}', key: '${key}' })
    console.log((await client.resources.create({ name: 'Ana' })).name)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', use], { cwd: into })
  expect(stdout).toBe('Ana\n')
})

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

it.runIf(isInstalled('python3'))(
  '/api/client-python.tar.gz is the Python client',
  { meta: { needs: 'python3' } },
  async () => {
    const { key } = await api.organization()
    const into = await unpack('/api/client-python.tar.gz')
    const use = `from crewline import Client; print(Client('${api.url}', '${key}').resources.create({'name': 'Ana'})['name'])`
    const options = { cwd: join(into, 'python/src') }
    expect((await run('python3', ['-c', use], options)).stdout).toBe('Ana\n')
    expect(await readFile(join(into, 'python/pyproject.toml'), 'utf8')).toContain('name = "crewline"')
  },
)

async function anOrganization() {
  const client = await api.organization()
  const project = (await client.post('/projects', aProject())).body.data.id
  const resource = (await client.post('/resources', { name: 'Ana' })).body.data.id
  const fill = (text: string) =>
    text.replace('/projects/1', `/projects/${project}`).replace('/resources/1', `/resources/${resource}`)
  return { ...client, fill }
}

it('/api/postman.json has every operation, and each of its requests succeeds', async () => {
  const { key, fill } = await anOrganization()
  type Item = { request: { method: string; url: { raw: string }; body?: { raw: string } } }
  const collection = (await (await get('/api/postman.json')).json()) as { item: { item: Item[] }[] }
  const requests = collection.item.flatMap(({ item }) => item.map(({ request }) => request))
  expect(requests).toHaveLength(listOperations(await description()).length)
  for (const { method, url, body } of requests) {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
    const address = fill(url.raw.replace('{{baseUrl}}', api.url))
    const response = await fetch(address, { method, headers, body: body?.raw ?? null })
    expect([method, url.raw, response.ok]).toEqual([method, url.raw, true])
  }
})

it('/api/postman.json and the reference name the server, and have no other local address', async () => {
  const { variable } = (await (await get('/api/postman.json')).json()) as { variable: object[] }
  expect(variable[0]).toEqual({ key: 'baseUrl', value: api.url })
  for (const path of ['/api/postman.json', '/api/docs/reference.json']) {
    const addresses = (await (await get(path)).text()).match(/http:\/\/127\.0\.0\.1:\d+/g)
    expect(addresses).toEqual([api.url])
  }
})

async function description(): Promise<Document> {
  return (await (await get('/api/openapi.json')).json()) as Document
}

describe('a snippet', () => {
  it('exists for each operation in six languages, in the file that the viewer loads', async () => {
    const { paths } = (await (await get('/api/docs/reference.json')).json()) as Document
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.length).toBeGreaterThan(8)
    for (const operation of operations) {
      const samples = (operation as unknown as { 'x-codeSamples': { label: string }[] })['x-codeSamples']
      expect(samples.map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python', 'Go', 'C#', 'PHP'])
    }
    expect(await (await get('/api/docs/start.js')).text()).toContain("url: '/api/docs/reference.json'")
  })

  it.for([
    { label: 'curl', needs: 'curl', program: 'bash', args: ['--norc', '--noprofile', '-c'] },
    { label: 'TypeScript', needs: null, program: process.execPath, args: ['--input-type=module', '-e'] },
    { label: 'Python', needs: 'python3', program: 'python3', args: ['-c'] },
  ])('in $label runs without an error', async ({ label, needs, program, args }, { skip }) => {
    if (needs && !isInstalled(needs)) return skip(`needs ${needs}`)
    const { key, fill } = await anOrganization()
    const env = { PATH: process.env.PATH, CREWLINE_URL: api.url, CREWLINE_KEY: key }
    for (const operation of listOperations(await description())) {
      const { source } = snippetsOf(operation).find((each) => each.label === label)!
      const { stdout, stderr } = await run(program, [...args, fill(source)], { env })
      expect(stderr).toBe('')
      expect(stdout.trim()).toMatch(label === 'curl' ? /^\{"data":/ : /^[[{]/)
    }
  })
})
