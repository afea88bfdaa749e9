import type { access as german } from '../de/access.ts'
import type { Translated } from '../texts.ts'

export const access: Translated<typeof german> = {}
