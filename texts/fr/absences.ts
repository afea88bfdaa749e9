import type { absences as german } from '../de/absences.ts'
import type { Translated } from '../texts.ts'

export const absences: Translated<typeof german> = {}
