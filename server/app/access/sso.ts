import { SsoBegin, SsoChange, SsoReturn } from '../../../shapes/access/sso.ts'
import { getLink, linkIdentity, unlinkIdentity } from '../../commands/access/identities.ts'
import { checkChooser, removeSso, setSso } from '../../commands/access/sso-settings.ts'
import { keepWay, signInBySso, takeWay } from '../../commands/access/sso-sign-in.ts'
import { withPermitReleased } from '../../http/limits/permits.ts'
import { setSsoStep, setTokens, ssoToken } from '../../http/session.ts'
import { found, rejectIf } from '../../refusals.ts'
import { entryFor, findProvider, pageFor } from '../../sso/choosing.ts'
import { checkIssuer } from '../../sso/providers.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import { findSsoSettings, findSsoSlug, hasSsoDomains, listIdentities } from '../../store/access/sso.ts'
import type { AddRoute, App } from '../bodies.ts'
import { ANONYMOUS, jsonBody, readNumber } from '../bodies.ts'
import { sessionHooks, visitorOf } from './session.ts'
import type { SingleSignOn } from './sso-ways.ts'
import { tryProvider, wayBack, wayTo } from './sso-ways.ts'

/** Single sign-on (decision 0064): to a provider, back, and who somebody is there. */
export function ssoRoutes(app: App, single: SingleSignOn): void {
  const { db, secrets, sso, canMail } = single

  app.get('/sso', ANONYMOUS, async () => ({
    data: {
      name: sso.server?.name ?? null,
      by_address: sso.domains.length > 0 || (await hasSsoDomains(db)),
    },
  }))

  app.post('/sso/steps', { ...jsonBody(SsoBegin), ...ANONYMOUS }, async (request, reply) => {
    const { url, way } = await wayTo(single, request.body, request)
    setSsoStep(reply, await keepWay(db, way))
    return reply.code(201).send({ data: { url } })
  })

  app.post('/session/sso', { ...jsonBody(SsoReturn), ...ANONYMOUS }, async (request, reply) => {
    const way = await takeWay(db, ssoToken(request))
    const said = await wayBack(single, way, request.body, request)
    const opened = await signInBySso(db, secrets, said, way.next, visitorOf(request), canMail)
    if ('link' in opened) setSsoStep(reply, opened.link)
    else setTokens(reply, opened)
    return { data: { next: way.next, must_link: 'link' in opened } }
  })

  const { changing } = sessionHooks(db)

  app.get('/sso/link', changing, async (request) => {
    const { name_of_provider, email, next, provider } = await getLink(db, request.user, ssoToken(request))
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

/** Inside an organization: its own provider, by its admins. */
export function ssoSettingsRoutes(add: AddRoute, app: App, single: SingleSignOn): void {
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
    checkChooser(await findSsoSettings(db, member.id), body, member.role)
    rejectIf(checkIssuer(body.issuer, allowPrivate))
    const provider = { ...body, number: member.id, client_secret: '', allowPrivate }
    // It may take seconds.
    await withPermitReleased(permit, () => tryProvider(provider))
    await setSso(db, secrets, member, body, { email: member.actor, stays: staysIn(member) })
  })

  add('DELETE /sso', 'owner', null, ({ member }) => removeSso(db, member))

  add(
    'POST /sso/test',
    'admin',
    null,
    async ({ member, permit }) => {
      const provider = found(await findProvider(db, secrets, sso, member.id))
      permit?.release()
      return tryProvider(provider)
    },
    200,
  )
}

function staysIn({ id, role, has_factor, sso_provider }: MemberRow): boolean {
  return sso_provider === id || (role === 'owner' && has_factor)
}
