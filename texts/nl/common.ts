import type { common as german } from '../de/common.ts'
import type { Translated } from '../texts.ts'

export const common: Translated<typeof german> = {
  Cancel: 'Annuleren',
  '{n} people': { one: '{n} persoon', other: '{n} personen' },
}
