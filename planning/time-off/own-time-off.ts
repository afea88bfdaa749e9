/** Time off that people enter themselves, with and without approval (decision 0056). */

type Kind = string
type Status = 'approved' | 'asked'

/** Sick leave needs no approval. */
export function ownTimeOffStatus(kind: Kind | undefined, needsApproval: boolean): Status {
  return needsApproval && kind !== 'sick' ? 'asked' : 'approved'
}

/** If time off needs approval, the person can't change approved time off, except sick leave. */
export function mayChangeOwnTimeOff(
  stored: { kind?: Kind; status: Status },
  needsApproval: boolean,
): boolean {
  return stored.status === 'asked' || ownTimeOffStatus(stored.kind, needsApproval) === 'approved'
}
