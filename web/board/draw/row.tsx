import type { ReactNode } from 'react'
import { memo } from 'react'
import type { Span } from '../../../planning/days/spans.ts'
import { colorIn } from '../model/colors.ts'
import { HEADER } from '../model/layout/layout.ts'
import { indexIn } from './rows/project-hours.tsx'
import type { CellProps } from './rows/row-cell.tsx'
import { RowCell } from './rows/row-cell.tsx'
import { RowHead } from './rows/row-head.tsx'

type Props = CellProps & {
  /** True if the row stays directly below the header while the user scrolls. */
  isPinned: boolean
  /** Visible days when scrolling last stopped. */
  seen: Span
  top: number
  position: number
  nameWidth: number
  children: ReactNode
}

/** If only the row's position changes, React doesn't render `RowHead` and `RowCell` again. */
export const RowLine = memo(function RowLine(all: Props) {
  const { seen, top, position, nameWidth, isPinned, children, ...props } = all
  const { row, projects, tags, roles, today, days, scale, week } = props
  const place = isPinned ? ({ position: 'sticky', top: HEADER } as const) : { top }
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      className={classOf(row)}
      data-project={(row.project && !row.resource) || undefined}
      data-pinned={isPinned || undefined}
      style={{ ...place, height: row.height, width: nameWidth + scale.width }}
    >
      <RowHead
        {...{ row, tags, roles, today, days, seen, scale, week, width: nameWidth }}
        color={row.project && !row.resource ? colorIn(projects, row.project.id) : undefined}
        place={row.project && !row.resource ? indexIn(projects, row.project.id) : null}
        isFocused={props.focused === 0}
      />
      <RowCell {...props} />
      {children}
    </div>
  )
})

function classOf({ resource, project }: CellProps['row']): string {
  if (resource) return project ? 'board-row board-row-inner' : 'board-row'
  return 'board-row board-row-project'
}
