import { dayNumber } from '../../planning/days.ts'
import { boxOf } from './scale.ts'
import type { BoardState } from './use-board.tsx'

export const NO_BARS: ReadonlySet<number> = new Set()

/** While an assignment is edited or in focus, the days outside its project's window are dimmed. */
export function ProjectShade({ state, nameWidth }: { state: BoardState; nameWidth: number }) {
  const { index, editing, focus } = state
  const scale = state.scale!
  const bar = index!.bars.get(focus?.bar ?? 0)
  const project = index!.projects.get(editing ? editing.draft.project_id : (bar?.project_id ?? 0))
  if (!project) return null
  const start = dayNumber(project.start_date)
  const end = dayNumber(project.end_date)
  const before = boxOf(scale, scale.from, Math.min(start - 1, scale.to))
  const after = boxOf(scale, Math.max(end + 1, scale.from), scale.to)
  return (
    <>
      {before.width > 0 && (
        <div
          className="board-shade"
          data-side="before"
          style={{ left: nameWidth + before.x, width: before.width }}
        />
      )}
      {after.width > 0 && (
        <div
          className="board-shade"
          data-side="after"
          style={{ left: nameWidth + after.x, width: after.width }}
        />
      )}
    </>
  )
}
