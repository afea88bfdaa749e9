import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { DayRange } from '../../../planning/problems.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Color } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'
import type { Stretch } from '../model/layout/labels.ts'
import { labelIn } from '../model/layout/labels.ts'
import { PHASE } from '../model/layout/layout.ts'
import type { Scale } from '../model/scale.ts'
import { boxOf, cssLength } from '../model/scale.ts'
import { daysInWords, SHORT } from '../model/words.ts'

type Props = { project: BoardProject; scale: Scale }
type RowProps = Props & { color: Color | undefined; labelX: number; line: number | null; isStatic: boolean }

/** Draws the project's dates and phases, with milestones below. Planners can drag each of them. */
export function ProjectPhases({ project, scale, color, labelX, line, isStatic }: RowProps) {
  const { top, height } = PHASE
  const dates = boxIn(scale, project)
  const hasPhases = project.phases.some(({ milestone }) => !milestone)
  const isLine = hasPhases || isStatic
  const labelOf = (box: Stretch, text: string) => labelIn(box, line === null ? [] : [aroundLine(line)], text)
  const period = daysInWords(...spanIn(project), SHORT)
  return (
    <>
      {dates && (
        <div
          className="board-project-dates"
          {...{ 'data-phase': 0, 'data-color': color, 'data-line': isLine || undefined }}
          title={`${project.title}, ${period}`}
          style={{ ...styleIn(scale, dates), ...(isLine ? lineIn(hasPhases) : { top, height }) }}
        >
          {!isLine && <Label {...{ box: dates, scale, labelX, labelOf, text: period }} />}
        </div>
      )}
      {project.phases.map((phase) => {
        const box = boxIn(scale, phase)
        if (!box) return null
        const own = { 'data-phase': phase.id, 'data-color': color, title: phaseInWords(phase) }
        if (phase.milestone) {
          const left = cssLength(scale, box.left + box.width / 2)
          return (
            <div key={phase.id} className="board-milestone" {...own} style={{ left, top: top + height + 2 }}>
              {phase.name}
            </div>
          )
        }
        return (
          <div
            key={phase.id}
            className="board-phase"
            {...own}
            style={{ ...styleIn(scale, box), top, height }}
          >
            <Label {...{ box, scale, labelX, labelOf, text: phase.name }} />
          </div>
        )
      })}
    </>
  )
}

type Box = { left: number; width: number }
type LabelProps = {
  box: Box
  scale: Scale
  labelX: number
  labelOf: (free: Stretch, text: string) => Stretch
  text: string
}

/** The label stays visible while the user scrolls, and doesn't overlap today's line. */
function Label({ box, scale, labelX, labelOf, text }: LabelProps) {
  const free = { left: Math.max(box.left, labelX) + 8, right: box.left + box.width - 4 }
  const { left, right } = labelOf(free, text)
  const inBox = { unit: scale.unit, width: box.width }
  return (
    <span
      key={left}
      className="board-bar-label"
      style={{
        left: cssLength(inBox, left - box.left - 3),
        maxWidth: cssLength(inBox, Math.max(0, right - left)),
      }}
    >
      {text}
    </span>
  )
}

function aroundLine(line: number): Stretch {
  return { left: line - 1, right: line + 1 }
}

/** Places the line for project dates above the phases, or in their place if the project has no phases. */
function lineIn(hasPhases: boolean) {
  return hasPhases ? { top: 0, height: 3 } : { top: PHASE.top, height: 6 }
}

/** Marks phase boundaries and milestones in rows other than the project's row. */
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
  const days = daysInWords(...spanIn({ start_date, end_date }), SHORT)
  return milestone ? t('Milestone {name}, {days}', { name, days }) : `${name}, ${days}`
}

function spanIn({ start_date, end_date }: DayRange): [DayNumber, DayNumber] {
  return [dayNumber(start_date), dayNumber(end_date)]
}

/** Returns null if the dates are outside the board's range. */
function boxIn(scale: Scale, { start_date, end_date }: DayRange): Box | null {
  const start = Math.max(scale.from, dayNumber(start_date))
  const end = Math.min(scale.to, dayNumber(end_date))
  if (start > end) return null
  const { x, width } = boxOf(scale, start, end)
  return { left: x, width }
}

function styleIn(scale: Scale, { left, width }: Box) {
  return { left: cssLength(scale, left), width: cssLength(scale, width) }
}
