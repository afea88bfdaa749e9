import type { BoardProject } from '../../../shapes/board.ts'
import type { Color } from '../../../shapes/limits.ts'
import { colorOf } from '../../timeline/project-color.ts'

export function colorIn(projects: ReadonlyMap<number, BoardProject>, id: number): Color | undefined {
  const project = projects.get(id)
  return project && colorOf(project)
}
