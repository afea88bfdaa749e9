import { readFileSync } from 'node:fs'
import { findSubjectProblems } from './banned-words.js'

/** Called by .githooks/commit-msg with the file that has the commit message. */
const problems = findSubjectProblems(readFileSync(process.argv[2], 'utf8'))
for (const problem of problems) process.stderr.write(`Commit subject: ${problem}.\n`)
process.exitCode = problems.length > 0 ? 1 : 0
