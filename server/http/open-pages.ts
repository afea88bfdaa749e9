import type { FastifyReply, FastifyRequest } from 'fastify'
import { missingRequirement } from '../../planning/access-policy.ts'
import type { Db } from '../db/connect.ts'
import { listFollowing, listRequiringFactor } from '../store/access/sessions.ts'
import { sessionHash } from './session.ts'

type Stream = FastifyReply['raw']

/** `hash` is that of the session that opened it. */
type Page = { org: number; user_id: number; hash: Buffer }

export type OpenPages = {
  pages: ReadonlyMap<Stream, Page>
  add(request: FastifyRequest, stream: Stream): void
  /** Ends those whose person is signed out, no member any more, or shut out by what the organization requires: two statements, however many are open. */
  checkAll(): Promise<void>
  /** The same for one person, who may see less from now on. */
  checkPerson(user_id: number): Promise<void>
}

/** Milliseconds for which a person's new pages are checked too: they may have been let in just before. */
const JUST_ENDED = 5_000
/** Milliseconds for what is still on the way to a page that ends. */
const LAST_WORDS = 1_000

/** The pages that are open on this node. They end with the right to see them. `domains` must use the provider of the server. */
export function openPages(db: Db, domains: readonly string[]): OpenPages {
  const pages = new Map<Stream, Page>()
  const justEnded = new Set<number>()

  async function check(isAsked: (page: Page) => boolean): Promise<void> {
    const asked = [...pages].filter(([, page]) => isAsked(page))
    if (asked.length === 0) return
    await db.topology.forEachReachable(
      asked,
      () => judge(asked),
      (page) => judge([page]),
    )
  }
  async function judge(asked: readonly (readonly [Stream, Page])[]): Promise<void> {
    const [hashes, orgs] = [asked.map(([, { hash }]) => hash), asked.map(([, { org }]) => org)]
    const requiring = await listRequiringFactor(db, orgs)
    const rows = (await listFollowing(db, hashes, orgs)).filter(
      (row) =>
        !missingRequirement({ ...row, requires_factor: requiring.includes(row.id) }, row.email, domains),
    )
    const allowed = new Set(rows.map(({ id, token_hash }) => `${id} ${token_hash.toString('hex')}`))
    for (const [stream, { org, hash }] of asked)
      if (!allowed.has(`${org} ${hash.toString('hex')}`)) end(stream)
  }
  function end(stream: Stream): void {
    pages.delete(stream)
    stream.end()
    // A client that does not read would keep it open, and its place.
    setTimeout(() => stream.writableFinished || stream.destroy(), LAST_WORDS).unref()
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
      if (justEnded.has(user_id)) checkPerson(user_id).catch(() => end(stream))
    },
    checkAll: () => check(() => true),
    checkPerson(user_id) {
      justEnded.add(user_id)
      setTimeout(() => justEnded.delete(user_id), JUST_ENDED).unref()
      return checkPerson(user_id)
    },
  }
}
