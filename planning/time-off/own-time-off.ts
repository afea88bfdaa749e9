/** Time off that people enter themselves, with and without approval (decision 0056). */

type Kind = string
type Status = 'approved' | 'asked'

/** Sick leave needs no approval. */
export function ownTimeOffStatus(kind: Kind | undefined, waits: boolean): Status {
  return waits && kind !== 'sick' ? 'asked' : 'approved'
}

/** Time off that a planner approved can't be changed by the person. */
export function mayChangeOwnTimeOff(stored: { kind?: Kind; status: Status }, waits: boolean): boolean {
  return stored.status === 'asked' || ownTimeOffStatus(stored.kind, waits) === 'approved'
}
