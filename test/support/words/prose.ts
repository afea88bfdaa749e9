import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBannedWords } from '../../../bin/banned-words.js'

/** A comment, or a part of a Markdown file. */
export type Prose = { path: string; text: string }

const SOURCE_FOLDERS = [
  ...['planning', 'texts', 'shapes', 'sheets', 'server', 'cli', 'web'],
  ...['packages', 'bench', 'test', 'bin'],
]
const GENERATED = /^packages\/(\w+\/dist\/|client\/src\/generated\.ts)/
const SKIPPED_FOLDERS = /(^|\/)(node_modules|dist[^/]*|data)\//

/**
 * A block comment, or consecutive line comments. Requires a space, `{` or `(` before the comment, so that a
 * glob in a string doesn't match.
 */
const COMMENT = /(?:^|[\s{(])(\/\*[\s\S]*?\*\/|\/\/ [^\n]*(?:\n\s*\/\/ [^\n]*)*)/g
const COMMENT_MARKERS = /^\s*\/\*+|\*\/$|^\s*(\*|\/\/) ?/gm

export function readComments(): Prose[] {
  const folders = SOURCE_FOLDERS.flatMap((folder) => filesIn(folder, /\.(tsx?|js)$/))
  return [...folders, 'vitest.config.ts', 'vite.config.ts']
    .filter((path) => !GENERATED.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(COMMENT)].map(([, comment = '']) => ({
        path,
        text: comment.replace(COMMENT_MARKERS, ' '),
      })),
    )
}

/** Returns the paragraphs, list items and table rows of all Markdown files, without code and link targets. */
export function readDocs(): Prose[] {
  const files = ['docs', 'packages'].flatMap((folder) => filesIn(folder, /\.md$/))
  const topFiles = readdirSync('.').filter((name) => name.endsWith('.md'))
  return [...topFiles, ...files].flatMap((path) =>
    readFileSync(path, 'utf8')
      .replace(/^```.*?^```/gms, '\n')
      .replace(/`[^`\n]+`|\]\([^)\n]+\)/g, '_')
      .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) )/)
      .map((text) => ({ path, text: text.replace(/^\s*([-*#|]+|\d+\.) +/, '') })),
  )
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => name.test(path) && !SKIPPED_FOLDERS.test(path))
}

/** Returns one line for each banned word, with the file, the word and the text. */
export function listBannedWords(prose: readonly Prose[]): string[] {
  return prose.flatMap(({ path, text }) =>
    findBannedWords(text).map((word) => `${path}: "${word}" in "${text.replace(/\s+/g, ' ').trim()}"`),
  )
}
