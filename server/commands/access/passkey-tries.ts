import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeyAnswer } from '../../../shapes/access/factors.ts'
import type { User } from '../../../shapes/members.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Tx } from '../../db/connect.ts'
import type { Credential, NewPasskey } from '../../store/access/passkeys.ts'
import { findCredential, listCredentials, updatePasskeyUsed } from '../../store/access/passkeys.ts'

/** How passkeys are asked for and judged (decision 0050). Loaded with the first one; bin/build-packages.js puts one file in place of the package. */
const load = () => import('@simplewebauthn/server')

/** Where the pages are, as browsers see it: a passkey is bound to the name of its host. */
export type Site = { origin: string; host: string }

/** Every passkey can be the only factor: it knows its account, and asks its owner for a finger or a PIN. */
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
    excludeCredentials: (await listCredentials(tx, user.id)).map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Null where it does not hold. */
export async function verifyNewPasskey(
  answer: PasskeyAnswer,
  challenge: string,
  { origin, host }: Site,
): Promise<NewPasskey | null> {
  if (!hasOwnFormat(answer)) return null
  const { verifyRegistrationResponse } = await load()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host },
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports: said } = registrationInfo.credential
  const transports = TRANSPORTS.filter((each) => Array.isArray(said) && [...said].includes(each))
  return { credential_id: id, public_key: Buffer.from(publicKey), sign_count: counter, transports }
}

/** How a browser reaches a passkey; whatever else it says is not kept. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/**
 * Nobody is asked where a passkey is from, so browsers say nothing of it, or let the passkey itself sign. The other formats
 * bring certificates of anybody's making: the library would judge as many as there are, and ask the addresses in them.
 */
function hasOwnFormat({ response }: PasskeyAnswer): boolean {
  const { attestationObject } = response as { attestationObject?: unknown }
  if (typeof attestationObject !== 'string') return false
  const bytes = Buffer.from(attestationObject, 'base64url').toString('latin1')
  // CBOR: a map of three, whose first two are the format and its statement; the third has to be the passkey.
  return /^\xa3cfmt(dnone|fpacked)gattStmt/.test(bytes)
}

/** Null: any passkey of this site may answer. */
export async function passkeyOptions(
  tx: Tx,
  user: User | null,
  { host }: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  const known = user ? (await listCredentials(tx, user.id)).map(described) : []
  return generateAuthenticationOptions({ rpID: host, allowCredentials: known, userVerification: 'required' })
}

function described({ credential_id, transports }: Pick<Credential, 'credential_id' | 'transports'>) {
  return { id: credential_id, transports: transports as AuthenticatorTransport[] }
}

/** Whose passkey it is; null where it does not hold, or where its counter has gone back: then there are two of it. */
export async function takePasskey(
  tx: Tx,
  answer: PasskeyAnswer,
  challenge: string,
  { origin, host }: Site,
): Promise<User | null> {
  const known = await findCredential(tx, answer.id)
  if (!known) return null
  const { verifyAuthenticationResponse } = await load()
  const judged = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host },
    credential: {
      ...described(known),
      publicKey: new Uint8Array(known.public_key),
      counter: known.sign_count,
    },
  }).catch(() => null)
  if (!judged?.verified) return null
  const isNewer = await updatePasskeyUsed(tx, known.factor_id, judged.authenticationInfo.newCounter)
  return isNewer ? { id: known.id, email: known.email, name: known.name } : null
}
