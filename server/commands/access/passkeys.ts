import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeyResponse } from '../../../shapes/access/factors.ts'
import type { User } from '../../../shapes/members.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Tx } from '../../db/connect.ts'
import type { Credential, NewPasskey } from '../../store/access/passkeys.ts'
import { findCredential, listCredentials, updatePasskeyUsed } from '../../store/access/passkeys.ts'
import type { Visitor } from './password-attempts.ts'

/** Loads the package on first use. bin/build-packages.js bundles it into one file (decision 0050). */
const load = () => import('@simplewebauthn/server')

/** A passkey works only for the host name where it was created. */
export type Site = { origin: string; host: string }

/** `step` is the token of a started sign-in or identity check. */
export type FactorVisitor = Visitor & { site: Site; step: string }

/**
 * Users sign in with a passkey instead of a password. The passkey must therefore identify its account and
 * verify the user.
 */
export async function newPasskeyOptions(
  tx: Tx,
  user: User,
  { host }: Site,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    ...{ rpName: 'Crewline', rpID: host, userName: user.email, userDisplayName: user.name },
    userID: new Uint8Array(hashSecret(`passkeys of user ${user.id}`)),
    attestationType: 'none',
    excludeCredentials: (await listCredentials(tx, user.id)).map(describeCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function verifyNewPasskey(
  response: PasskeyResponse,
  challenge: string,
  { origin, host }: Site,
): Promise<NewPasskey | null> {
  if (!hasAllowedFormat(response)) return null
  const { verifyRegistrationResponse } = await load()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host },
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports: reported } = registrationInfo.credential
  const transports = TRANSPORTS.filter((each) => Array.isArray(reported) && [...reported].includes(each))
  return { credential_id: id, public_key: Buffer.from(publicKey), sign_count: counter, transports }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/**
 * Allows two attestation formats. Other formats have certificates that would make the library verify long
 * chains and request URLs.
 */
function hasAllowedFormat({ response }: PasskeyResponse): boolean {
  const { attestationObject } = response as { attestationObject?: unknown }
  if (typeof attestationObject !== 'string') return false
  const bytes = Buffer.from(attestationObject, 'base64url').toString('latin1')
  // The bytes of a CBOR map with three entries, which are the format, the statement and the passkey.
  return /^\xa3cfmt(dnone|fpacked)gattStmt/.test(bytes)
}

/** If `user` is null, accepts any passkey of this site. */
export async function passkeyOptions(
  tx: Tx,
  user: User | null,
  { host }: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  const known = user ? (await listCredentials(tx, user.id)).map(describeCredential) : []
  return generateAuthenticationOptions({ rpID: host, allowCredentials: known, userVerification: 'required' })
}

function describeCredential({ credential_id, transports }: Pick<Credential, 'credential_id' | 'transports'>) {
  return { id: credential_id, transports: transports as AuthenticatorTransport[] }
}

/**
 * Returns null if the passkey is invalid, or if its counter didn't increase, because someone may have copied
 * it. A counter that is always 0 is accepted.
 */
export async function usePasskey(
  tx: Tx,
  response: PasskeyResponse,
  challenge: string,
  { origin, host }: Site,
): Promise<User | null> {
  const known = await findCredential(tx, response.id)
  if (!known) return null
  const { verifyAuthenticationResponse } = await load()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host },
    credential: {
      ...describeCredential(known),
      publicKey: new Uint8Array(known.public_key),
      counter: known.sign_count,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  const isNewer = await updatePasskeyUsed(tx, known.factor_id, verified.authenticationInfo.newCounter)
  return isNewer ? { id: known.id, email: known.email, name: known.name } : null
}
