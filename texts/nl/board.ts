import type { board as german } from '../de/board.ts'
import type { Translated } from '../texts.ts'

export const board: Translated<typeof german> = {}
