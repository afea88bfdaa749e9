import { memo } from 'react'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Colour } from '../../../shapes/limits.ts'
import type { Bar } from '../model/board.ts'
import { assignmentInWords } from '../model/words.ts'

type Props = {
  bar: Bar
  person: string
  project: BoardProject | undefined
  colour: Colour | undefined
  left: number
  width: number
  top: number
  /** Pixels of the bar that lie left of what is in sight: the label starts after them. */
  hidden: number
  isFocused: boolean
  isSelected: boolean
}

/** One assignment. Pointers and keys are followed by the timeline, not by each bar. */
export const BarButton = memo(function BarButton(props: Props) {
  const { bar, person, project, colour, left, width, top, hidden, isFocused, isSelected } = props
  const isArchived = project?.status === 'archived'
  const label = assignmentInWords(person, project?.title, bar)
  const phase = project?.phases.find(({ id }) => id === bar.phase_id)
  return (
    <button
      type="button"
      className="board-bar"
      data-bar={bar.id}
      data-colour={colour}
      data-noted={bar.note !== '' || undefined}
      title={titleOf(label, phase?.name, bar.note)}
      data-archived={isArchived || undefined}
      aria-busy={bar.id < 0 || undefined}
      aria-pressed={isSelected}
      aria-label={`${label}${isArchived ? ', archived project' : ''}`}
      tabIndex={isFocused ? 0 : -1}
      style={{ left, width, top, paddingLeft: 8 + hidden }}
    >
      {width > 28 && (
        <span className="board-bar-label" data-hours={` · ${bar.daily_hours} h`}>
          {project?.title}
        </span>
      )}
    </button>
  )
})

/** What a pointer that rests on a bar is told: all of it, also where the bar is too short for its title. */
function titleOf(label: string, phase: string | undefined, note: string): string {
  return [label, ...(phase ? [`Phase: ${phase}`] : []), ...(note ? [note] : [])].join('\n')
}
