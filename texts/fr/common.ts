import type { common as german } from '../de/common.ts'
import type { Translated } from '../texts.ts'

export const common: Translated<typeof german> = {
  Cancel: 'Annuler',
  '{n} people': { one: '{n} personne', other: '{n} personnes' },
}
