/** Words that make sentences hard to read. Used by tests and the commit-msg hook. */
const BANNED_WORDS =
  /\b(whoever|whom|at once|anew|meanwhile|mend(s|ed|ing)?|pencil\w*|hand(s|ed|ing)? over|convention hours|in sight|of (its|their|one's) own|any more|but for|is no (?!longer\b)|(is|are|was|were|be) told|somebody|everybody|strangers?|beside)\b|^Of /gi

/** Returns the banned words in a text, in lower case. */
export function findBannedWords(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line.matchAll(BANNED_WORDS)].map(([word]) => word.trim().toLowerCase())
}

const MAX_SUBJECT_LENGTH = 60
const WRITTEN_BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /

/** Returns the problems of the first line of a commit message. */
export function findSubjectProblems(message) {
  const [subject = ''] = message.split('\n')
  if (WRITTEN_BY_GIT.test(subject)) return []
  const problems = findBannedWords(subject).map((word) => `replace "${word}"`)
  if (subject.length > MAX_SUBJECT_LENGTH) {
    problems.push(`shorten it to ${MAX_SUBJECT_LENGTH} characters; it has ${subject.length}`)
  }
  if (subject.endsWith('.')) problems.push('remove the period at the end')
  return problems
}
