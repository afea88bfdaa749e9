import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, instant, Nullable, oneOf, text, title } from '../blocks.ts'
import { MOST_PASSWORD_LENGTH } from '../limits.ts'

/** What a person shows beside their password. */
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

/** Of the person who asks; how many recovery codes are left. */
export const Factors = Type.Object({
  factors: Type.Array(Factor),
  recovery_codes: Type.Integer(),
  /** Not of those who have only ever come from a provider of single sign-on. */
  has_password: Type.Boolean(),
})
export type Factors = Static<typeof Factors>

/** The password was right, and one of these is asked for. */
export const AskedForFactor = Type.Object({ kinds: Type.Array(kind) })
export type AskedForFactor = Static<typeof AskedForFactor>

/** Of an app, or a recovery code. */
export const FactorCode = Type.Object({ code: Type.String(text) })

/** What a browser answers with for a passkey; the server's library reads the rest of it. */
const PasskeyAnswer = Type.Object(
  {
    id: Type.String({ maxLength: 2_000, pattern: '^[\\w-]*$' }),
    response: Type.Object({ clientDataJSON: Type.String() }, { additionalProperties: true }),
  },
  { additionalProperties: true },
)
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

/** That it is still the same person: a second factor where there is one, otherwise the password. */
const proof = {
  current_password: Type.Optional(Type.String({ maxLength: MOST_PASSWORD_LENGTH })),
  current_code: Type.Optional(Type.String(text)),
  current_passkey: Type.Optional(PasskeyAnswer),
}
export const FactorProof = Type.Object(proof)
export type FactorProof = Static<typeof FactorProof>

export const NewCodeSecret = Type.Object({ secret: Type.String(), uri: Type.String() })
export type NewCodeSecret = Static<typeof NewCodeSecret>

/** With the first code of the app that was given the secret. */
export const CodeFactorCreate = Type.Object({
  ...proof,
  name: title(),
  secret: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
  code: Type.String(text),
})
export type CodeFactorCreate = Static<typeof CodeFactorCreate>

export const FactorRename = Type.Object({ name: title() })

/** As the second factor, after the password, or as the only one. */
export const PasskeyRequest = Type.Object({ as: oneOf(['second', 'only']) })
export const PasskeySignIn = Type.Object({ passkey: PasskeyAnswer })
export const PasskeyCreate = Type.Object({ name: title(), passkey: PasskeyAnswer })
export type PasskeyCreate = Static<typeof PasskeyCreate>

/** Shown once. With the first factor, and when somebody asks for new ones; else none. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>
