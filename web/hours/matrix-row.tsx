import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatMonth } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import styles from './matrix.module.css'
import type { MatrixRow } from './rows.ts'

type Toggling = { onToggle?: (row: MatrixRow) => void }

export const HoursMatrixRow = memo(function HoursMatrixRow(
  props: {
    row: MatrixRow
    index: number
    format: (hours: number) => string
    /** Column of the tab stop, or null if another row has the tab stop. Column 0 is the name. */
    stop: number | null
    onCell: (row: MatrixRow, month: string) => void
  } & Toggling,
) {
  const { row, index, format, stop, onCell, onToggle } = props
  const place = (column: number) => ({
    'data-at': `${index}:${column}`,
    tabIndex: stop === column ? 0 : -1,
  })
  return (
    <tr aria-rowindex={index + 2} data-part={row.isPart || undefined}>
      <th scope="row" className={styles.name}>
        <RowName row={row} place={place(0)} onToggle={onToggle} />
      </th>
      {row.cells.map(({ month, hours, heat }, at) => (
        <td key={month} data-heat={heatStep(hours, heat)}>
          <button
            type="button"
            {...place(at + 1)}
            aria-label={t('{name}, {month}: {hours} hours', {
              ...{ name: row.name, month: formatMonth(month, 'long'), hours: format(hours) },
            })}
            aria-haspopup="dialog"
            onClick={() => onCell(row, month)}
          >
            {hours === 0 ? '–' : format(hours)}
          </button>
        </td>
      ))}
      <td className={styles.total}>{format(row.total)}</td>
    </tr>
  )
})

function RowName(props: { row: MatrixRow; place: { 'data-at': string; tabIndex: number } } & Toggling) {
  const { row, onToggle } = props
  const place = { ...props.place, className: styles.label, title: row.label }
  const name = <span>{row.label}</span>
  if (row.isExpanded !== undefined)
    return (
      <button type="button" {...place} aria-expanded={row.isExpanded} onClick={() => onToggle?.(row)}>
        <IconChevronRight size={14} className={styles.chevron} aria-hidden="true" />
        {name}
      </button>
    )
  return row.link ? (
    <Link {...row.link} {...place}>
      {name}
    </Link>
  ) : (
    <span {...place}>{name}</span>
  )
}

/** Returns 0 for no hours, 1 to 5 if `heat` is at most 1, else "over". Tolerates small rounding errors. */
function heatStep(hours: number, heat: number): number | 'over' {
  if (hours === 0) return 0
  if (heat > 1.001) return 'over'
  return Math.max(1, Math.min(5, Math.ceil(heat * 5 - 0.01)))
}
