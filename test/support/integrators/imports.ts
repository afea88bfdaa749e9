import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createClient } from '../../../packages/client/src/client.ts'
import { startApi } from '../api.ts'
import { crewlineHere } from '../command.ts'
import { shared } from '../lifetime.ts'

type Kind = 'projects' | 'resources'

export function imports() {
  const api = shared(() => startApi())
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

  async function anImport(kind: Kind, ending: string, content: string | Buffer, plan = {}) {
    const { org, key } = await api.organization(plan)
    const folder = await mkdtemp(join(tmpdir(), 'crewline-import-'))
    folders.push(folder)
    const file = join(folder, `file.${ending}`)
    const write = (text: string | Buffer) => writeFile(file, text)
    await write(content)
    const remote = ['--url', api.url, '--key', key]
    const rowsIn = async (name: string) => (await readFile(name, 'utf8')).trim().split('\r\n').slice(1)
    return {
      ...{ org, key, file, folder, write },
      report: () => rowsIn(`${file}.refused.csv`),
      differences: () => rowsIn(`${file}.differences.csv`),
      run: (...more: string[]) => crewlineHere(['import', kind, file, ...remote, ...more]),
      async stored() {
        const records = []
        for await (const record of createClient({ url: api.url, key })[kind].list()) records.push(record)
        // biome-ignore lint/suspicious/noExplicitAny: the fields differ between projects and resources
        return records as any[]
      },
    }
  }

  return { api, anImport }
}

export const CSV_HEADER = 'title,external_id,start_date,end_date,budgeted_hours\n'
export const csvRows = (count: number) =>
  Array.from({ length: count }, (_, i) => `P${i},E-${i},2026-01-01,2026-12-31,40\n`).join('')
