import type { KeyObject } from 'node:crypto'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Creates passkeys in code, so that tests can also create invalid passkeys. */

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** The part of CBOR (RFC 8949) that passkeys need. */
type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>

/** Uses the shortest encoding of the length, which the server's `hasAllowedFormat` expects. */
function head(major: number, length: number): Buffer {
  const first = major << 5
  if (length < 24) return Buffer.from([first + length])
  return Buffer.from(length < 256 ? [first + 24, length] : [first + 25, length >> 8, length & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((each) => cbor(each as Cbor))])
}

type Statement = (clientDataHash: Buffer, publicKey: KeyObject) => Map<string, Cbor>
type Options = { challenge: string; rp: { id: string } }

/** Returns the registration response of a new passkey. `statement` creates the attestation statement. */
export function newPasskey(
  { challenge, rp }: Options,
  origin: string,
  fmt = 'none',
  statement?: Statement,
  publicKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey,
) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [id, point] = [randomBytes(32), [x, y].map((each) => Buffer.from(each, 'base64url'))]
  const key = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point[0]!],
    [-3, point[1]!],
  ])
  // The flags say that the user is present and verified, and that the key follows. The sign counter and the
  // AAGUID are 0.
  const flags = Buffer.from([0x45, ...Buffer.alloc(4), ...Buffer.alloc(16), 0, id.length])
  const authData = Buffer.concat([sha256(rp.id), flags, id, cbor(key)])
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }))
  const attStmt = statement?.(sha256(clientData), publicKey) ?? new Map()
  const attestation = cbor(
    new Map<string, Cbor>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]),
  )
  const response = {
    clientDataJSON: clientData.toString('base64url'),
    attestationObject: attestation.toString('base64url'),
  }
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  return { ...names, clientExtensionResults: {}, response }
}

export function signedBy(
  key: KeyObject,
  id: string,
  { challenge, rpId }: Record<string, string>,
  origin: string,
) {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
  const authData = Buffer.concat([sha256(rpId ?? ''), Buffer.from([0x05, 0, 0, 0, 0])])
  const signature = createSign('sha256')
    .update(Buffer.concat([authData, sha256(clientData)]))
    .sign(key)
  const response = {
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: signature.toString('base64url'),
  }
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

/** The part of DER that a certificate needs. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const hex = (text: string) => Buffer.from(text, 'hex')
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const bytes = (body: Buffer) => der(0x04, body)

function certificate(
  [issuer, signer]: [string, KeyObject],
  subject: string,
  key: KeyObject,
  ...extensions: Buffer[]
) {
  const name = (text: string) =>
    sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(text)))))
  const algorithm = sequence(hex('06082a8648ce3d040302'))
  const times = ['200101000000Z', '490101000000Z'].map((time) => der(0x17, Buffer.from(time)))
  const attestation = sequence(
    ...[hex('a003020102'), der(0x02, randomBytes(8).fill(1, 0, 1)), algorithm, name(issuer)],
    ...[sequence(...times), name(subject), key.export({ type: 'spki', format: 'der' })],
    der(0xa3, sequence(...extensions)),
  )
  const signature = createSign('sha256').update(attestation).sign(signer)
  return sequence(attestation, algorithm, der(0x03, Buffer.alloc(1), signature))
}

/** Creates an Android attestation. Its certificate has `address` as the URL for revocation checks. */
export function androidStatement(address: string): Statement {
  return (challenge, key) => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const signer: [string, KeyObject] = ['Anybody', root.privateKey]
    const revocation = der(0xa0, der(0xa0, der(0x86, Buffer.from(address))))
    const described = sequence(
      hex('0201030a01000201030a0100'),
      bytes(challenge),
      hex('0400'),
      hex('30003000'),
    )
    const extensions = [
      sequence(hex('0603551d1f'), bytes(sequence(sequence(revocation)))),
      sequence(hex('060a2b06010401d679020111'), bytes(described)),
    ]
    const certificates = [
      certificate(signer, 'A phone', key, ...extensions),
      certificate(signer, 'Anybody', root.publicKey, sequence(hex('0603551d13'), bytes(hex('30030101ff')))),
    ]
    return new Map<string, Cbor>([
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', certificates],
    ])
  }
}
