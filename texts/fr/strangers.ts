import type { strangers as german } from '../de/strangers.ts'
import type { Translated } from '../texts.ts'

export const strangers: Translated<typeof german> = {}
