import type { Problem } from '../../../planning/problems.ts'

export type PathOf = (index: number) => string[]

export const inChanges: PathOf = (index) => ['changes', String(index)]

export function withPath(path: readonly string[]) {
  return (problem: Problem): Problem => ({ ...problem, pointer: [...path, ...problem.pointer] })
}
