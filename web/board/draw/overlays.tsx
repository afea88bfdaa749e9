import { dayNumber, isDay } from '../../../planning/days/days.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import type { Draft } from '../model/board.ts'
import { colorIn } from '../model/colors.ts'
import { editBar } from '../model/edits.ts'
import type { LaidBoard, LaidRow } from '../model/layout/layout.ts'
import { boxIn } from '../model/layout/layout.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import { spanOfAvailable } from '../model/order.ts'
import { boxOf } from '../model/scale.ts'
import { PhaseMarks } from './phases.tsx'

type Props = { loaded: LoadedBoard; nameWidth: number }

export function CandidateDays({ loaded: { scale, view }, nameWidth }: Props) {
  if (!view.available) return null
  const { start, end } = spanOfAvailable(view.available)
  const { x, width } = boxOf(scale, Math.max(start, scale.from), Math.min(end, scale.to))
  if (width <= 0) return null
  return <div className="board-candidate-days" aria-hidden="true" style={{ left: nameWidth + x, width }} />
}

type ShadeProps = Props & { project_id: number }

/** Dims the days outside the project's dates and marks its phases. */
export function ProjectShade({ loaded: { board, scale }, nameWidth, project_id }: ShadeProps) {
  const project = board.projects.get(project_id)
  if (!project) return null
  const { start, end } = spanOf(project)
  const shades = [
    { side: 'before', ...boxOf(scale, scale.from, Math.min(start - 1, scale.to)) },
    { side: 'after', ...boxOf(scale, Math.max(end + 1, scale.from), scale.to) },
  ]
  return (
    <>
      {shades.map(
        ({ side, x, width }) =>
          width > 0 && (
            <div key={side} className="board-shade" data-side={side} style={{ left: nameWidth + x, width }} />
          ),
      )}
      <div className="board-phase-marks" style={{ left: nameWidth }}>
        <PhaseMarks {...{ project, scale }} />
      </div>
    </>
  )
}

type DraftProps = { loaded: LaidBoard; nameWidth: number; id: number | null; draft: Draft; row: LaidRow }

/** Previews the panel's draft in its row. */
export function DraftGhost({ loaded: { board, scale }, nameWidth, id, draft, row }: DraftProps) {
  const { project_id, resource_id, start_date, end_date } = draft
  if (!isDay(start_date) || !isDay(end_date) || end_date < start_date) return null
  const bar = board.bars.get(id ?? 0)
  if (bar && editBar(bar, draft).length === 0) return null
  if ((row.resource?.id ?? 0) !== resource_id || (row.project && row.project.id !== project_id)) return null
  const [start, end] = [dayNumber(start_date), dayNumber(end_date)]
  const { x, width } = boxOf(scale, start, end)
  return (
    <div
      className="board-ghost board-ghost-draft"
      data-color={colorIn(board.projects, project_id)}
      style={{ left: nameWidth + x, width, ...boxIn(row, { ...draft, id: id ?? 0, start, end }) }}
    />
  )
}
