import { checkSeen } from '../../planning/changes.ts'
import { byId } from '../../planning/lists.ts'
import type { Problem } from '../../planning/problems.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type {
  Client,
  ClientBody,
  ClientChange,
  ClientUnmerge,
  MergedClient,
} from '../../shapes/labels/clients.ts'
import { MOST_RECORDS } from '../../shapes/limits.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db } from '../db/connect.ts'
import { checkName, conflictIf, found, invalid, problemIn, rejectIf } from '../refusals.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChange, insertChanges } from '../store/changes.ts'
import {
  countProjectsOfClient,
  deleteClientRow,
  findClientId,
  insertClient,
  lockClientsToChange,
  lockProjectsOfClient,
  moveProjectsToClient,
  updateClient,
} from '../store/labels/clients.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { changedFields } from './plan/activity.ts'

export function createClient(db: Db, org: ActingOrganization, { name }: ClientBody): Promise<Client> {
  return db.transaction(async (tx) => {
    rejectIf(checkName(await findClientId(tx, org.id, name), TAKEN))

    const client = await insertClient(tx, org.id, { name, is_archived: false })
    await insertChange(tx, org, note('created', client))
    return client
  })
}

export function changeClient(
  db: Db,
  org: ActingOrganization,
  id: number,
  { name, is_archived, seen }: ClientChange,
): Promise<Client> {
  return db.transaction(async (tx) => {
    const [before] = await lockClientsToChange(tx, org.id, [id])
    const client = found(before, NO_CLIENT)
    const holder = await findClientId(tx, org.id, name)

    conflictIf(checkSeen(seen, client))
    rejectIf(checkName(holder, TAKEN, id))

    const after = { id, name, is_archived: is_archived ?? client.is_archived }
    await updateClient(tx, org.id, after)
    const isMoved = after.is_archived !== client.is_archived
    const action = !isMoved ? 'updated' : after.is_archived ? 'archived' : 'restored'
    await insertChange(tx, org, { ...note(action, after), fields: changedFields(client, { name }) })
    return after
  })
}

/**
 * Maximum activity entries for moved projects. It is higher than MAX_IDS (store/board), so that the board
 * reloads everything if projects have no entry.
 */
const MAX_NOTED = 500

/**
 * Moves all projects of the client `id` to the client `into`, then deletes the client `id`. Waits for other
 * transactions that change these projects.
 */
export function mergeClients(
  db: Db,
  org: ActingOrganization,
  id: number,
  into: number,
): Promise<MergedClient> {
  return db.transaction(async (tx) => {
    const clients = byId(await lockClientsToChange(tx, org.id, [id, into]))
    const client = found(clients.get(id), NO_CLIENT)
    const other = clients.get(into)

    rejectIf(other && into !== id ? [] : [invalid('into', 'must be another client of the organization')])

    const { name = '' } = other ?? {}
    const projects = await lockProjectsOfClient(tx, org.id, id)
    const ids = projects.map((each) => each.id)
    await moveProjectsToClient(tx, org.id, ids, into)
    await deleteClientRow(tx, org.id, id)
    const summary = msg('{client}, merged into {other}', { client: client.name, other: name })
    const moved = notesOfMoved(projects, client.name, name)
    await insertChanges(tx, org, [{ ...note('deleted', client), summary }, ...moved])
    return { client, project_ids: ids.length > MOST_RECORDS ? null : ids }
  })
}

/** Undoes `mergeClients`. The client gets a new id. */
export function splitClient(
  db: Db,
  org: ActingOrganization,
  id: number,
  { name, is_archived = false, project_ids }: ClientUnmerge,
): Promise<Client> {
  return db.transaction(async (tx) => {
    const [merged] = await lockClientsToChange(tx, org.id, [id])
    const other = found(merged, NO_CLIENT)
    const stored = byId(await lockProjectsOfClient(tx, org.id, id))
    const holder = await findClientId(tx, org.id, name)
    const ids = [...new Set(project_ids)]

    conflictIf(ids.flatMap((each) => checkSeen({}, stored.get(each) ?? null)))
    rejectIf(checkName(holder, TAKEN))

    const client = await insertClient(tx, org.id, { name, is_archived })
    await moveProjectsToClient(tx, org.id, ids, client.id)
    const projects = ids.flatMap((each) => stored.get(each) ?? [])
    const moved = notesOfMoved(projects, other.name, name)
    await insertChanges(tx, org, [note('created', client), ...moved])
    return client
  })
}

type MovedProject = Awaited<ReturnType<typeof lockProjectsOfClient>>[number]

/** Skips archived projects, because archiving must be their last activity entry (decision 0008). */
function notesOfMoved(projects: readonly MovedProject[], from: string, to: string): ActivityEntry[] {
  const active = projects.filter(({ status }) => status === 'active')
  return active.slice(0, MAX_NOTED).map(({ id, title }) => ({
    ...{ type: 'project', action: 'updated', record_id: id, project_id: id, summary: title },
    ...{ isInternal: true, fields: { client_name: [from, to] } },
  }))
}

export function deleteClient(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [client] = await lockClientsToChange(tx, org.id, [id])
    const { name } = found(client, NO_CLIENT)

    rejectIf(checkUnused(await countProjectsOfClient(tx, org.id, id)))

    await deleteClientRow(tx, org.id, id)
    await insertChange(tx, org, note('deleted', { id, name }))
  })
}

const NO_CLIENT = 'There is no such client'

function note(action: ChangeAction, { id, name }: Pick<Client, 'id' | 'name'>): ActivityEntry {
  return { type: 'client', action, record_id: id, summary: name }
}

const TAKEN: MessageKey = 'is already used by another client'

function checkUnused(n: number): Problem[] {
  if (n === 0) return []
  const message = msg("can't be deleted while {n} projects have this client; merge or archive it instead", {
    n,
  })
  return [problemIn('client', 'in_use', message)]
}
