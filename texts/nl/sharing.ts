import type { sharing as german } from '../de/sharing.ts'
import type { Translated } from '../texts.ts'

export const sharing: Translated<typeof german> = {}
