import type { common as german } from '../de/common.ts'
import type { Translated } from '../texts.ts'

export const common: Translated<typeof german> = {
  Cancel: 'Cancelar',
  '{n} people': { one: '{n} persona', other: '{n} personas' },
}
