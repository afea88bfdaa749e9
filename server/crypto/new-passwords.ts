import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Problem } from '../../planning/problems.ts'
import { invalid } from '../refusals.ts'

/**
 * The 10,000 most common passwords of at least ten characters, from Mark Burnett's public-domain list. Loaded
 * on first use.
 */
let common: ReadonlySet<string> | undefined

function readCommon(): ReadonlySet<string> {
  const file = readFileSync(new URL('./common-passwords.txt.gz', import.meta.url))
  return new Set(gunzipSync(file).toString().trimEnd().split('\n'))
}

export function isCommon(password: string): boolean {
  common ??= readCommon()
  return common.has(password.trim().toLowerCase())
}

/** `names` contains the user's email address and the names of the user's organizations. */
export function checkNewPassword(field: string, password: string, names: readonly string[]): Problem[] {
  if (isCommon(password))
    return [
      invalid(field, 'is one of the most common passwords: choose another, such as a few words in a row'),
    ]
  const known = names.flatMap((name) => [name, name.replace(/@.*/, '')]).map(lettersOf)
  const isName = known.some((name) => name !== '' && name === lettersOf(password))
  return isName
    ? [
        invalid(
          field,
          "is your email or the organization's name: choose another, such as a few words in a row",
        ),
      ]
    : []
}

/** Ignores case and punctuation, and digits at the start or end, so that similar texts are equal. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '')
}
