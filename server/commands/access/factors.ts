import type {
  CodeFactorCreate,
  FactorProof,
  PasskeyCreate,
  PasskeyResponse,
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
import { found, invalid, problemIn, Rejected, rejectIf, WrongPassword } from '../../refusals.ts'
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
  auditEverywhere,
  deleteAllFactors,
  endOtherSessions,
  lockSignedInUser,
  NO_TOKENS,
  requireSession,
} from './account.ts'
import { codeOwner, newRecoveryCodes, totpStepOf, useCode, WRONG_CODE } from './one-time-codes.ts'
import type { FactorVisitor } from './passkeys.ts'
import { newPasskeyOptions, passkeyOptions, usePasskey, verifyNewPasskey } from './passkeys.ts'
import type { Visitor } from './password-attempts.ts'
import { attemptsInSession, countAndCheck, mayEmail, resetAttempts } from './password-attempts.ts'

/**
 * Each change of second factors, except a new name, requires a proof of identity. Someone else may use an
 * unlocked browser.
 */

const MAX_FACTORS = 10

export async function addCodeFactor(
  db: Db,
  secrets: Secrets | null,
  user: User,
  { name, secret, code, ...proof }: CodeFactorCreate,
  visitor: FactorVisitor,
  canMail = false,
): Promise<RecoveryCodes> {
  if (!secrets) throw new Rejected([invalid('secret', NO_KEY)])
  const taken = totpStepOf(secret, code.replaceAll(' ', ''))
  if (taken === null)
    throw new Rejected([invalid('code', 'is wrong or expired: enter the code the app shows now')])
  await confirmIdentity(db, secrets, user, proof, visitor)
  const sealed = secrets.seal(secret, codeOwner(user.id))
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

/**
 * With the first factor, the user gets recovery codes. Each new factor ends the user's other sessions,
 * because they were opened without it.
 */
async function addFactor(
  tx: Tx,
  user: User,
  visitor: Visitor,
  canMail: boolean,
  detail: Message,
  insert: () => Promise<void>,
): Promise<RecoveryCodes> {
  await lockSignedInUser(tx, user, visitor)
  const known = await listFactors(tx, user.id)
  const message = msg("can't be added: limit of {most} second factors reached; remove one first", {
    most: MAX_FACTORS,
  })
  rejectIf(known.length < MAX_FACTORS ? [] : [invalid('name', message)])

  await insert()
  const recovery_codes = known.length === 0 ? await replaceRecoveryCodes(tx, user.id) : []
  await endOtherSessions(tx, user, visitor)
  await auditEverywhere(tx, user, visitor.address, { type: 'second_factor', action: 'added', detail })
  if (canMail) await notifyOfFactor(tx, user, visitor)
  return { recovery_codes }
}

async function notifyOfFactor(tx: Tx, { email }: User, { address }: Visitor): Promise<void> {
  const isConfirmed = (await findAccount(tx, email))?.is_confirmed
  if (!isConfirmed || !(await mayEmail(tx, 'factors of', email))) return
  await insertMail(tx, { kind: 'new_factor', recipient: email, facts: { address } })
}

export async function requestNewPasskey(
  db: Db,
  secrets: Secrets | null,
  user: User,
  proof: FactorProof,
  visitor: FactorVisitor,
): Promise<AskedPasskey> {
  await confirmIdentity(db, secrets, user, proof, visitor)
  return storeStep(db, user, 'registration', await newPasskeyOptions(db, user, visitor.site), visitor)
}

type AskedPasskey = { options: object; step: string; device: string }

/** Starts a passkey check, with which the user can confirm their identity before changing second factors. */
export async function requestProof(db: Db, user: User, visitor: FactorVisitor): Promise<AskedPasskey> {
  return storeStep(db, user, 'proof', await passkeyOptions(db, user, visitor.site), visitor)
}

async function storeStep(
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
  visitor: FactorVisitor,
  canMail = false,
): Promise<RecoveryCodes> {
  const step = hashSecret(visitor.step)
  const pendingStep = await findStep(db, step, 'registration', hashSecret(visitor.device))
  if (pendingStep?.user?.id !== user.id || pendingStep.challenge === null)
    throw new Rejected([invalid('passkey', 'has expired: start over')])
  const made = await verifyNewPasskey(passkey, pendingStep.challenge, visitor.site)
  if (!made) throw new Rejected([invalid('passkey', "wasn't accepted: start over, or use another passkey")])
  const { credential_id, public_key, sign_count, transports } = made
  return db.transaction((tx) =>
    addFactor(tx, user, visitor, canMail, factorInWords('passkey', name), async () => {
      if (!(await deleteStep(tx, step))) throw new Rejected([invalid('passkey', 'was already added')])
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

export async function removeFactor(
  db: Db,
  secrets: Secrets | null,
  user: User,
  id: number,
  proof: FactorProof,
  visitor: FactorVisitor,
): Promise<void> {
  await confirmIdentity(db, secrets, user, proof, visitor)
  await db.transaction(async (tx) => {
    await lockSignedInUser(tx, user, visitor)
    const { kind, name } = found(await deleteFactor(tx, user.id, id))
    if ((await listFactors(tx, user.id)).length === 0) await deleteRecoveryCodes(tx, user.id)
    await endOtherSessions(tx, user, visitor)
    const detail = factorInWords(kind, name)
    await auditEverywhere(tx, user, visitor.address, { type: 'second_factor', action: 'removed', detail })
  })
}

export async function renewRecoveryCodes(
  db: Db,
  secrets: Secrets | null,
  user: User,
  proof: FactorProof,
  visitor: FactorVisitor,
): Promise<RecoveryCodes> {
  await confirmIdentity(db, secrets, user, proof, visitor)
  return db.transaction(async (tx) => {
    await lockSignedInUser(tx, user, visitor)
    const hasFactor = (await listFactors(tx, user.id)).length > 0
    rejectIf(
      hasFactor
        ? []
        : [invalid('current_password', 'is your only way to sign in: add a second factor first')],
    )
    const recovery_codes = await replaceRecoveryCodes(tx, user.id)
    const event = { type: 'second_factor', action: 'renewed', detail: msg('recovery codes') }
    await auditEverywhere(tx, user, visitor.address, event)
    return { recovery_codes }
  })
}

async function replaceRecoveryCodes(tx: Tx, user_id: number): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes(user_id)
  await deleteRecoveryCodes(tx, user_id)
  for (const hash of hashes) await insertRecoveryCode(tx, user_id, hash)
  return shown
}

/**
 * Confirms the user's identity and counts a failed attempt. Users with a second factor must use it, because a
 * thief may know the password.
 */
async function confirmIdentity(
  db: Db,
  secrets: Secrets | null,
  user: User,
  { current_password = '', current_code, current_passkey }: FactorProof,
  visitor: FactorVisitor,
): Promise<void> {
  const isByFactor = current_code !== undefined || current_passkey !== undefined
  if (!isByFactor && (await listFactorKinds(db, user.id)).length > 0)
    throw new Rejected([problemIn('current_code', 'required', FACTOR_NEEDED)])
  const isConfirmed = await countAndCheck(db, attemptsInSession(user, visitor), async () => {
    if (current_code !== undefined) return db.transaction((tx) => useCode(tx, secrets, user.id, current_code))
    if (current_passkey !== undefined) return (await isOwnPasskey(db, user, current_passkey, visitor)) || null
    const account = await findUserWithPassword(db, user.email)
    return (await isPassword(current_password, account?.password_hash ?? null)) || null
  })
  if (isConfirmed) return
  const [field, message] = wrongProof(current_code, current_passkey)
  throw new WrongPassword(user.email, 'factors', new Rejected([invalid(field, message)]))
}

function wrongProof(code: unknown, passkey: unknown): [field: string, message: MessageKey] {
  if (code !== undefined) return ['current_code', WRONG_CODE]
  if (passkey !== undefined) return ['current_passkey', "wasn't accepted: start over, or use another passkey"]
  return ['current_password', 'is not your current password']
}

const FACTOR_NEEDED: MessageKey =
  'is required: enter a code from your app or a recovery code, or use your passkey'

async function isOwnPasskey(
  db: Db,
  user: User,
  passkey: PasskeyResponse,
  { site, step, device }: FactorVisitor,
): Promise<boolean> {
  const pending = await findStep(db, hashSecret(step), 'proof', hashSecret(device))
  const challenge = pending?.challenge
  if (pending?.user?.id !== user.id || !challenge) return false
  const owner = await db.transaction(async (tx) => {
    const isFirst = await deleteStep(tx, hashSecret(step))
    return isFirst ? usePasskey(tx, passkey, challenge, site) : null
  })
  return owner?.id === user.id
}

/** Only the operator's command line calls this. Ends all sessions, but doesn't change the password. */
export function resetFactors(db: Db, email: string): Promise<User & { removed: number }> {
  return db.transaction(async (tx) => {
    const user = found(await findUser(tx, email.toLowerCase()), `There is no user ${email}`)
    const removed = await deleteAllFactors(tx, user, COMMAND_LINE)
    await endOtherSessions(tx, user, NO_TOKENS)
    await resetAttempts(tx, user.email)
    return { ...user, removed }
  })
}
