import type { Problem } from '../../../planning/problems.ts'

/** Returns where in the request body a change is, so that its problems can point there. */
export type PathOf = (index: number) => string[]

export const inChanges: PathOf = (index) => ['changes', String(index)]

export function withPath(path: readonly string[]) {
  return (problem: Problem): Problem => ({ ...problem, pointer: [...path, ...problem.pointer] })
}
