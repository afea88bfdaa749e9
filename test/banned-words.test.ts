import { describe, expect, it } from 'vitest'
import { findSubjectProblems } from '../bin/banned-words.js'
import german from '../texts/de/all.ts'
import english from '../texts/en/all.ts'
import type { Translation } from '../texts/texts.ts'
import { listBannedWords, readComments, readDocs } from './support/words/prose.ts'

describe('banned words', () => {
  it('are not in UI strings', () => {
    const forms = Object.values<Translation>(english).flatMap((form) =>
      typeof form === 'string' ? form : Object.values(form),
    )
    // If a key has an English form, users see only the form. The key is stored or part of the API.
    const keys = Object.keys(german).filter((key) => !(key in english))
    const strings = [...keys, ...forms].map((text) => ({ path: 'UI strings', text }))
    expect(listBannedWords(strings)).toEqual([])
  })

  it('are not in comments', () => {
    const comments = readComments()
    expect(comments.length).toBeGreaterThan(1000)
    expect(listBannedWords(comments)).toEqual([])
  })

  it('are not in docs', () => {
    const docs = readDocs()
    expect(docs.length).toBeGreaterThan(100)
    expect(listBannedWords(docs)).toEqual([])
  })
})

describe('a commit subject', () => {
  it.each([
    ['Add a hook for commit messages', []],
    ['Fix the board at once', ['replace "at once"']],
    ['Fix the board.', ['remove the period at the end']],
    ['x'.repeat(61), ['shorten it to 60 characters; it has 61']],
    [`Merge ${'x'.repeat(80)}`, []],
    ['Fix the board\n\nWhoever reads on finds the reason.', []],
  ])('%j has the problems %j', (message, problems) => {
    expect(findSubjectProblems(message)).toEqual(problems)
  })
})
