import type { BackupContent } from '../../server/db/backup/loading.ts'
import type { Batch } from '../../server/db/backup/reading.ts'
import type { BackupClosing, BackupHeader } from './format.ts'
import { readBackup } from './reading.ts'

type Watch = (phase: 'check' | 'restore', fraction: number) => void

/** Reads the whole file once to verify it. The returned `read` function reads the file a second time. */
export async function openContent(
  file: string,
  watch: Watch = () => {},
): Promise<BackupContent & Pick<BackupClosing, 'rows'> & Pick<BackupHeader, 'exported_at'>> {
  let header: BackupHeader | undefined
  let closing: BackupClosing | undefined
  for await (const part of readBackup(file, (fraction) => watch('check', fraction))) {
    if ('header' in part) header = part.header
    else if ('closing' in part) closing = part.closing
  }
  if (!header || !closing) throw new Error(`${file} was read without its first or last line`)

  // readBackup() verifies the checksum again, because the file may have changed.
  async function* read(): AsyncGenerator<Batch> {
    for await (const part of readBackup(file, (fraction) => watch('restore', fraction)))
      if ('batch' in part) yield part.batch
  }
  const { migrations, organization, exported_at } = header
  const { rows, sequences } = closing
  return { migrations, organization, exported_at, rows, sequences, read }
}
