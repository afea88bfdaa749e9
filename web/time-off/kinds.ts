import type { TimeOffKind } from '../../shapes/time-off.ts'
import { t } from '../ui/words/language.ts'

export const TIME_OFF_KINDS: Record<TimeOffKind, string> = {
  holiday: t('Vacation'),
  sick: t('Sick'),
  parental: t('Parental leave'),
  training: t('Training'),
  other: t('Other'),
}

/** The server leaves out the kind for members who can't see kinds of time off. */
export function kindInWords(kind: TimeOffKind | null | undefined): string {
  return kind ? TIME_OFF_KINDS[kind] : t('Away')
}

export function reasonsInWords(reasons: readonly string[]): string {
  return reasons.map((reason) => (reason === 'time off' ? t('time off') : reason)).join(', ')
}
