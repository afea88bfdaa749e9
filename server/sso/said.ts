import { isAddress } from '../../planning/addresses.ts'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Said } from '../commands/access/sso-sign-in.ts'
import { invalid, Rejected } from '../refusals.ts'

type Claims = Record<string, unknown>

/**
 * What the ID token and the user information say, the former first. An address and whether it is verified come from one of
 * them: verified is the address that stands beside it.
 */
export function allClaims(token: Claims, more: Claims): Claims {
  const all = { ...more, ...token }
  if (addressOf(more.email) === addressOf(token.email)) return all
  const { email, email_verified, xms_edov } = token.email === undefined ? more : token
  return { ...all, email, email_verified, xms_edov }
}

/** Whom the claims are about. */
export function whoIs(claims: Claims): Pick<Said, 'subject' | 'email' | 'name' | 'claims'> {
  const { sub } = claims
  if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new Rejected([invalid('answer', 'The provider does not say who you are.')])
  const email = addressOf(claims.email)
  const isAddress = email !== '' && isVerified(claims)
  const name = textOf(claims.name) || textOf(claims.preferred_username) || email.split('@', 1)[0] || sub
  return { subject: sub, email: isAddress ? email : null, name, claims }
}

/** Entra ID says by `xms_edov` that whoever owns the domain has verified the address; others as the standard does. */
function isVerified({ email_verified, xms_edov }: Claims): boolean {
  return [email_verified, xms_edov].some(
    (said) => said === true || said === 'true' || said === 1 || said === '1',
  )
}

/** As it was said or not at all: what is cut off or taken out would make another address of it. */
function addressOf(value: unknown): string {
  const isFit = typeof value === 'string' && value.length <= TEXT_LENGTH && isAddress(value)
  return isFit ? value.toLowerCase() : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{C}/gu, '').trim().slice(0, TEXT_LENGTH) : ''
}
