import type { people as german } from '../de/people.ts'
import type { Translated } from '../texts.ts'

export const people: Translated<typeof german> = {}
