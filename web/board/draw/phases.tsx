import { dayNumber } from '../../../planning/days/days.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Colour } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'
import type { Scale } from '../model/scale.ts'
import { boxOf, cssLength } from '../model/scale.ts'
import { daysInWords, SHORT } from '../model/words.ts'

type Props = { project: BoardProject; scale: Scale; colour?: Colour | undefined }

/** The project's dates, phases and milestones. Labels stay visible while a phase is scrolled. */
export function ProjectPhases(props: Props & { labelX: number; isStatic?: boolean | undefined }) {
  const { project, scale, colour, labelX, isStatic } = props
  const window = boxIn(scale, project)
  return (
    <>
      {window && <div className="board-window" data-colour={colour} style={styleIn(scale, window)} />}
      {project.phases.map((phase) => {
        const box = boxIn(scale, phase)
        if (!box) return null
        return phase.milestone ? (
          <div
            key={phase.id}
            className="board-milestone"
            title={phaseInWords(phase)}
            style={styleIn(scale, box)}
          >
            {/* Printed pages have no tooltips. */}
            {isStatic && phase.name}
          </div>
        ) : (
          <div
            key={phase.id}
            className="board-phase"
            data-colour={colour}
            title={phaseInWords(phase)}
            style={{
              ...styleIn(scale, box),
              paddingLeft: Math.max(5, Math.min(labelX - box.left + 5, box.width - 6)),
            }}
          >
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
