import type { FastifyRequest } from 'fastify'
import type { SsoBegin, SsoFindings, SsoReturn } from '../../../shapes/access/sso.ts'
import { msg } from '../../../texts/texts.ts'
import type { ProviderIdentity, SsoAttempt } from '../../commands/access/sso-sign-in.ts'
import { TOKEN_OWNER } from '../../commands/access/sso-sign-in.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { openIfPossible } from '../../crypto/secrets.ts'
import type { Db } from '../../db/connect.ts'
import { fullAddress } from '../../http/address.ts'
import { found, invalid, ProviderUnavailable, Rejected } from '../../refusals.ts'
import type { SsoOptions } from '../../sso/provider-choice.ts'
import { chooseProvider, findProvider, pageFor } from '../../sso/provider-choice.ts'
import type { Provider } from '../../sso/providers.ts'
import {
  describeProvider,
  finishSignIn,
  RESPONSE_MISMATCH,
  signOutAt,
  startSignIn,
} from '../../sso/providers.ts'
import type { EndedSession } from '../../store/access/sessions.ts'

export type SingleSignOn = { db: Db; secrets: Secrets | null; sso: SsoOptions; canMail: boolean }

export async function startSso(
  { db, secrets, sso }: SingleSignOn,
  choice: SsoBegin,
  request: FastifyRequest,
): Promise<{ url: string; attempt: SsoAttempt }> {
  const provider = await chooseProvider(db, secrets, sso, choice)
  const page = fullAddress(request, pageFor(provider.number))
  return startSignIn(provider, page, choice.next ?? '/').catch(logFailure(provider, request))
}

export async function finishSso(
  { db, secrets, sso }: SingleSignOn,
  attempt: SsoAttempt,
  { organization_id = 0, query }: SsoReturn,
  request: FastifyRequest,
): Promise<ProviderIdentity> {
  if (organization_id !== attempt.provider) throw new Rejected([invalid('answer', RESPONSE_MISMATCH)])
  const provider = found(await findProvider(db, secrets, sso, attempt.provider))
  return finishSignIn(provider, attempt, query).catch(logFailure(provider, request))
}

/** Returns the URL that signs the browser out at the provider. The local session has already ended. */
export async function signOutUrl(
  { db, secrets, sso }: SingleSignOn,
  { sso_provider, id_token }: EndedSession,
  request: FastifyRequest,
): Promise<string | null> {
  if (sso_provider === null) return null
  const provider = await findProvider(db, secrets, sso, sso_provider).catch(() => null)
  const hint = id_token && openIfPossible(secrets, id_token, TOKEN_OWNER)
  return provider && signOutAt(provider, hint, fullAddress(request, '/sign-in'))
}

/** If the provider doesn't work, throws the reason as a problem of `field`. */
export async function testProvider(provider: Provider, field = 'issuer'): Promise<SsoFindings> {
  return describeProvider(provider).catch((error) => {
    if (error instanceof ProviderUnavailable)
      throw new Rejected([invalid(field, msg('does not work: {reason}', { reason: error.reason }))])
    throw error
  })
}

/** Logs why the sign-in failed, for the operator. The reason contains no text from the provider. */
function logFailure({ issuer }: Provider, { log, address }: FastifyRequest) {
  return (error: unknown): never => {
    const { reason } = error as { reason?: string }
    if (reason) log.warn({ issuer, reason, address }, 'single sign-on failed')
    throw error
  }
}
