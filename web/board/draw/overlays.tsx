import { dayNumber, isDay } from '../../../planning/days/days.ts'
import { editBar } from '../model/edits.ts'
import { hueOf } from '../model/labels.ts'
import { boxOf } from '../model/scale.ts'
import type { BoardState } from '../use-board.tsx'

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

/** What the side panel would make, where it would lie. */
export function DraftGhost({ state, nameWidth }: { state: BoardState; nameWidth: number }) {
  const { index, editing, rows, tops } = state
  if (!editing || !isDay(editing.draft.start_date) || !isDay(editing.draft.end_date)) return null
  const { project_id, resource_id, start_date, end_date } = editing.draft
  const bar = index!.bars.get(editing.id ?? 0)
  if (bar && editBar(bar, editing.draft).length === 0) return null
  const at = rows.findIndex(
    ({ resource, project }) => resource?.id === resource_id && (!project || project.id === project_id),
  )
  if (at === -1 || end_date < start_date) return null
  const { x, width } = boxOf(state.scale!, dayNumber(start_date), dayNumber(end_date))
  const style = { left: nameWidth + x, width, top: tops[at]! + 6 }
  return <div className="board-ghost board-ghost-draft" data-hue={hueOf(project_id)} style={style} />
}
