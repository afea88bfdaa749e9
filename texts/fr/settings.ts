import type { settings as german } from '../de/settings.ts'
import type { Translated } from '../texts.ts'

export const settings: Translated<typeof german> = {}
