import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {}
