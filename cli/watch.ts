import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import type { Change, Client } from '../packages/client/src/client.ts'
import { addCommand } from './input.ts'
import { jsonText, writeOut } from './output.ts'
import type { RemoteOptions } from './remote.ts'
import { addRemoteOptions, connectClient } from './remote.ts'

type Options = RemoteOptions & { after: number; fromNow?: boolean; once?: boolean }

export function addWatchCommand(program: Command): void {
  const about = 'Prints changes as they happen, one JSON object per line.'
  const watch = addCommand(program, 'watch', about, 'watch --from-now | jq -c .')
    .option('--after <sequence>', 'sequence of the last change you processed', asSequence, 0)
    .addOption(new Option('--from-now', 'start with the next change').conflicts('after'))
    .option('--once', 'exit after the last change instead of waiting')
    .addHelpText('after', '\nReconnects automatically. No change is skipped or printed twice.')
    .action(watchChanges)
  addRemoteOptions(watch)
}

function asSequence(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Give the sequence of a change, 0 or more.')
  return Number(text)
}

async function watchChanges(options: Options): Promise<void> {
  const client = await connectClient(options)
  const after = options.fromNow ? await client.changes.latest() : options.after
  const changes = options.once ? readAll(client, after) : client.changes.follow({ after })
  for await (const change of changes) if (!(await writeOut(`${jsonText(change)}\n`))) return
}

async function* readAll(client: Client, from: number): AsyncGenerator<Change> {
  let after = from
  for (;;) {
    const { data, meta } = await client.changes.read({ after, limit: 500 })
    yield* data
    after = meta.next_after
    if (!meta.has_more) return
  }
}
