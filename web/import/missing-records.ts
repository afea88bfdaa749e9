import type { Tag } from '../../shapes/tags.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import type { Cells, KnownRecords, Named, Reading } from '../../sheets/records.ts'
import { missingNames } from '../../sheets/records.ts'
import { clientsQuery } from '../clients/calls.ts'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { tagsQuery } from '../settings/calls.ts'
import { saveTag } from '../settings/new-tag.ts'
import { callIn } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { t } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'

/** Lists names in the file for which no record exists. */
export type Missing = Record<keyof KnownRecords, string[]>

/** Returns the tags for projects if `kind` is 'projects', otherwise the tags for people. */
export function usableTags(kind: ImportKind, tags: readonly Tag[]): Tag[] {
  return tags.filter((tag) => (kind === 'projects' ? tag.for_projects : tag.for_resources))
}

export function missingIn(rows: readonly Cells[], reading: Reading, known: KnownRecords): Missing {
  return {
    tags: missingNames('tags', rows, reading, known.tags),
    clients: missingNames('client', rows, reading, known.clients),
    roles: missingNames('role', rows, reading, known.roles),
  }
}

export function tagsInWords(names: readonly string[]): string {
  return t('Create these {n} tags: {tags}', { n: names.length, tags: listed(names, 8) })
}

export function createdInWords({ clients, roles }: Missing): string[] {
  const [n, more] = [clients.length, roles.length]
  return [
    ...(n > 0 ? [t('Creates these {n} clients: {names}', { n, names: listed(clients, 8) })] : []),
    ...(more > 0 ? [t('Creates these {n} roles: {names}', { n: more, names: listed(roles, 8) })] : []),
  ]
}

/**
 * Creates the missing records. A tag that exists only for people or only for projects becomes allowed for
 * both. Returns all records that rows can name.
 */
export async function createMissing(org: string, kind: ImportKind, missing: Missing): Promise<KnownRecords> {
  const refetch = { staleTime: 0 }
  const readTags = () => queryClient.fetchQuery({ ...tagsQuery(org), ...refetch })
  const all = await readTags()
  for (const [i, name] of missing.tags.entries()) {
    const purpose = kind === 'projects' ? 'for_projects' : 'for_resources'
    const { method, path, body } = saveTag(all, name, purpose, all.length + i)
    await callIn(org)(method, path, body)
  }
  const create = async (path: string, names: readonly string[], read: () => Promise<Named[]>) => {
    const before = names.length > 0 ? await read() : []
    const isNew = (name: string) => !before.some((each) => each.name.toLowerCase() === name.toLowerCase())
    for (const name of names.filter(isNew)) await callIn(org)('POST', path, { name })
    return read()
  }
  return {
    tags: usableTags(kind, missing.tags.length > 0 ? await readTags() : all),
    clients: await create('/clients', missing.clients, () =>
      queryClient.fetchQuery({ ...clientsQuery(org), ...refetch }),
    ),
    roles: await create('/job-roles', missing.roles, () =>
      queryClient.fetchQuery({ ...jobRolesQuery(org), ...refetch }),
    ),
  }
}
