import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, instant, Nullable, oneOf, text, title } from '../blocks.ts'
import { MOST_PASSWORD_LENGTH } from '../limits.ts'

const kind = oneOf(['code', 'passkey'])
export type FactorKind = Static<typeof kind>

const Factor = Type.Object({
  id,
  kind,
  name: Type.String(),
  inserted_at: instant,
  last_used_at: Nullable(instant),
})
export type Factor = Static<typeof Factor>

export const Factors = Type.Object({
  factors: Type.Array(Factor),
  recovery_codes: Type.Integer(),
  /** False for users without a password, who sign in with SSO only. */
  has_password: Type.Boolean(),
})
export type Factors = Static<typeof Factors>

export const RequiredFactor = Type.Object({ kinds: Type.Array(kind) })
export type RequiredFactor = Static<typeof RequiredFactor>

export const FactorCode = Type.Object({ code: Type.String(text) })

/** The server's passkey library validates the other fields. */
const PasskeyResponse = Type.Object(
  {
    id: Type.String({ maxLength: 2_000, pattern: '^[\\w-]*$' }),
    response: Type.Object({ clientDataJSON: Type.String() }, { additionalProperties: true }),
  },
  { additionalProperties: true },
)
export type PasskeyResponse = Static<typeof PasskeyResponse>

/** Users prove their identity with a second factor. Users without a second factor use their password. */
const proof = {
  current_password: Type.Optional(Type.String({ maxLength: MOST_PASSWORD_LENGTH })),
  current_code: Type.Optional(Type.String(text)),
  current_passkey: Type.Optional(PasskeyResponse),
}
export const FactorProof = Type.Object(proof)
export type FactorProof = Static<typeof FactorProof>

export const NewCodeSecret = Type.Object({ secret: Type.String(), uri: Type.String() })
export type NewCodeSecret = Static<typeof NewCodeSecret>

export const CodeFactorCreate = Type.Object({
  ...proof,
  name: title(),
  secret: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
  code: Type.String(text),
})
export type CodeFactorCreate = Static<typeof CodeFactorCreate>

export const FactorRename = Type.Object({ name: title() })

export const PasskeyRequest = Type.Object({ as: oneOf(['second', 'only']) })
export const PasskeySignIn = Type.Object({ passkey: PasskeyResponse })
export const PasskeyCreate = Type.Object({ name: title(), passkey: PasskeyResponse })
export type PasskeyCreate = Static<typeof PasskeyCreate>

/** The server shows recovery codes only when it creates them, with the first factor or on renewal. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>
