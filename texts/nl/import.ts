import type { importing as german } from '../de/import.ts'
import type { Translated } from '../texts.ts'

export const importing: Translated<typeof german> = {}
