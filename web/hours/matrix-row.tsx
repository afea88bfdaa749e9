import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { to } from '../shell/addresses.ts'
import { formatMonth } from '../ui/format.ts'
import styles from './matrix.module.css'

export type MatrixRow = {
  key: string
  /** How the row is called in the names of its cells: "Ana Ruiz, Website relaunch". */
  name: string
  label: string
  /** Where the name leads to, where the row cannot be expanded. */
  link?: ReturnType<typeof to.project> | ReturnType<typeof to.person>
  /** One for each month. */
  hours: readonly number[]
  /** For each month how full it is: 1 is full, above is too much. */
  heat: readonly number[]
  total: number
  isPart?: boolean
  /** Undefined: there is nothing below it. */
  isExpanded?: boolean
}

type Toggling = { onToggle?: (row: MatrixRow) => void }

export const HoursMatrixRow = memo(function HoursMatrixRow(
  props: {
    row: MatrixRow
    index: number
    months: readonly string[]
    format: (hours: number) => string
    /** The column that the tab key stops at, if it is in this row: 0 is the name. */
    stop: number | null
    onCell: (row: MatrixRow, month: string) => void
  } & Toggling,
) {
  const { row, index, months, format, stop, onCell, onToggle } = props
  const tabIndex = (column: number) => (stop === column ? 0 : -1)
  return (
    <tr aria-rowindex={index + 2} data-part={row.isPart || undefined}>
      <th scope="row" className={styles.name}>
        <RowName
          row={row}
          place={{
            className: styles.label,
            'data-at': `${index}:0`,
            tabIndex: tabIndex(0),
            title: row.label,
          }}
          onToggle={onToggle}
        />
      </th>
      {row.hours.map((hours, at) => (
        <td key={months[at]} data-heat={heatStep(hours, row.heat[at]!)}>
          <button
            type="button"
            data-at={`${index}:${at + 1}`}
            tabIndex={tabIndex(at + 1)}
            aria-label={`${row.name}, ${formatMonth(months[at]!, 'long')}: ${format(hours)} hours`}
            aria-haspopup="dialog"
            onClick={() => onCell(row, months[at]!)}
          >
            {hours === 0 ? '–' : format(hours)}
          </button>
        </td>
      ))}
      <td className={styles.total}>{format(row.total)}</td>
    </tr>
  )
})

type Place = { className?: string; 'data-at': string; tabIndex: number; title: string }

function RowName({ row, place, onToggle }: { row: MatrixRow; place: Place } & Toggling) {
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

/** Five steps up to full, and one beyond; a hundredth more than full is only rounding. */
function heatStep(hours: number, heat: number): number | 'over' {
  if (hours === 0) return 0
  if (heat > 1.001) return 'over'
  return Math.max(1, Math.min(5, Math.ceil(heat * 5 - 0.01)))
}
