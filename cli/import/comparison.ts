import type { StoredValues } from '../../sheets/differences.ts'
import { differencesOf } from '../../sheets/differences.ts'
import type { Field } from '../../sheets/fields.ts'
import type { Item } from './batches.ts'
import { openTable } from './report.ts'
import type { RecordsApi } from './targets.ts'

const HEADINGS = ['row', 'id', 'external_id', 'field', 'in_the_file', 'in_crewline']
/** Maximum number of rows that are collected for one comparison. */
const MAX_PENDING = 50_000
/** Maximum number of records to read one by one. For more records, the import reads the whole list. */
const MAX_SINGLE_READS = 50
/** Maximum number of printed differences. Further differences are only in the differences file. */
const MAX_REPORTED = 5

type Record = StoredValues & { id: number; external_id: string | null }

/**
 * Compares rows with stored records by external_id and lists differences, because the API can't update
 * records.
 */
export function openComparison(
  records: RecordsApi,
  options: { fields: readonly Field[]; reportPath: string; print: (sentence: string) => void },
) {
  const { fields, reportPath, print } = options
  const path = reportPath.replace(/(\.refused)?(\.csv)?$/, '.differences.csv')
  const file = openTable(path, HEADINGS, 0)
  const pending = new Map<string, Item>()
  let differing = 0
  let reported = 0

  async function compare(): Promise<void> {
    for await (const stored of recordsOf(records, pending)) {
      const item = pending.get(stored.external_id ?? '')
      const differences = item ? differencesOf(fields, item.record, stored) : []
      if (differences.length > 0) differing++
      for (const { field, file: wanted, stored: current } of differences) {
        const cells = [inWords(wanted), inWords(current)] as const
        file.add([item?.row.number ?? 0, stored.id, stored.external_id, field, ...cells])
        if (++reported <= MAX_REPORTED)
          print(
            `Row ${item?.row.number}: ${field} is ${cells[0]} in the file but ${cells[1] || 'empty'} in Crewline.`,
          )
      }
    }
    pending.clear()
  }

  return {
    async add(item: Item): Promise<void> {
      const { external_id } = item.record
      if (typeof external_id !== 'string' || item.problems.length > 0) return
      pending.set(external_id, item)
      if (pending.size >= MAX_PENDING) await compare()
    },
    async end(): Promise<{ differing: number; differences: string | null }> {
      await compare()
      return { differing, differences: differing > 0 ? path : null }
    },
    close: file.close,
  }
}

async function* recordsOf(records: RecordsApi, wanted: ReadonlyMap<string, unknown>): AsyncGenerator<Record> {
  if (wanted.size > MAX_SINGLE_READS) {
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
