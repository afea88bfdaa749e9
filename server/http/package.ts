import { existsSync, readFileSync } from 'node:fs'

const PARENT = new URL('../../', import.meta.url)

/** The folder of this package: above server/ in development and under test, above dist/ where it is built. */
export const ROOT = existsSync(new URL('package.json', PARENT)) ? PARENT : new URL('../', PARENT)

export const VERSION: string = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).version
