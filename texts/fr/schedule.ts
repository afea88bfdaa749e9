import type { schedule as german } from '../de/schedule.ts'
import type { Translated } from '../texts.ts'

export const schedule: Translated<typeof german> = {}
