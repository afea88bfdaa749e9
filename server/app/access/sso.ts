import { SsoBegin, SsoChange, SsoReturn } from '../../../shapes/access/sso.ts'
import { getPendingLink, linkIdentity, unlinkIdentity } from '../../commands/access/identities.ts'
import { checkProviderChange, removeSso, setSso } from '../../commands/access/sso-settings.ts'
import { signInBySso, storeAttempt, useAttempt } from '../../commands/access/sso-sign-in.ts'
import { withPermitReleased } from '../../http/limits/permits.ts'
import { setSsoStep, setTokens, ssoToken } from '../../http/session.ts'
import { found, rejectIf } from '../../refusals.ts'
import { entryFor, findProvider, pageFor } from '../../sso/provider-choice.ts'
import { checkIssuer } from '../../sso/providers.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import { findSsoSettings, findSsoSlug, hasSsoDomains, listIdentities } from '../../store/access/sso.ts'
import type { AddRoute, TypedApp } from '../bodies.ts'
import { ANONYMOUS, jsonBody, readNumber } from '../bodies.ts'
import { sessionHooks, visitorOf } from './session.ts'
import type { SingleSignOn } from './sso-flow.ts'
import { finishSso, startSso, testProvider } from './sso-flow.ts'

export function ssoRoutes(app: TypedApp, single: SingleSignOn): void {
  const { db, secrets, sso, canMail } = single

  app.get('/sso', ANONYMOUS, async () => ({
    data: {
      name: sso.server?.name ?? null,
      by_address: sso.domains.length > 0 || (await hasSsoDomains(db)),
    },
  }))

  app.post('/sso/steps', { ...jsonBody(SsoBegin), ...ANONYMOUS }, async (request, reply) => {
    const { url, attempt } = await startSso(single, request.body, request)
    setSsoStep(reply, await storeAttempt(db, attempt))
    return reply.code(201).send({ data: { url } })
  })

  app.post('/session/sso', { ...jsonBody(SsoReturn), ...ANONYMOUS }, async (request, reply) => {
    const attempt = await useAttempt(db, ssoToken(request))
    const identity = await finishSso(single, attempt, request.body, request)
    const opened = await signInBySso(db, secrets, identity, attempt.next, visitorOf(request), canMail)
    if ('link' in opened) setSsoStep(reply, opened.link)
    else setTokens(reply, opened)
    return { data: { next: attempt.next, must_link: 'link' in opened } }
  })

  const { changing } = sessionHooks(db)

  app.get('/sso/link', changing, async (request) => {
    const { name_of_provider, email, next, provider } = await getPendingLink(
      db,
      request.user,
      ssoToken(request),
    )
    const slug = provider > 0 ? await findSsoSlug(db, provider) : null
    return { data: { name: name_of_provider, email, next, slug } }
  })

  app.post('/sso/link', changing, async (request, reply) => {
    await linkIdentity(db, request.user, ssoToken(request), visitorOf(request), canMail)
    return reply.code(204).send()
  })

  app.get('/identities', changing, async ({ user }) => ({
    data: (await listIdentities(db, user.id)).map(({ issuer, provider, ...rest }) => ({
      ...rest,
      name: new URL(issuer).host,
    })),
  }))

  app.delete('/identities/:id', changing, async (request, reply) => {
    await unlinkIdentity(db, request.user, readNumber(request.params), visitorOf(request))
    return reply.code(204).send()
  })
}

export function ssoSettingsRoutes(add: AddRoute, app: TypedApp, single: SingleSignOn): void {
  const { db, secrets, sso } = single

  add('GET /sso', 'admin', null, async ({ member }) => {
    const slug = await findSsoSlug(db, member.id)
    return {
      settings: await findSsoSettings(db, member.id),
      redirect_uri: app.publicUrl && `${app.publicUrl}${pageFor(member.id)}`,
      sign_in_path: slug && entryFor(slug),
    }
  })

  add('PUT /sso', 'admin', SsoChange, async ({ member, permit, body }) => {
    const { allowPrivate } = sso
    checkProviderChange(await findSsoSettings(db, member.id), body, member.role)
    rejectIf(checkIssuer(body.issuer, allowPrivate))
    const provider = { ...body, number: member.id, client_secret: '', allowPrivate }
    // Releases the permit, because the provider may take seconds to respond.
    await withPermitReleased(permit, () => testProvider(provider))
    await setSso(db, secrets, member, body, { email: member.actor, keepsAccess: keepsAccess(member) })
  })

  add('DELETE /sso', 'owner', null, ({ member }) => removeSso(db, member))

  add(
    'POST /sso/test',
    'admin',
    null,
    async ({ member, permit }) => {
      const provider = found(await findProvider(db, secrets, sso, member.id))
      permit?.release()
      return testProvider(provider)
    },
    200,
  )
}

function keepsAccess({ id, role, has_factor, sso_provider }: MemberRow): boolean {
  return sso_provider === id || (role === 'owner' && has_factor)
}
