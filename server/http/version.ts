import { existsSync, readFileSync } from 'node:fs'

/** Of the package that this is. */
export const VERSION: string = JSON.parse(
  readFileSync(
    [
      new URL('../../../package.json', import.meta.url), // from dist/server/http
      new URL('../../package.json', import.meta.url), // from server/http, under test
    ].find((url) => existsSync(url))!,
    'utf8',
  ),
).version
