import { existsSync, readFileSync } from 'node:fs'

/** Of the package that this is. */
export const VERSION: string = JSON.parse(
  readFileSync(
    [
      new URL('../../package.json', import.meta.url), // from server/http, in development and under test
      new URL('../../../package.json', import.meta.url), // from dist/server/http
    ].find((url) => existsSync(url))!,
    'utf8',
  ),
).version
