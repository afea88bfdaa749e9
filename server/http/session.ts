import type { FastifyReply, FastifyRequest } from 'fastify'
import { missingRequirement, REQUIREMENT_MESSAGES } from '../../planning/access-policy.ts'
import { SharedCalendar, SharedReport, SharedView } from '../../shapes/access/shared-links.ts'
import type { Membership, Role } from '../../shapes/members.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { hashSecret, organizationOf } from '../crypto/keys.ts'
import type { Db } from '../db/connect.ts'
import { Forbidden, NotFound, NotLetIn, Unauthorized, untranslated } from '../refusals.ts'
import { semaphores } from '../semaphores.ts'
import type { MemberRow, SessionUser } from '../store/access/sessions.ts'
import { findMember, findSessionUser, noteSessionSeen } from '../store/access/sessions.ts'
import type { OpenedLink } from '../store/access/shared-links.ts'
import { findSharedLink, noteOpened } from '../store/access/shared-links.ts'
import { hasOtherWay, listMemberships } from '../store/access/users.ts'
import { networkOf } from './address.ts'
import { HttpError } from './errors.ts'
import { checkerOf } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in: set on every request under /app that needs it. */
    user: SessionUser
    /** The organization in the address, with this person's role in it. */
    member: MemberRow
    /** The link in the address, of whoever needs no account for it; else null. */
    shared: OpenedLink | null
  }
  interface FastifyInstance {
    /** Whether people come over TLS, as PUBLIC_URL says. */
    overTls: boolean
    publicUrl: string | null
  }
}

export const COOKIE = 'crewline_session'
/** Of the browser. It opens nothing: it only tells a person's own tries of a password from those of strangers. */
const DEVICE = 'crewline_device'
/** Of a sign-in at a provider, until it is finished. */
const SSO = 'crewline_sso'
/** Of a sign-in that waits for its second factor. */
const STEP = 'crewline_step'
const A_DAY = 24 * 3600
const TEN_MINUTES = 600
const RANKS: Role[] = ['viewer', 'planner', 'admin', 'owner']

/** A page of another site must not act for whoever is signed in here. */
export function refuseOtherSites(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : origin
  const fromHere = site === undefined || site === 'same-origin' || site === 'none'
  const sameHost = page === undefined || page === host || page === hostOf(request.server.publicUrl)
  if (fromHere && sameHost) return
  const where = `The page is at "${page ?? 'another site'}", this server was asked as "${host}"`
  const remedy = 'If both are yours, let the proxy pass Host on, or set PUBLIC_URL.'
  throw new HttpError(403, untranslated(`${where}. ${remedy}`))
}

function hostOf(url: string | null): string | undefined {
  return url === null ? undefined : new URL(url).host
}

/** Where the browser is: by PUBLIC_URL, else as it says, which refuseOtherSites has held against the host it asked. */
export function siteOf(request: FastifyRequest): { origin: string; host: string } {
  const { publicUrl } = request.server
  const { origin, host } = request.headers
  const site = publicUrl ?? origin ?? `http://${host}`
  if (!URL.canParse(site)) throw new HttpError(400)
  const { origin: own, hostname } = new URL(site)
  return { origin: own, host: hostname }
}

export function sessionToken(request: FastifyRequest): string {
  return readCookie(request, COOKIE)
}

export function deviceToken(request: FastifyRequest): string {
  return readCookie(request, DEVICE)
}

function readCookie(request: FastifyRequest, name: string): string {
  return request.cookies[cookieName(request.server.overTls, name)] ?? ''
}

/** Over TLS: browsers let no other host set a cookie of this name, so nobody can plant a session of their own. */
function cookieName(secure: boolean, name: string): string {
  return secure ? `__Host-${name}` : name
}

export function setTokens(
  reply: FastifyReply,
  { session, device }: { session: string; device: string },
): void {
  setCookie(reply, COOKIE, session, 30 * A_DAY)
  setCookie(reply, DEVICE, device, 365 * A_DAY)
}

export function setStep(reply: FastifyReply, { step, device }: { step: string; device: string }): void {
  setCookie(reply, STEP, step, TEN_MINUTES)
  setCookie(reply, DEVICE, device, 365 * A_DAY)
}

export function stepToken(request: FastifyRequest): string {
  return readCookie(request, STEP)
}

export function setSsoStep(reply: FastifyReply, token: string): void {
  setCookie(reply, SSO, token, TEN_MINUTES)
}

export function ssoToken(request: FastifyRequest): string {
  return readCookie(request, SSO)
}

function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const secure = reply.server.overTls
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  reply.setCookie(cookieName(secure, name), value, flags)
}

export function clearSession(reply: FastifyReply): void {
  const secure = reply.server.overTls
  reply.clearCookie(cookieName(secure, COOKIE), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

export function lookUpSession(db: Db, request: FastifyRequest): Promise<SessionUser | null> {
  const group = networkOf(request.address)
  return semaphores.credentialLookups.run(group, () => findSessionUser(db, sessionHash(request)))
}

export async function requireUser(db: Db, request: FastifyRequest): Promise<void> {
  const user = await lookUpSession(db, request)
  if (!user) throw new Unauthorized()
  request.user = user
}

/** Who is signed in, unless an organization's own provider has opened the session: that one speaks for nobody elsewhere. */
export async function requireWholeSession(db: Db, request: FastifyRequest): Promise<void> {
  await requireUser(db, request)
  refuseProvider(request.user)
}

export function refuseProvider({ sso_provider }: Pick<SessionUser, 'sso_provider'>): void {
  if (sso_provider) throw new HttpError(403, NEEDS_WHOLE)
}

/** The same, but for an account that only that provider opens: it has no other session. */
export async function requireFullestSession(db: Db, request: FastifyRequest): Promise<void> {
  await requireUser(db, request)
  const { id, sso_provider } = request.user
  if (sso_provider && (await hasOtherWay(db, id, sso_provider))) throw new HttpError(403, NEEDS_WHOLE)
}

const NEEDS_WHOLE: MessageKey =
  'Your organization has signed you in: sign in with your password to change this.'

/** The organizations that the session opens. */
export async function readMemberships(
  db: Db,
  { id, email, sso_provider }: SessionUser,
  domains: readonly string[],
): Promise<Membership[]> {
  const rows = await listMemberships(db, id)
  return rows
    .filter((row) => !sso_provider || sso_provider === row.id)
    .map(({ requires_factor, has_factor, has_own_sso, required_domains, ...row }) => {
      const facts = { ...row, requires_factor, has_factor, has_own_sso, required_domains, sso_provider }
      const missing = missingRequirement(facts, email, domains)
      return { ...row, needs_factor: missing === 'factor', needs_sso: missing === 'sso' }
    })
}

/** Another organization is 404, like one that does not exist. A second call fails where the member's role has changed. */
export async function requireMember(
  db: Db,
  request: FastifyRequest,
  domains: readonly string[],
): Promise<void> {
  const { org } = request.params as { org: string }
  const hash = sessionHash(request)
  const isNumber = /^[1-9]\d{0,14}$/.test(org)
  const member = isNumber
    ? await semaphores.credentialLookups.run(Number(org), () => findMember(db, Number(org), hash))
    : null
  if (!member) {
    await requireUser(db, request)
    throw new NotFound()
  }
  const missing = missingRequirement(member, member.actor, domains)
  if (missing) throw new NotLetIn(REQUIREMENT_MESSAGES[missing])
  const origin = { kind: 'member', id: member.user_id, address: request.address } as const
  const { role, has_factor, sso_provider } = member
  const began: MemberRow | null = request.member ?? null
  if (began && (began.role !== role || began.money_role !== member.money_role)) throw new Forbidden()
  request.member = { ...member, origin, session: { hash, role, has_factor, sso_provider, domains } }
  request.recheckAccess ??= () => requireMember(db, request, domains)
  if (member.seen_is_old)
    noteSessionSeen(db, hash).catch((err) => request.log.warn({ err }, 'session not noted as seen'))
}

/** A restored file may say anything of a link. */
const checkView = {
  board: checkerOf(SharedView),
  report: checkerOf(SharedReport),
  calendar: checkerOf(SharedCalendar),
}

/** A link that nobody made, that has expired and that was revoked are the same 404. */
export async function requireSharedLink(db: Db, request: FastifyRequest): Promise<void> {
  const { token } = request.params as { token: string }
  const org = organizationOf(token)
  const link = org === 0 ? null : await findSharedLink(db, org, hashSecret(token))
  if (!link || checkView[link.kind](link.view).length > 0) throw new NotFound()
  request.shared = link
  if (link.use_is_old)
    noteOpened(db, org, link.id).catch((err) => request.log.warn({ err }, 'shared link not noted as opened'))
}

/** For single routes, after requireMember. */
export function requireRole(least: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!hasRole(request.member, least)) throw new Forbidden()
  }
}

export function hasRole({ role }: { role: Role }, least: Role): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(least)
}

/** Only the hash of the cookie's value is stored. */
export function sessionHash(request: FastifyRequest): Buffer {
  return hashSecret(sessionToken(request))
}
