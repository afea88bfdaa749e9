import type { FastifyRequest } from 'fastify'
import type { SsoBegin, SsoFindings, SsoReturn } from '../../../shapes/access/sso.ts'
import { msg } from '../../../texts/texts.ts'
import type { ProviderIdentity, Way } from '../../commands/access/sso-sign-in.ts'
import { TOKEN_OWNER } from '../../commands/access/sso-sign-in.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { openIfPossible } from '../../crypto/secrets.ts'
import type { Db } from '../../db/connect.ts'
import { fullAddress } from '../../http/address.ts'
import { found, invalid, ProviderAway, Rejected } from '../../refusals.ts'
import type { SsoOptions } from '../../sso/choosing.ts'
import { chooseProvider, findProvider, pageFor } from '../../sso/choosing.ts'
import type { Provider } from '../../sso/providers.ts'
import { begin, describe, finish, signOutAt, UNCHECKED } from '../../sso/providers.ts'
import type { EndedSession } from '../../store/access/sessions.ts'

export type SingleSignOn = { db: Db; secrets: Secrets | null; sso: SsoOptions; canMail: boolean }

/** To the provider. */
export async function wayTo(
  { db, secrets, sso }: SingleSignOn,
  asked: SsoBegin,
  request: FastifyRequest,
): Promise<{ url: string; way: Way }> {
  const provider = await chooseProvider(db, secrets, sso, asked)
  const page = fullAddress(request, pageFor(provider.number))
  return begin(provider, page, asked.next ?? '/').catch(report(provider, request))
}

/** Back from it, with what it says. */
export async function wayBack(
  { db, secrets, sso }: SingleSignOn,
  way: Way,
  { organization_id = 0, query }: SsoReturn,
  request: FastifyRequest,
): Promise<ProviderIdentity> {
  if (organization_id !== way.provider) throw new Rejected([invalid('answer', UNCHECKED)])
  const provider = found(await findProvider(db, secrets, sso, way.provider))
  return finish(provider, way, query).catch(report(provider, request))
}

/** Where a browser goes to be signed out of the provider, too. The session has ended in any case. */
export async function wayOut(
  { db, secrets, sso }: SingleSignOn,
  { sso_provider, id_token }: EndedSession,
  request: FastifyRequest,
): Promise<string | null> {
  if (sso_provider === null) return null
  const provider = await findProvider(db, secrets, sso, sso_provider).catch(() => null)
  const hint = id_token && openIfPossible(secrets, id_token, TOKEN_OWNER)
  return provider && signOutAt(provider, hint, fullAddress(request, '/sign-in'))
}

/** What a provider that an admin has entered says of itself; what is wrong is told about its field. */
export async function tryProvider(provider: Provider, field = 'issuer'): Promise<SsoFindings> {
  return describe(provider).catch((error) => {
    if (error instanceof ProviderAway)
      throw new Rejected([invalid(field, msg('does not work: {reason}', { reason: error.reason }))])
    throw error
  })
}

/** The operator sees why; whoever signs in, what to do. Nothing that the provider has sent is logged. */
function report({ issuer }: Provider, { log, address }: FastifyRequest) {
  return (error: unknown): never => {
    const { reason } = error as { reason?: string }
    if (reason) log.warn({ issuer, reason, address }, 'single sign-on failed')
    throw error
  }
}
