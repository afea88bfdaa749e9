import { memo } from 'react'
import { dayNumber } from '../../../planning/days/days.ts'
import { t } from '../../ui/words/language.ts'
import { RowCell } from '../draw/rows/row-cell.tsx'
import { NO_BARS } from '../gestures/gestures.ts'
import type { Board } from '../model/board.ts'
import type { LaidRow } from '../model/layout/layout.ts'
import { ALL_DAYS } from '../model/loaded-days.ts'
import type { Scale } from '../model/scale.ts'
import { sizeInWords } from '../model/sections.ts'
import { partsWithin, requestsInWords } from '../model/words.ts'

/** Printed and shared boards don't show the required tags and roles of requests. */
const [NO_TAGS, NO_ROLES]: [Board['tags'], Board['job_roles']] = [[], []]

type Props = { row: LaidRow; board: Board; scale: Scale }

export const SheetRow = memo(function SheetRow({ row, board, scale }: Props) {
  const { working_week: week, today } = board.settings
  const { section, resource, project } = row
  const shown = { start: scale.from, end: scale.to }
  if (section)
    return (
      <tr className="sheet-section">
        <th scope="rowgroup" colSpan={2}>
          {section.name} · {sizeInWords(section)}
        </th>
      </tr>
    )
  return (
    <tr className={resource ? undefined : 'sheet-project'}>
      <th scope="row" className={project && resource ? 'sheet-inner' : undefined}>
        {resource?.name ?? project?.title ?? t('Unassigned')}
        {!resource && row.load.length > 0 && (
          <small>{requestsInWords(partsWithin(row.load, shown), shown, week)}</small>
        )}
      </th>
      <td>
        <RowCell
          {...{ row, scale, projects: board.projects, tags: NO_TAGS, roles: NO_ROLES, week }}
          today={dayNumber(today)}
          {...{ days: ALL_DAYS, left: 0, right: scale.width, labelX: 0, focused: null, selection: NO_BARS }}
          isStatic
        />
      </td>
    </tr>
  )
})
