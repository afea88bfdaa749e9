import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { LanguageChoice, PasswordChange, SignIn } from '../../../shapes/members.ts'
import { chooseLanguage, signOut, signOutEverywhereElse } from '../../commands/access/account.ts'
import { changePassword } from '../../commands/access/change-password.ts'
import type { Visitor } from '../../commands/access/password-attempts.ts'
import type { OpenedSession, PendingFactor } from '../../commands/access/sessions.ts'
import { auditWrongPassword, signIn } from '../../commands/access/sessions.ts'
import type { Db } from '../../db/connect.ts'
import { networkOf } from '../../http/address.ts'
import { languageOf } from '../../http/language.ts'
import {
  clearSession,
  deviceToken,
  lookUpSession,
  readMemberships,
  requireBestSession,
  requireOwnSession,
  requireUser,
  sessionHash,
  sessionToken,
  setStep,
  setTokens,
} from '../../http/session.ts'
import { WrongPassword } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import { listSessions } from '../../store/access/sessions.ts'
import { findUser, listOrganizationIds } from '../../store/access/users.ts'
import type { TypedApp } from '../bodies.ts'
import { ANONYMOUS, jsonBody, SMALL_BODY } from '../bodies.ts'
import type { SingleSignOn } from './sso-flow.ts'
import { signOutUrl } from './sso-flow.ts'

export function sessionHooks(db: Db) {
  const by = (require: typeof requireUser) => ({
    onRequest: (request: FastifyRequest) => require(db, request),
  })
  return {
    signedIn: by(requireUser),
    best: by(requireBestSession),
    changing: by(requireOwnSession),
  }
}

export function accountBody<T extends TSchema>(shape: T, hooks: ReturnType<typeof sessionHooks>['signedIn']) {
  return { ...jsonBody(shape), ...SMALL_BODY, ...hooks }
}

export function sessionRoutes(app: TypedApp, db: Db, canMail: boolean, single: SingleSignOn): void {
  const { signedIn, best, changing } = sessionHooks(db)

  app.post('/session', { ...jsonBody(SignIn), ...ANONYMOUS }, async (request, reply) => {
    const opening = signIn(db, request.body, visitorOf(request), canMail)
    return sendOpened(reply, await opening.catch(reportWrong(db, request)))
  })

  // Returns null without a session. The app calls this route to find out whether a user is signed in.
  app.get('/session', async (request) => {
    const found = sessionToken(request) === '' ? null : await lookUpSession(db, request)
    if (!found) return { data: null }
    const organizations = await readMemberships(db, found, single.sso.domains)
    const { sso_provider, ...user } = found
    return { data: { user, organizations } }
  })

  app.delete('/session', SMALL_BODY, async (request, reply) => {
    const hasSession = (await lookUpSession(db, request)) !== null
    const ended = hasSession ? await signOut(db, sessionToken(request)) : null
    clearSession(reply)
    const url = ended && (await signOutUrl(single, ended, request))
    return url ? reply.send({ data: { url } }) : reply.code(204).send()
  })

  app.get('/sessions', signedIn, async (request) => ({
    data: await listSessions(db, request.user.id, sessionHash(request), request.user.sso_provider || null),
  }))

  app.delete('/sessions', signedIn, async (request, reply) => {
    await signOutEverywhereElse(db, request.user, visitorOf(request))
    return reply.code(204).send()
  })

  app.put('/password', accountBody(PasswordChange, changing), async (request, reply) => {
    const { user, body } = request
    await changePassword(db, user, body, visitorOf(request)).catch(reportWrong(db, request))
    return reply.code(204).send()
  })

  app.put('/language', accountBody(LanguageChoice, best), async (request, reply) => {
    await chooseLanguage(db, request.user, request.body, visitorOf(request))
    return reply.code(204).send()
  })
}

export function sendOpened(reply: FastifyReply, opened: OpenedSession | PendingFactor): FastifyReply {
  if ('session' in opened) {
    setTokens(reply, opened)
    return reply.code(204).send()
  }
  setStep(reply, opened)
  return reply.send({ data: { kinds: opened.kinds } })
}

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    user_agent: request.headers['user-agent'] ?? '',
    address: request.address,
    network: networkOf(request.address),
    device: deviceToken(request),
    session: sessionToken(request),
    language: languageOf(request),
  }
}

/** Logs a line that fail2ban can read. Adds an entry to the audit log of the user's organizations. */
export function reportWrong(db: Db, request: FastifyRequest) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof WrongPassword)) throw error
    const { address, log } = request
    log.warn({ at: error.at, address }, 'wrong password')
    // Not awaited, so that the response time doesn't reveal whether the email address has an account.
    noteInAuditLog(db, error, address).catch((err) => log.error({ err }, 'wrong password not recorded'))
    throw error.refusal
  }
}

async function noteInAuditLog(db: Db, error: WrongPassword, address: string | null): Promise<void> {
  const user = await findUser(db, error.email)
  if (!user) return
  const [org = 0] = await listOrganizationIds(db, user.id)
  await semaphores.wrongPasswordNotes.run(org, () => auditWrongPassword(db, user, error.at, address))
}
