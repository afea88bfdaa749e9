import type { FastifyReply, FastifyRequest } from 'fastify'
import { missingRequirement, requirementMessage } from '../../planning/access-policy.ts'
import { SharedCalendar, SharedReport, SharedView } from '../../shapes/access/shared-links.ts'
import type { Membership, Role } from '../../shapes/members.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { hashSecret, organizationOf } from '../crypto/keys.ts'
import type { Db } from '../db/connect.ts'
import { Forbidden, NotFound, RequirementNotMet, Unauthorized, untranslated } from '../refusals.ts'
import { semaphores } from '../semaphores.ts'
import type { MemberRow, SessionUser } from '../store/access/sessions.ts'
import { findMember, findSessionUser, noteSessionSeen } from '../store/access/sessions.ts'
import type { OpenedLink } from '../store/access/shared-links.ts'
import { findSharedLink, noteOpened } from '../store/access/shared-links.ts'
import { hasOtherCredential, listMemberships } from '../store/access/users.ts'
import { networkOf } from './address.ts'
import { HttpError } from './errors.ts'
import { checkerOf } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The signed-in user on routes with requireUser. Null on other routes, also on those with requireMember.
     */
    user: SessionUser
    /** The signed-in member on routes with requireMember. Null on other routes. */
    member: MemberRow
    shared: OpenedLink | null
  }
  interface FastifyInstance {
    overTls: boolean
    publicUrl: string | null
  }
}

export const SESSION_COOKIE = 'crewline_session'
/**
 * Identifies a browser and grants no access. The user's password attempts in this browser are counted
 * separately from those of attackers.
 */
const DEVICE_COOKIE = 'crewline_device'
const SSO_COOKIE = 'crewline_sso'
const STEP_COOKIE = 'crewline_step'
const DAY_SECONDS = 24 * 3600
/**
 * Maximum lifetime of a session (noteSessionSeen). The database decides when a session ends, so the cookie is
 * never set again. A late response could otherwise replace the cookie of a newer sign-in.
 */
const SESSION_COOKIE_SECONDS = 90 * DAY_SECONDS
const TEN_MINUTES_SECONDS = 600
const ROLES_ASCENDING: Role[] = ['viewer', 'planner', 'admin', 'owner']

/** Refuses requests that another site's page sends with this user's cookies (CSRF). */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : origin
  const fromHere = site === undefined || site === 'same-origin' || site === 'none'
  const sameHost = page === undefined || page === host || page === hostOf(request.server.publicUrl)
  if (fromHere && sameHost) return
  const where = `The page is at "${page ?? 'another site'}", but the request's Host is "${host}"`
  const remedy = 'If both are yours, make the proxy pass Host, or set PUBLIC_URL.'
  throw new HttpError(403, untranslated(`${where}. ${remedy}`))
}

function hostOf(url: string | null): string | undefined {
  return url === null ? undefined : new URL(url).host
}

/**
 * Uses PUBLIC_URL, or else the Origin header, or else the Host header. refuseCrossSite has already compared
 * Origin with Host.
 */
export function siteOf(request: FastifyRequest): { origin: string; host: string } {
  const { publicUrl } = request.server
  const { origin, host } = request.headers
  const site = publicUrl ?? origin ?? `http://${host}`
  if (!URL.canParse(site)) throw new HttpError(400)
  const { origin: own, hostname } = new URL(site)
  return { origin: own, host: hostname }
}

export function sessionToken(request: FastifyRequest): string {
  return readCookie(request, SESSION_COOKIE)
}

export function deviceToken(request: FastifyRequest): string {
  return readCookie(request, DEVICE_COOKIE)
}

function readCookie(request: FastifyRequest, name: string): string {
  return request.cookies[cookieName(request.server.overTls, name)] ?? ''
}

/** Over TLS, the __Host- prefix prevents other hosts from setting this cookie. */
function cookieName(secure: boolean, name: string): string {
  return secure ? `__Host-${name}` : name
}

export function setTokens(
  reply: FastifyReply,
  { session, device }: { session: string; device: string },
): void {
  setCookie(reply, SESSION_COOKIE, session, SESSION_COOKIE_SECONDS)
  setCookie(reply, DEVICE_COOKIE, device, 365 * DAY_SECONDS)
}

export function setStep(reply: FastifyReply, { step, device }: { step: string; device: string }): void {
  setCookie(reply, STEP_COOKIE, step, TEN_MINUTES_SECONDS)
  setCookie(reply, DEVICE_COOKIE, device, 365 * DAY_SECONDS)
}

export function stepToken(request: FastifyRequest): string {
  return readCookie(request, STEP_COOKIE)
}

export function setSsoStep(reply: FastifyReply, token: string): void {
  setCookie(reply, SSO_COOKIE, token, TEN_MINUTES_SECONDS)
}

export function ssoToken(request: FastifyRequest): string {
  return readCookie(request, SSO_COOKIE)
}

function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const secure = reply.server.overTls
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  reply.setCookie(cookieName(secure, name), value, flags)
}

export function clearSession(reply: FastifyReply): void {
  const secure = reply.server.overTls
  reply.clearCookie(cookieName(secure, SESSION_COOKIE), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
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

/** Refuses sessions through an organization's provider, because they are valid only in that organization. */
export async function requireOwnSession(db: Db, request: FastifyRequest): Promise<void> {
  await requireUser(db, request)
  refuseProviderSession(request.user)
}

export function refuseProviderSession({ sso_provider }: Pick<SessionUser, 'sso_provider'>): void {
  if (sso_provider) throw new HttpError(403, NEEDS_OWN_SIGN_IN)
}

/**
 * Like requireOwnSession, but allows sessions through an organization's provider if the account has no other
 * credential.
 */
export async function requireBestSession(db: Db, request: FastifyRequest): Promise<void> {
  await requireUser(db, request)
  const { id, sso_provider } = request.user
  if (sso_provider && (await hasOtherCredential(db, id, sso_provider)))
    throw new HttpError(403, NEEDS_OWN_SIGN_IN)
}

const NEEDS_OWN_SIGN_IN: MessageKey = 'You signed in with SSO. To change this, sign in with your password.'

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

/**
 * Sends a 404 to users who aren't members, as if the organization didn't exist. A later recheck also fails if
 * `role` or `money_role` has changed.
 */
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
  if (missing) throw new RequirementNotMet(requirementMessage(missing, member.role))
  const origin = { kind: 'member', id: member.user_id, address: request.address } as const
  const { role, has_factor, sso_provider } = member
  const previous: MemberRow | null = request.member
  if (previous && (previous.role !== role || previous.money_role !== member.money_role)) throw new Forbidden()
  request.member = { ...member, origin, session: { hash, role, has_factor, sso_provider, domains } }
  request.recheckAccess ??= () => requireMember(db, request, domains)
  if (member.seen_is_old)
    noteSessionSeen(db, hash).catch((err) => request.log.warn({ err }, 'session visit not recorded'))
}

const checkView = {
  board: checkerOf(SharedView),
  report: checkerOf(SharedReport),
  calendar: checkerOf(SharedCalendar),
}

/** Sends the same 404 for unknown, expired and revoked links. */
export async function requireSharedLink(db: Db, request: FastifyRequest): Promise<void> {
  const { token } = request.params as { token: string }
  const org = organizationOf(token)
  const link = org === 0 ? null : await findSharedLink(db, org, hashSecret(token))
  if (!link || checkView[link.kind](link.view).length > 0) throw new NotFound()
  request.shared = link
  if (link.use_is_old)
    noteOpened(db, org, link.id).catch((err) =>
      request.log.warn({ err }, 'opening of a shared link not recorded'),
    )
}

export function requireRole(least: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!hasRole(request.member, least)) throw new Forbidden()
  }
}

export function hasRole({ role }: { role: Role }, least: Role): boolean {
  return ROLES_ASCENDING.indexOf(role) >= ROLES_ASCENDING.indexOf(least)
}

export function sessionHash(request: FastifyRequest): Buffer {
  return hashSecret(sessionToken(request))
}
