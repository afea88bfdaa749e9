import type { Problem } from '../../../planning/problems.ts'
import { writeProblem } from '../../../planning/problems.ts'
import { PLAIN_ENGLISH } from '../../../texts/languages.ts'
import { render } from '../../../texts/texts.ts'

export function englishProblems(problems: readonly Problem[]): Problem<string>[] {
  return problems.map((problem) => writeProblem(problem, (message) => render(PLAIN_ENGLISH, message)))
}
