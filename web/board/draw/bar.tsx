import { memo } from 'react'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar } from '../calls.ts'
import type { Names } from '../model/board.ts'
import { barInWords, hueOf } from '../model/labels.ts'

type Props = {
  bar: Bar
  names: Names
  project: BoardProject | undefined
  left: number
  width: number
  top: number
  /** Pixels of the bar that lie left of what is seen: the label starts after them. */
  hidden: number
  isFocused: boolean
  isSelected: boolean
}

/** One assignment. Pointers and keys are followed by the board, not by each bar. */
export const BarButton = memo(
  function BarButton({ bar, names, project, left, width, top, hidden, isFocused, isSelected }: Props) {
    const isArchived = project?.status === 'archived'
    return (
      <button
        type="button"
        className="board-bar"
        data-bar={bar.id}
        data-hue={hueOf(bar.project_id)}
        data-archived={isArchived || undefined}
        aria-busy={bar.id < 0 || undefined}
        aria-pressed={isSelected}
        aria-label={`${barInWords(names, bar)}${isArchived ? ', archived project' : ''}`}
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
  },
  // The names are new after every change of anybody; a bar reads only its own person and project from them.
  (a, b) =>
    a.bar === b.bar &&
    a.project === b.project &&
    a.left === b.left &&
    a.width === b.width &&
    a.top === b.top &&
    a.hidden === b.hidden &&
    a.isFocused === b.isFocused &&
    a.isSelected === b.isSelected,
)
