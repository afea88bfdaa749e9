import type { projects as german } from '../de/projects.ts'
import type { Translated } from '../texts.ts'

export const projects: Translated<typeof german> = {}
