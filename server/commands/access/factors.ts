import type {
  CodeFactorCreate,
  FactorProof,
  PasskeyAnswer,
  PasskeyCreate,
  RecoveryCodes,
} from '../../../shapes/access/factors.ts'
import type { User } from '../../../shapes/members.ts'
import type { Message, MessageKey } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { generateSecret, hashSecret } from '../../crypto/keys.ts'
import { isPassword } from '../../crypto/passwords.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { NO_KEY } from '../../crypto/secrets.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { found, invalid, Rejected, rejectIf, WrongPassword } from '../../refusals.ts'
import {
  deleteFactor,
  deleteRecoveryCodes,
  deleteStep,
  findStep,
  insertCodeFactor,
  insertRecoveryCode,
  insertStep,
  listFactorKinds,
  listFactors,
  updateFactorName,
} from '../../store/access/factors.ts'
import { insertPasskey } from '../../store/access/passkeys.ts'
import { findAccount, findUser, findUserWithPassword } from '../../store/access/users.ts'
import { insertMail } from '../../store/mail/mails.ts'
import { COMMAND_LINE } from '../../store/organizations.ts'
import {
  endElsewhere,
  forgetFactors,
  lockAccount,
  NOWHERE,
  noteEverywhere,
  requireSession,
} from './account.ts'
import { newRecoveryCodes, ownerOf, stepOf, takeCode, WRONG_CODE } from './factor-tries.ts'
import type { Site } from './passkey-tries.ts'
import { newPasskeyOptions, passkeyOptions, takePasskey, verifyNewPasskey } from './passkey-tries.ts'
import type { Visitor } from './password-tries.ts'
import { forgetTries, judgeTry, mayMail, triesInSession } from './password-tries.ts'

/** Second factors of a person. Each change needs a proof again: a browser that was left open changes none. */

const MOST = 10

export async function addCodeFactor(
  db: Db,
  secrets: Secrets | null,
  user: User,
  { name, secret, code, ...proof }: CodeFactorCreate,
  site: Site,
  step: string,
  visitor: Visitor,
  canMail = false,
): Promise<RecoveryCodes> {
  if (!secrets) throw new Rejected([invalid('secret', NO_KEY)])
  const taken = stepOf(secret, code.replaceAll(' ', ''))
  if (taken === null)
    throw new Rejected([invalid('code', 'is not what the app shows now: type the newest one')])
  await prove(db, secrets, user, proof, { site, step }, visitor)
  const sealed = secrets.seal(secret, ownerOf(user.id))
  return db.transaction((tx) =>
    addFactor(tx, user, visitor, canMail, factorInWords('code', name), () =>
      insertCodeFactor(tx, user.id, name, sealed, taken),
    ),
  )
}

function factorInWords(kind: 'code' | 'passkey', name: string): Message {
  const first = kind === 'code' ? msg('one-time codes') : msg('passkey')
  return msg('{first}, {second}', { first, second: name })
}

/** With the first one come recovery codes. The other sessions end: they were opened without it. Its owner is told, since a new password leaves it. */
async function addFactor(
  tx: Tx,
  user: User,
  visitor: Visitor,
  canMail: boolean,
  detail: Message,
  insert: () => Promise<void>,
): Promise<RecoveryCodes> {
  await lockAccount(tx, user, visitor)
  const known = await listFactors(tx, user.id)
  const message = msg('is one too many: you may have {most} second factors; remove one first', { most: MOST })
  rejectIf(known.length < MOST ? [] : [invalid('name', message)])

  await insert()
  const recovery_codes = known.length === 0 ? await replaceRecoveryCodes(tx, user.id) : []
  await endElsewhere(tx, user, visitor)
  await noteEverywhere(tx, user, visitor.address, { type: 'second_factor', action: 'added', detail })
  if (canMail) await tellOfFactor(tx, user, visitor)
  return { recovery_codes }
}

async function tellOfFactor(tx: Tx, { email }: User, { address }: Visitor): Promise<void> {
  const isConfirmed = (await findAccount(tx, email))?.is_confirmed
  if (!isConfirmed || !(await mayMail(tx, 'factors of', email))) return
  await insertMail(tx, { kind: 'new_factor', recipient: email, facts: { address } })
}

/** The browser is told what to make; whoever asks has proved who they are. */
export async function askForNewPasskey(
  db: Db,
  secrets: Secrets | null,
  user: User,
  proof: FactorProof,
  site: Site,
  step: string,
  visitor: Visitor,
): Promise<AskedPasskey> {
  await prove(db, secrets, user, proof, { site, step }, visitor)
  return keepStep(db, user, 'registration', await newPasskeyOptions(db, user, site), visitor)
}

type AskedPasskey = { options: object; step: string; device: string }

/** Before factors are changed, by a person who has a passkey. */
export async function askForProof(db: Db, user: User, site: Site, visitor: Visitor): Promise<AskedPasskey> {
  return keepStep(db, user, 'proof', await passkeyOptions(db, user, site), visitor)
}

async function keepStep(
  db: Db,
  user: User,
  purpose: 'registration' | 'proof',
  options: { challenge: string },
  visitor: Visitor,
): Promise<AskedPasskey> {
  const step = generateSecret()
  const { device } = visitor
  await db.transaction(async (tx) => {
    await requireSession(tx, user, visitor)
    await insertStep(tx, hashSecret(step), purpose, user.id, hashSecret(device), options.challenge)
  })
  return { options, step, device }
}

export async function addPasskey(
  db: Db,
  user: User,
  { name, passkey }: PasskeyCreate,
  step: string,
  site: Site,
  visitor: Visitor,
  canMail = false,
): Promise<RecoveryCodes> {
  const asked = await findStep(db, hashSecret(step), 'registration', hashSecret(visitor.device))
  if (asked?.user?.id !== user.id || asked.challenge === null)
    throw new Rejected([invalid('passkey', 'took too long: begin again')])
  const made = await verifyNewPasskey(passkey, asked.challenge, site)
  if (!made) throw new Rejected([invalid('passkey', 'was not accepted: begin again, or take another one')])
  const { credential_id, public_key, sign_count, transports } = made
  return db.transaction((tx) =>
    addFactor(tx, user, visitor, canMail, factorInWords('passkey', name), async () => {
      if (!(await deleteStep(tx, hashSecret(step))))
        throw new Rejected([invalid('passkey', 'was added already')])
      await insertPasskey(tx, user.id, name, credential_id, public_key, sign_count, transports)
    }),
  )
}

export async function renameFactor(
  db: Db,
  user: User,
  id: number,
  name: string,
  visitor: Visitor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireSession(tx, user, visitor)
    found(await updateFactorName(tx, user.id, id, name))
  })
}

/** The last one takes the recovery codes with it. */
export async function removeFactor(
  db: Db,
  secrets: Secrets | null,
  user: User,
  id: number,
  proof: FactorProof,
  site: Site,
  step: string,
  visitor: Visitor,
): Promise<void> {
  await prove(db, secrets, user, proof, { site, step }, visitor)
  await db.transaction(async (tx) => {
    await lockAccount(tx, user, visitor)
    const { kind, name } = found(await deleteFactor(tx, user.id, id))
    if ((await listFactors(tx, user.id)).length === 0) await deleteRecoveryCodes(tx, user.id)
    await endElsewhere(tx, user, visitor)
    const detail = factorInWords(kind, name)
    await noteEverywhere(tx, user, visitor.address, { type: 'second_factor', action: 'removed', detail })
  })
}

/** The old ones open nothing any more. */
export async function renewRecoveryCodes(
  db: Db,
  secrets: Secrets | null,
  user: User,
  proof: FactorProof,
  site: Site,
  step: string,
  visitor: Visitor,
): Promise<RecoveryCodes> {
  await prove(db, secrets, user, proof, { site, step }, visitor)
  return db.transaction(async (tx) => {
    await lockAccount(tx, user, visitor)
    const hasFactor = (await listFactors(tx, user.id)).length > 0
    rejectIf(
      hasFactor ? [] : [invalid('current_password', 'opens this account alone: add a second factor first')],
    )
    const recovery_codes = await replaceRecoveryCodes(tx, user.id)
    const event = { type: 'second_factor', action: 'renewed', detail: msg('recovery codes') }
    await noteEverywhere(tx, user, visitor.address, event)
    return { recovery_codes }
  })
}

async function replaceRecoveryCodes(tx: Tx, user_id: number): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes(user_id)
  await deleteRecoveryCodes(tx, user_id)
  for (const hash of hashes) await insertRecoveryCode(tx, user_id, hash)
  return shown
}

type PasskeyStep = { site: Site; step: string }

/**
 * Throws unless it is the same person as when the session was opened. Counted as a password attempt. Where there is a
 * second factor, a password alone would let its finder replace the factor.
 */
async function prove(
  db: Db,
  secrets: Secrets | null,
  user: User,
  { current_password = '', current_code, current_passkey }: FactorProof,
  at: PasskeyStep,
  visitor: Visitor,
): Promise<void> {
  const isByFactor = current_code !== undefined || current_passkey !== undefined
  if (!isByFactor && (await listFactorKinds(db, user.id)).length > 0)
    throw new Rejected([{ ...invalid('current_code', FACTOR_NEEDED), code: 'required' }])
  const isProved = await judgeTry(db, triesInSession(user, visitor), async () => {
    if (current_code !== undefined)
      return db.transaction((tx) => takeCode(tx, secrets, user.id, current_code))
    if (current_passkey !== undefined)
      return (await isOwnPasskey(db, user, current_passkey, at, visitor)) || null
    const account = await findUserWithPassword(db, user.email)
    return (await isPassword(current_password, account?.password_hash ?? null)) || null
  })
  if (isProved) return
  const [field, message] = wrongProof(current_code, current_passkey)
  throw new WrongPassword(user.email, 'factors', new Rejected([invalid(field, message)]))
}

function wrongProof(code: unknown, passkey: unknown): [field: string, message: MessageKey] {
  if (code !== undefined) return ['current_code', WRONG_CODE]
  if (passkey !== undefined) return ['current_passkey', 'was not accepted: begin again, or take another one']
  return ['current_password', 'is not your current password']
}

const FACTOR_NEEDED: MessageKey =
  'is needed: enter a code of your app or a recovery code, or use your passkey'

async function isOwnPasskey(
  db: Db,
  user: User,
  passkey: PasskeyAnswer,
  { site, step }: PasskeyStep,
  { device }: Visitor,
): Promise<boolean> {
  const asked = await findStep(db, hashSecret(step), 'proof', hashSecret(device))
  const challenge = asked?.challenge
  if (asked?.user?.id !== user.id || !challenge) return false
  const owner = await db.transaction(async (tx) => {
    const isFirst = await deleteStep(tx, hashSecret(step))
    return isFirst ? takePasskey(tx, passkey, challenge, site) : null
  })
  return owner?.id === user.id
}

/** By the operator, for somebody who has lost theirs. The password stays, and the sessions end. */
export function resetFactors(db: Db, email: string): Promise<User & { removed: number }> {
  return db.transaction(async (tx) => {
    const user = found(await findUser(tx, email.toLowerCase()), `There is no user ${email}`)
    const removed = await forgetFactors(tx, user, COMMAND_LINE)
    await endElsewhere(tx, user, NOWHERE)
    await forgetTries(tx, user.email)
    return { ...user, removed }
  })
}
