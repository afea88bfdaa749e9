import { dayNumber } from '../../../planning/days/days.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Color } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'
import { PHASE } from '../model/layout/layout.ts'
import type { Scale } from '../model/scale.ts'
import { boxOf, cssLength } from '../model/scale.ts'
import { daysInWords, SHORT } from '../model/words.ts'

type Props = { project: BoardProject; scale: Scale }
type RowProps = Props & { colour: Color | undefined; labelX: number }

/** Phases, or the project's dates, and milestones below. Labels stay visible while a phase is scrolled. */
export function ProjectPhases({ project, scale, colour, labelX }: RowProps) {
  const { top, height } = PHASE
  const box = boxIn(scale, project)
  const spans = project.phases.filter(({ milestone }) => !milestone)
  return (
    <>
      {spans.length === 0 && box && (
        <div
          className="board-project-dates"
          data-color={colour}
          style={{ ...styleIn(scale, box), top, height: 6 }}
        />
      )}
      {project.phases.map((phase) => {
        const box = boxIn(scale, phase)
        if (!box) return null
        const own = { 'data-color': colour, title: phaseInWords(phase) }
        if (phase.milestone) {
          const left = cssLength(scale, box.left + box.width / 2)
          return (
            <div key={phase.id} className="board-milestone" {...own} style={{ left, top: top + height + 2 }}>
              {phase.name}
            </div>
          )
        }
        const paddingLeft = Math.max(7, Math.min(labelX - box.left + 7, box.width - 6))
        const style = { ...styleIn(scale, box), top, height, paddingLeft }
        return (
          <div key={phase.id} className="board-phase" {...own} style={style}>
            {phase.name}
          </div>
        )
      })}
    </>
  )
}

/** Marks phase boundaries and milestones in the other rows. */
export function PhaseMarks({ project, scale }: Props) {
  return project.phases.map((phase) => {
    const box = boxIn(scale, phase)
    return (
      box && (
        <div
          key={phase.id}
          className="board-phase-mark"
          data-milestone={phase.milestone || undefined}
          aria-hidden="true"
          style={styleIn(scale, box)}
        />
      )
    )
  })
}

export function phaseInWords({ name, start_date, end_date, milestone }: BoardProject['phases'][number]) {
  const days = daysInWords(dayNumber(start_date), dayNumber(end_date), SHORT)
  return milestone ? t('Milestone {name}, {days}', { name, days }) : `${name}, ${days}`
}

/** Null if outside the shown days. */
function boxIn(scale: Scale, { start_date, end_date }: { start_date: string; end_date: string }) {
  const start = Math.max(scale.from, dayNumber(start_date))
  const end = Math.min(scale.to, dayNumber(end_date))
  if (start > end) return null
  const { x, width } = boxOf(scale, start, end)
  return { left: x, width }
}

function styleIn(scale: Scale, { left, width }: { left: number; width: number }) {
  return { left: cssLength(scale, left), width: cssLength(scale, width) }
}
