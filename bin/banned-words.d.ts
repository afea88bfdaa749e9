export function findBannedWords(text: string): string[]
export function findSubjectProblems(message: string): string[]
