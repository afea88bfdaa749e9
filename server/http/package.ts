import { existsSync, readFileSync } from 'node:fs'

const PARENT = new URL('../../', import.meta.url)

/** The folder of package.json is above server/ in development, and above dist/ after the build. */
export const ROOT = existsSync(new URL('package.json', PARENT)) ? PARENT : new URL('../', PARENT)

export const VERSION: string = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).version
