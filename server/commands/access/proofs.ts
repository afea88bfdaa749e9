import type { Tx } from '../../db/connect.ts'
import { hashSecret } from '../../keys.ts'
import { Unauthorized } from '../../refusals.ts'
import { deleteStep, listFactorKinds } from '../../store/access/factors.ts'
import type { UserWithPassword } from '../../store/access/users.ts'
import { lockPassword } from '../../store/access/users.ts'

/** What a session is opened with: the password alone, where there is no second factor, or the step behind it. */
export type Proof = UserWithPassword | { step: string }

/** It was judged a while ago: whoever has chosen another password since then must be sure that the old one opens nothing. */
export async function requirePassword(tx: Tx, { id, password_hash }: UserWithPassword): Promise<void> {
  if (!(await lockPassword(tx, id, password_hash))) throw new Unauthorized()
}

/** In the transaction that opens the session. Of those who finish a step at the same time one gets it. */
export async function requireProof(tx: Tx, proof: Proof): Promise<void> {
  if ('step' in proof) {
    if (!(await deleteStep(tx, hashSecret(proof.step)))) throw new Unauthorized()
    return
  }
  await requirePassword(tx, proof)
  // Looked at again: one may have been added since, which ends what was opened without it.
  if ((await listFactorKinds(tx, proof.id)).length > 0) throw new Unauthorized()
}
