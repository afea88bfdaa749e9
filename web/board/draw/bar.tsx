import { memo } from 'react'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Colour } from '../../../shapes/limits.ts'
import type { Bar } from '../model/board.ts'
import type { Clash } from '../model/words.ts'
import { workInWords } from '../model/words.ts'

type Props = {
  bar: Bar
  person: string | undefined
  project: BoardProject | undefined
  colour: Colour | undefined
  /** The tags that an open request asks for. */
  wanted: string
  /** Why a pencilled one could not be confirmed as it is. */
  clash: Clash | undefined
  left: number
  width: number
  top: number
  /** Pixels of the bar that lie left of what is in sight: the label starts after them. */
  hidden: number
  isFocused: boolean
  isSelected: boolean
}

/** One assignment or request. Pointers and keys are followed by the timeline, not by each bar. */
export const BarButton = memo(function BarButton(props: Props) {
  const { bar, person, project, colour, wanted, clash, left, width, top, hidden, isFocused, isSelected } =
    props
  const isArchived = project?.status === 'archived'
  const isPencilled = bar.kind === 'request' && bar.resource_id > 0
  const label = [
    workInWords(person, project?.title, bar),
    ...(isArchived ? ['archived project'] : []),
    ...(wanted ? [`wanted: ${wanted}`] : []),
    ...(clash ? [clash.short] : []),
  ].join(', ')
  const phase = project?.phases.find(({ id }) => id === bar.phase_id)
  const shown = [`${bar.daily_hours} h`, wanted, isPencilled && 'pencilled', clash?.short]
  return (
    <button
      type="button"
      className="board-bar"
      data-bar={bar.id}
      data-colour={colour}
      data-noted={bar.note !== '' || undefined}
      title={titleOf(label, clash?.words, phase?.name, bar.note)}
      data-kind={bar.kind}
      data-clash={clash ? true : undefined}
      data-archived={isArchived || undefined}
      aria-busy={bar.id < 0 || undefined}
      aria-pressed={isSelected}
      aria-label={label}
      tabIndex={isFocused ? 0 : -1}
      style={{ left, width, top, paddingLeft: 8 + hidden }}
    >
      {width > 28 && (
        <span
          className="board-bar-label"
          data-hours={shown
            .filter(Boolean)
            .map((part) => ` · ${part}`)
            .join('')}
        >
          {project?.title}
        </span>
      )}
    </button>
  )
})

/** What a pointer that rests on a bar is told: all of it, also where the bar is too short for its title. */
function titleOf(label: string, clash = '', phase: string | undefined, note: string): string {
  return [label, clash, phase ? `Phase: ${phase}` : '', note].filter(Boolean).join('\n')
}
