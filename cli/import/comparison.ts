import type { Client } from '../../packages/client/src/client.ts'
import type { Stored } from '../../sheets/differences.ts'
import { differencesOf } from '../../sheets/differences.ts'
import type { Item } from './batches.ts'
import type { Collection } from './columns.ts'
import { fieldsOf } from './columns.ts'
import { openTable } from './report.ts'

const HEADINGS = ['row', 'id', 'external_id', 'field', 'in_the_file', 'in_crewline']
/** So many rows are kept until the records are read to compare them with. */
const MOST = 50_000
/** Up to here each is asked for; above, the whole list is read, 500 with each request. */
const FEW = 50
/** More than these are in the file only. */
const SAID = 5

type Record = Stored & { id: number; external_id: string | null }

/** Rows whose records are there already, held against those: the interface changes nothing, so somebody has to know. */
export function openComparison(
  { client, collection }: { client: Client; collection: Collection },
  path: string,
  say: (sentence: string) => void,
) {
  const file = openTable(path, HEADINGS, 0)
  const fields = fieldsOf(collection)
  const pending = new Map<string, Item>()
  let differing = 0
  let said = 0

  async function compare(): Promise<void> {
    for await (const stored of recordsOf(client[collection], pending)) {
      const item = pending.get(stored.external_id ?? '')
      const differences = item ? differencesOf(fields, item.record, stored) : []
      if (differences.length > 0) differing++
      for (const { field, file: wanted, stored: there } of differences) {
        const cells = [inWords(wanted), inWords(there)] as const
        file.add([item?.row.number ?? 0, stored.id, stored.external_id, field, ...cells])
        if (++said <= SAID)
          say(`Row ${item?.row.number}: ${field} is ${cells[0]} in the file and ${cells[1] || 'empty'} here.`)
      }
    }
    pending.clear()
  }

  return {
    async add(item: Item): Promise<void> {
      const { external_id } = item.record
      if (typeof external_id !== 'string' || item.problems.length > 0) return
      pending.set(external_id, item)
      if (pending.size >= MOST) await compare()
    },
    async end(): Promise<{ differing: number; differences: string | null }> {
      await compare()
      return { differing, differences: differing > 0 ? path : null }
    },
    close: file.close,
  }
}

async function* recordsOf(
  records: Client['projects'] | Client['resources'],
  wanted: ReadonlyMap<string, unknown>,
): AsyncGenerator<Record> {
  if (wanted.size > FEW) {
    for await (const record of records.list())
      if (wanted.has(record.external_id ?? '')) yield record as unknown as Record
    return
  }
  for (const id of wanted.keys()) {
    const record = await records.find(id)
    if (record) yield record as unknown as Record
  }
}

function inWords(value: unknown): string {
  return Array.isArray(value) ? value.join('; ') : String(value ?? '')
}
