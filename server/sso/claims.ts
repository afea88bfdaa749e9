import { isAddress } from '../../planning/addresses.ts'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { ProviderIdentity } from '../commands/access/sso-sign-in.ts'
import { invalid, Rejected } from '../refusals.ts'

type Claims = Record<string, unknown>

/**
 * Claims in the ID token override user info. The email address and its verification must come from the same
 * source.
 */
export function allClaims(token: Claims, userInfo: Claims): Claims {
  const all = { ...userInfo, ...token }
  if (addressOf(userInfo.email) === addressOf(token.email)) return all
  const { email, email_verified, xms_edov } = token.email === undefined ? userInfo : token
  return { ...all, email, email_verified, xms_edov }
}

export function identityFrom(
  claims: Claims,
  issuer: string,
): Pick<ProviderIdentity, 'subject' | 'email' | 'name' | 'claims'> {
  const { sub } = claims
  if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new Rejected([invalid('answer', "The provider didn't send your identity. Contact an admin.")])
  const email = addressOf(claims.email)
  const isVerifiedEmail = email !== '' && isVerified(claims, issuer)
  const name = textOf(claims.name) || textOf(claims.preferred_username) || email.split('@', 1)[0] || sub
  return { subject: sub, email: isVerifiedEmail ? email : null, name, claims }
}

/**
 * Entra ID sets `xms_edov` if the domain's owner has verified the address. At other providers, users may be
 * able to set this claim.
 */
function isVerified({ email_verified, xms_edov }: Claims, issuer: string): boolean {
  if (email_verified !== undefined) return isTrue(email_verified)
  return new URL(issuer).hostname === 'login.microsoftonline.com' && isTrue(xms_edov)
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1'
}

/**
 * Returns an empty string for an invalid address, because a corrected address could belong to another user.
 */
function addressOf(value: unknown): string {
  const isValid = typeof value === 'string' && value.length <= TEXT_LENGTH && isAddress(value)
  return isValid ? value.toLowerCase() : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{C}/gu, '').trim().slice(0, TEXT_LENGTH) : ''
}
