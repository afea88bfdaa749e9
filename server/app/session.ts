import type { FastifyRequest } from 'fastify'
import { PasswordChange, SignIn } from '../../shapes/members.ts'
import type { Visitor } from '../commands/sessions.ts'
import {
  changePassword,
  noteFailedSignIn,
  signIn,
  signOut,
  signOutEverywhereElse,
} from '../commands/sessions.ts'
import type { Db } from '../db/connect.ts'
import { addressOf } from '../http/address.ts'
import { clearSession, requireUser, sessionHash, sessionToken, setSession } from '../http/session.ts'
import { Unauthorized } from '../refusals.ts'
import { findSessionUser, listSessions } from '../store/sessions.ts'
import { listMemberships } from '../store/users.ts'
import type { App } from './bodies.ts'
import { jsonBody } from './bodies.ts'

/** Who is there: signing in and out, and what belongs to a person rather than to an organization. */
export function sessionRoutes(app: App, db: Db): void {
  const signedIn = { onRequest: (request: Parameters<typeof requireUser>[1]) => requireUser(db, request) }

  app.post('/session', jsonBody(SignIn), async (request, reply) => {
    const sent = request.body
    const { token } = await signIn(db, sent, visitorOf(request), sessionToken(request)).catch((error) => {
      if (error instanceof Unauthorized) noteFailure(request, sent)
      throw error
    })
    setSession(reply, token)
    return reply.code(204).send()
  })

  function noteFailure(request: FastifyRequest, { email }: SignIn): void {
    noteFailedSignIn(db, email, addressOf(request)).catch((err) =>
      request.log.error({ err }, 'failed sign-in not noted'),
    )
  }

  // Asked by every page before it knows whether anyone is signed in: nobody is an answer, not a failure.
  app.get('/session', async (request) => {
    const user = await findSessionUser(db, sessionHash(request))
    return { data: user && { user, organizations: await listMemberships(db, user.id) } }
  })

  app.delete('/session', async (request, reply) => {
    await signOut(db, sessionToken(request))
    clearSession(reply)
    return reply.code(204).send()
  })

  app.get('/sessions', signedIn, async (request) => ({
    data: await listSessions(db, request.user.id, sessionHash(request)),
  }))

  app.delete('/sessions', signedIn, async (request, reply) => {
    await signOutEverywhereElse(db, request.user, sessionToken(request), addressOf(request))
    return reply.code(204).send()
  })

  app.put('/password', { ...jsonBody(PasswordChange), ...signedIn }, async (request, reply) => {
    await changePassword(db, request.user, sessionToken(request), request.body, addressOf(request))
    return reply.code(204).send()
  })
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { user_agent: request.headers['user-agent'] ?? '', address: addressOf(request) }
}
