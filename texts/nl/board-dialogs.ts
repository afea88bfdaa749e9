import type { boardDialogs as german } from '../de/board-dialogs.ts'
import type { Translated } from '../texts.ts'

export const boardDialogs: Translated<typeof german> = {}
