import type { TimeOffKind } from '../../shapes/time-off.ts'

export const KINDS: Record<TimeOffKind, string> = {
  holiday: 'Holiday',
  sick: 'Sick',
  parental: 'Parental leave',
  training: 'Training',
  other: 'Other',
}

/** Not everybody is told why somebody else is away. */
export function kindInWords(kind: TimeOffKind | null | undefined): string {
  return kind ? KINDS[kind] : 'Absent'
}
