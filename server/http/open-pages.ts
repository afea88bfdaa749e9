import type { FastifyReply, FastifyRequest } from 'fastify'
import { missingRequirement } from '../../planning/access-policy.ts'
import type { Db } from '../db/connect.ts'
import { listRequiringFactor, listSessionAccess } from '../store/access/sessions.ts'
import { sessionHash } from './session.ts'

type Stream = FastifyReply['raw']

type Page = { org: number; user_id: number; hash: Buffer }

export type OpenPages = {
  pages: ReadonlyMap<Stream, Page>
  add(request: FastifyRequest, stream: Stream): void
  /** Ends the pages of users who lost access. Runs two statements for all pages together. */
  checkAll(): Promise<void>
  checkPerson(user_id: number): Promise<void>
}

/**
 * Pages that a user opens within this time after losing access are checked again. Their first check may have
 * read the former access.
 */
const RECHECK_MS = 5_000
const FLUSH_MS = 1_000

/** `domains` are the email domains that require the server's SSO provider. */
export function createOpenPages(db: Db, domains: readonly string[]): OpenPages {
  const pages = new Map<Stream, Page>()
  const recentlyEnded = new Set<number>()

  async function check(isChecked: (page: Page) => boolean): Promise<void> {
    const checked = [...pages].filter(([, page]) => isChecked(page))
    if (checked.length === 0) return
    await db.topology.forEachReachable(
      checked,
      () => endWithoutAccess(checked),
      (page) => endWithoutAccess([page]),
    )
  }
  async function endWithoutAccess(checked: readonly (readonly [Stream, Page])[]): Promise<void> {
    const [hashes, orgs] = [checked.map(([, { hash }]) => hash), checked.map(([, { org }]) => org)]
    const requiring = await listRequiringFactor(db, orgs)
    const rows = (await listSessionAccess(db, hashes, orgs)).filter(
      (row) =>
        !missingRequirement({ ...row, requires_factor: requiring.includes(row.id) }, row.email, domains),
    )
    const allowed = new Set(rows.map(({ id, token_hash }) => `${id} ${token_hash.toString('hex')}`))
    for (const [stream, { org, hash }] of checked)
      if (!allowed.has(`${org} ${hash.toString('hex')}`)) end(stream)
  }
  function end(stream: Stream): void {
    pages.delete(stream)
    stream.end()
    // Destroys the stream, because a client that doesn't read would keep it open.
    setTimeout(() => stream.writableFinished || stream.destroy(), FLUSH_MS).unref()
  }
  function checkPerson(user_id: number): Promise<void> {
    return check((page) => page.user_id === user_id)
  }
  return {
    pages,
    add(request, stream) {
      const { id: org, user_id } = request.member
      pages.set(stream, { org, user_id, hash: sessionHash(request) })
      stream.on('close', () => pages.delete(stream))
      if (recentlyEnded.has(user_id)) checkPerson(user_id).catch(() => end(stream))
    },
    checkAll: () => check(() => true),
    checkPerson(user_id) {
      recentlyEnded.add(user_id)
      setTimeout(() => recentlyEnded.delete(user_id), RECHECK_MS).unref()
      return checkPerson(user_id)
    },
  }
}
