import type { Content } from '../../server/db/backup/loading.ts'
import type { Batch } from '../../server/db/backup/reading.ts'
import type { Closing, Header } from './format.ts'
import { readBackup } from './reading.ts'

type Watch = (phase: 'check' | 'restore', fraction: number) => void

/** What a file holds, after it was read to its end and found whole. */
export async function openContent(
  file: string,
  watch: Watch = () => {},
): Promise<Content & Pick<Closing, 'rows'> & Pick<Header, 'exported_at'>> {
  const found: { header?: Header; closing?: Closing } = {}
  for await (const part of readBackup(file, (fraction) => watch('check', fraction)))
    if (!('batch' in part)) Object.assign(found, part)

  // Every time it is read the checksum is looked at again, in the end: it may have changed in between.
  async function* read(): AsyncGenerator<Batch> {
    for await (const part of readBackup(file, (fraction) => watch('restore', fraction)))
      if ('batch' in part) yield part.batch
  }
  const { migrations, organization, exported_at } = found.header!
  const { rows, sequences } = found.closing!
  return { migrations, organization, exported_at, rows, sequences, read }
}
