import { byId } from '../../../planning/lists.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Color } from '../../../shapes/limits.ts'
import { colorOf } from '../../timeline/project-color.ts'
import type { Board } from './board.ts'

export function colorIn(projects: ReadonlyMap<number, BoardProject>, id: number): Color | undefined {
  const project = projects.get(id)
  return project && colorOf(project)
}

/** Gives all projects of a client the same color. Projects without a client are gray (`slate`). */
export function coloredByClient(board: Board): Board {
  const colored = [...board.projects.values()].map((project): BoardProject => {
    const { client_id } = project
    return { ...project, colour: client_id === null ? 'slate' : colorOf({ id: client_id, colour: null }) }
  })
  return { ...board, projects: byId(colored) }
}
