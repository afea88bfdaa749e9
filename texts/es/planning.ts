import type { planning as german } from '../de/planning.ts'
import type { Translated } from '../texts.ts'

export const planning: Translated<typeof german> = {}
