/** Time off that people enter for themselves, where it waits for a planner and where it does not (decision 0056). */

type Kind = string
type Status = 'approved' | 'asked'

/** Nobody asks to be ill: that is told, and counts at once. */
export function statusOfOwn(kind: Kind | undefined, waits: boolean): Status {
  return waits && kind !== 'sick' ? 'asked' : 'approved'
}

/** What a planner has approved stays theirs; what nobody had to approve, or has not yet, is the person's own. */
export function mayChangeOwn(stored: { kind?: Kind; status: Status }, waits: boolean): boolean {
  return stored.status === 'asked' || statusOfOwn(stored.kind, waits) === 'approved'
}
