import { byId } from '../../../planning/lists.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Color } from '../../../shapes/limits.ts'
import { clientColor, colorOf } from '../../../shapes/project-color.ts'
import type { Board } from './board.ts'

export function colorIn(projects: ReadonlyMap<number, BoardProject>, id: number): Color | undefined {
  const project = projects.get(id)
  return project && colorOf(project)
}

export function coloredByClient(board: Board): Board {
  const colored = [...board.projects.values()].map((project): BoardProject => {
    return { ...project, colour: clientColor(project.client_id) }
  })
  return { ...board, projects: byId(colored) }
}
