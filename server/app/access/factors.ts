import type { FastifyRequest } from 'fastify'
import {
  CodeFactorCreate,
  FactorCode,
  FactorProof,
  FactorRename,
  PasskeyCreate,
  PasskeyRequest,
  PasskeySignIn,
} from '../../../shapes/access/factors.ts'
import {
  addCodeFactor,
  addPasskey,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  requestNewPasskey,
  requestProof,
} from '../../commands/access/factors.ts'
import { newCodeSecret } from '../../commands/access/one-time-codes.ts'
import type { FactorVisitor } from '../../commands/access/passkeys.ts'
import { requestPasskey, signInByCode, signInByPasskey } from '../../commands/access/sessions.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import type { Db } from '../../db/connect.ts'
import { setStep, siteOf, stepToken } from '../../http/session.ts'
import { countRecoveryCodes, listFactors } from '../../store/access/factors.ts'
import { hasAnyPassword } from '../../store/access/users.ts'
import type { TypedApp } from '../bodies.ts'
import { ANONYMOUS, jsonBody, readNumber } from '../bodies.ts'
import { accountBody, reportWrong, sendOpened, sessionHooks, visitorOf } from './session.ts'

export function factorRoutes(app: TypedApp, db: Db, secrets: Secrets | null, canMail: boolean): void {
  const { best, changing } = sessionHooks(db)

  app.post('/session/factor', { ...jsonBody(FactorCode), ...ANONYMOUS }, async (request, reply) => {
    const [step, visitor] = [stepToken(request), visitorOf(request)]
    const opening = signInByCode(db, secrets, step, request.body.code, visitor, canMail)
    return sendOpened(reply, await opening.catch(reportWrong(db, request)))
  })

  app.post(
    '/session/passkey/options',
    { ...jsonBody(PasskeyRequest), ...ANONYMOUS },
    async (request, reply) => {
      const requested = await requestPasskey(db, request.body.as, factorVisitorOf(request))
      setStep(reply, requested)
      return reply.code(201).send({ data: requested.options })
    },
  )

  app.post('/session/passkey', { ...jsonBody(PasskeySignIn), ...ANONYMOUS }, async (request, reply) => {
    const opening = signInByPasskey(db, request.body.passkey, factorVisitorOf(request), canMail)
    return sendOpened(reply, await opening.catch(reportWrong(db, request)))
  })

  app.get('/factors', best, async ({ user }) => ({
    data: {
      factors: await listFactors(db, user.id),
      recovery_codes: await countRecoveryCodes(db, user.id),
      has_password: await hasAnyPassword(db, user.id),
    },
  }))

  app.post('/factors/codes/secret', changing, async ({ user }, reply) =>
    reply.code(201).send({ data: newCodeSecret(user) }),
  )

  app.post('/factors/codes', accountBody(CodeFactorCreate, changing), async (request, reply) => {
    const adding = addCodeFactor(db, secrets, request.user, request.body, factorVisitorOf(request), canMail)
    return reply.code(201).send({ data: await adding.catch(reportWrong(db, request)) })
  })

  app.post('/factors/proofs', changing, async (request, reply) => {
    const proof = await requestProof(db, request.user, factorVisitorOf(request))
    setStep(reply, proof)
    return reply.code(201).send({ data: proof.options })
  })

  app.post('/factors/passkeys/options', accountBody(FactorProof, changing), async (request, reply) => {
    const { user, body } = request
    const asking = requestNewPasskey(db, secrets, user, body, factorVisitorOf(request))
    const requested = await asking.catch(reportWrong(db, request))
    setStep(reply, requested)
    return reply.code(201).send({ data: requested.options })
  })

  app.post('/factors/passkeys', accountBody(PasskeyCreate, changing), async (request, reply) => {
    const added = await addPasskey(db, request.user, request.body, factorVisitorOf(request), canMail)
    return reply.code(201).send({ data: added })
  })

  app.put('/factors/:id', accountBody(FactorRename, changing), async (request, reply) => {
    await renameFactor(db, request.user, readNumber(request.params), request.body.name, visitorOf(request))
    return reply.code(204).send()
  })

  app.post('/factors/:id/removal', accountBody(FactorProof, changing), async (request, reply) => {
    const id = readNumber(request.params)
    const removing = removeFactor(db, secrets, request.user, id, request.body, factorVisitorOf(request))
    await removing.catch(reportWrong(db, request))
    return reply.code(204).send()
  })

  app.post('/factors/recovery-codes', accountBody(FactorProof, changing), async (request, reply) => {
    const renewing = renewRecoveryCodes(db, secrets, request.user, request.body, factorVisitorOf(request))
    return reply.code(201).send({ data: await renewing.catch(reportWrong(db, request)) })
  })
}

function factorVisitorOf(request: FastifyRequest): FactorVisitor {
  return { ...visitorOf(request), site: siteOf(request), step: stepToken(request) }
}
