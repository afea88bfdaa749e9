import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { ApiClient } from '../api.ts'
import { aProject } from '../api.ts'
import type { CodeBlock } from './samples.ts'
import { asScript } from './samples.ts'
import { startNeighbours } from './stand-ins.ts'

/** `answers` has the output of each shell block, by the line where the block begins. */
export type GuidePage = { name: string; client: ApiClient; blocks: CodeBlock[]; answers: Map<number, string> }

/** Runs the shell blocks of a page in one shell, in order, and stores their output in `answers`. */
export async function runShell(
  { name, client, blocks, answers: responses }: GuidePage,
  folder: string,
  url: string,
): Promise<void> {
  const shell = blocks.filter(({ language }) => language === 'sh')
  const script = shell.map(({ line, text }) => `printf '\\036%s\\n' ${line}\n${asScript(text)}\n`).join('\n')
  const cwd = await mkdtemp(join(folder, 'page-'))
  const env = { PATH: `${folder}:${process.env.PATH}`, CREWLINE_URL: url, CREWLINE_KEY: client.key }
  const { stdout } = await promisify(execFile)(
    'bash',
    ['--norc', '--noprofile', '-euo', 'pipefail', '-c', script],
    {
      cwd,
      env,
    },
  ).catch((error) => {
    throw new Error(`${name}: ${error.stderr || error.message}\n${error.stdout}`)
  })
  for (const part of stdout.split('\x1e').slice(1)) {
    const end = part.indexOf('\n')
    responses.set(Number(part.slice(0, end)), part.slice(end + 1))
  }
}

/** Runs the JavaScript blocks of all pages. Returns the output lines by page and line of the block. */
export async function runModules(
  pages: GuidePage[],
  folder: string,
  url: string,
): Promise<Map<string, string[]>> {
  const neighbours = await startNeighbours()
  const lines = new Map<string, string[]>()
  const modules: string[] = []
  const clientUrl = new URL('../../../dist/packages/client/src/client.js', import.meta.url).href
  for (const { name, client, blocks } of pages)
    for (const { line, text } of blocks.filter(({ language }) => language === 'js')) {
      const place = `${name}:${line}`
      const file = join(folder, `${modules.length}.mjs`)
      const prelude = `const console = globalThis.consoleAt(${JSON.stringify(place)})\n`
      const code = text
        .replaceAll("'@crewline/client'", `'${clientUrl}'`)
        .replaceAll('process.env', 'environment')
      const environment = {
        CREWLINE_URL: url,
        CREWLINE_KEY: client.key,
        WEBHOOK_SECRET,
        HR_URL: neighbours.url,
        ERP_URL: neighbours.url,
        PORT: await freePort(),
      }
      await writeFile(file, `${prelude}const environment = ${JSON.stringify(environment)}\n${code}`)
      lines.set(place, [])
      modules.push(JSON.stringify([place, pathToFileURL(file).href]))
    }
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUNNER, ...modules], {
    cwd: folder,
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const working = new Set(lines.keys())
  for await (const text of createInterface({ input: child.stdout })) {
    const { place, line = '', ended } = JSON.parse(text)
    if (ended) lines.get(place)!.push(`(${ended})`)
    else lines.get(place)!.push(line)
    // Blocks that poll or receive webhooks never end. A new project or a webhook message makes their output
    // match EXPECTED_END.
    const { client } = pages.find(({ name }) => place.startsWith(`${name}:`))!
    if (/as of change/.test(line)) await client.post('/projects', aProject())
    const port = /^Receiving on port (\d+)/.exec(line)?.[1]
    if (port) await sendMessage(client, port)
    if (ended || EXPECTED_END.test(line)) working.delete(place)
    if (working.size === 0) child.kill()
  }
  await neighbours.close()
  if (errors.length > 0) throw new Error(errors.join(''))
  return lines
}

export const EXPECTED_END = / is in$|^\d+: assignment \d+ created$/
const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of the guides').toString('base64')}`

/** Sends the newest change of an assignment as a signed webhook message. */
async function sendMessage(client: ApiClient, port: string): Promise<void> {
  const change = (await client.get('/changes')).body.data.findLast(
    (each: { type: string }) => each.type === 'assignment',
  )
  const data = { changes: [change], first_sequence: change.sequence, last_sequence: change.sequence }
  const body = JSON.stringify({ type: 'changes', timestamp: change.time, data })
  const time = Math.floor(Date.now() / 1000)
  const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`msg_1.${time}.${body}`).digest('base64')
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': `${time}`,
    'webhook-signature': `v1,${signature}`,
  }
  const { status } = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })
  if (status !== 204) throw new Error(`the receiver answered ${status}`)
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}

const RUNNER = `
const report = (entry) => process.stdout.write(JSON.stringify(entry) + '\\n')
const { inspect } = await import('node:util')
globalThis.consoleAt = (place) => ({
  error: (error) => report({ place, ended: error.stack }),
  log: (...words) => report({ place, line: words.map((w) => typeof w === 'string' ? w : inspect(w)).join(' ') }),
})
for (const [place, file] of process.argv.slice(1).map((text) => JSON.parse(text)))
  import(file).then(() => report({ place, ended: 'done' }), (error) => report({ place, ended: error.stack }))
`
