import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { LanguageChoice, PasswordChange, SignIn } from '../../../shapes/members.ts'
import { chooseLanguage, signOut, signOutEverywhereElse } from '../../commands/access/account.ts'
import type { Visitor } from '../../commands/access/password-tries.ts'
import { refuseFlood } from '../../commands/access/password-tries.ts'
import type { HalfOpened, Opened } from '../../commands/access/sessions.ts'
import { changePassword, noteWrongPassword, signIn } from '../../commands/access/sessions.ts'
import type { Db } from '../../db/connect.ts'
import { networkOf } from '../../http/address.ts'
import { languageOf } from '../../http/language.ts'
import { askedAgain } from '../../http/limits/asked-again.ts'
import { lookUp } from '../../http/limits/look-ups.ts'
import { paced, paceRefusal, waitForPace } from '../../http/limits/pace.ts'
import { turnKeeper } from '../../http/limits/turns.ts'
import {
  clearSession,
  deviceToken,
  readMemberships,
  requireFullestSession,
  requireUser,
  requireWholeSession,
  sessionHash,
  sessionToken,
  setStep,
  setTokens,
} from '../../http/session.ts'
import { WrongPassword } from '../../refusals.ts'
import { findSessionUser, listSessions } from '../../store/access/sessions.ts'
import { findUser, listOrganizationIds } from '../../store/access/users.ts'
import type { App } from '../bodies.ts'
import { jsonBody, STRANGERS } from '../bodies.ts'
import type { SingleSignOn } from './sso-ways.ts'
import { wayOut } from './sso-ways.ts'

/** For routes of one's own: which sessions may use them (`http/session.ts` says which these are). */
export function askedOf(db: Db) {
  const by = (require: typeof requireUser) =>
    askedAgain((request, reply) => require(db, request).catch(paceRefusal(reply)))
  return {
    signedIn: by(requireUser),
    fullest: by(requireFullestSession),
    changing: by(requireWholeSession),
  }
}

/** Such a route with a body, which may come late. */
export function ownBody<T extends TSchema>(shape: T, asked: ReturnType<typeof askedAgain>) {
  const body = jsonBody(shape)
  return { ...body, ...STRANGERS, ...asked, preHandler: [asked.preHandler, body.preHandler] }
}

/** Who is there: signing in and out, and what belongs to a person rather than to an organization. */
export function sessionRoutes(app: App, db: Db, canMail: boolean, single: SingleSignOn): void {
  const { signedIn, fullest, changing } = askedOf(db)

  app.post(
    '/session',
    { ...jsonBody(SignIn), ...STRANGERS, onRequest: refuseEarly },
    async (request, reply) => {
      const opened = await signIn(db, request.body, visitorOf(request), canMail).catch(
        reportWrong(db, request, reply),
      )
      return sendOpened(reply, opened)
    },
  )

  // Asked by every page before it knows whether anyone is signed in: nobody is an answer, not a failure.
  app.get('/session', async (request, reply) => {
    if (sessionToken(request) === '') return { data: null }
    const found = await lookUp(request, async () => {
      const user = await findSessionUser(db, sessionHash(request))
      return user && { user, organizations: await readMemberships(db, user, single.sso.domains) }
    })
    if (!found) await waitForPace(reply)
    if (!found) return { data: null }
    const { sso_provider, ...user } = found.user
    return { data: { user, organizations: found.organizations } }
  })

  app.delete('/session', STRANGERS, async (request, reply) => {
    const isThere = (await lookUp(request, () => findSessionUser(db, sessionHash(request)))) !== null
    if (!isThere) await waitForPace(reply)
    const ended = isThere ? await signOut(db, sessionToken(request)) : null
    clearSession(reply)
    const url = ended && (await wayOut(single, ended, request))
    return url ? reply.send({ data: { url } }) : reply.code(204).send()
  })

  app.get('/sessions', signedIn, async (request) => ({
    data: await listSessions(db, request.user.id, sessionHash(request), request.user.sso_provider || null),
  }))

  app.delete('/sessions', changing, async (request, reply) => {
    await signOutEverywhereElse(db, request.user, visitorOf(request))
    return reply.code(204).send()
  })

  app.put('/password', ownBody(PasswordChange, changing), async (request, reply) => {
    const { user, body } = request
    await changePassword(db, user, body, visitorOf(request)).catch(reportWrong(db, request, reply))
    return reply.code(204).send()
  })

  app.put('/language', ownBody(LanguageChoice, fullest), async (request, reply) => {
    await chooseLanguage(db, request.user, request.body)
    return reply.code(204).send()
  })
}

/** Nothing more to say, or which second factors may be shown. */
export function sendOpened(reply: FastifyReply, opened: Opened | HalfOpened): FastifyReply {
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

/** Floods are refused before their bodies are read. */
export const refuseEarly = paced((request) => refuseFlood(visitorOf(request)))

/** Tells the operator, by a line that fail2ban can read, and the organizations of the person; then the visitor. */
export function reportWrong(db: Db, request: FastifyRequest, reply: FastifyReply) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof WrongPassword)) return paceRefusal(reply)(error)
    const { address, log } = request
    log.warn({ at: error.at, address }, 'wrong password')
    noteInTurn(db, error, address).catch((err) => log.error({ err }, 'wrong password not noted'))
    throw error.refusal
  }
}

/** Notes that nobody waits for, but they wait, with a connection, for those who write in an organization: one of each at a time. */
const noting = turnKeeper({ all: 3, each: 1, beside: 1, waiting: 200, patience: 60_000 })

async function noteInTurn(db: Db, error: WrongPassword, address: string | null): Promise<void> {
  const user = await findUser(db, error.email)
  if (!user) return
  const [org = 0] = await listOrganizationIds(db, user.id)
  const end = await noting.take(org, undefined, user.id)
  await noteWrongPassword(db, user, error.at, address).finally(end)
}
