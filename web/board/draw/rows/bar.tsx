import { memo } from 'react'
import type { LostHours } from '../../../../planning/absences/lost-hours.ts'
import { dayNumber } from '../../../../planning/days/days.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import type { Colour } from '../../../../shapes/limits.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar } from '../../model/board.ts'
import type { Scale } from '../../model/scale.ts'
import { boxOf, cssLength } from '../../model/scale.ts'
import type { Clash } from '../../model/words.ts'
import { initialsOf, workInWords } from '../../model/words.ts'

type Props = {
  bar: Bar
  person: string | undefined
  title: string
  project: BoardProject | undefined
  colour: Colour | undefined
  /** Tags that an open request requires. */
  wanted: string
  /** Why a tentative bar can't be confirmed. */
  clash: Clash | undefined
  lost: LostHours | undefined
  scale: Scale
  left: number
  width: number
  top: number
  height: number
  /** Pixels of the bar left of the visible area; the label starts after them. */
  hidden: number
  isFocused: boolean
  isSelected: boolean
  /** Not interactive when printed or shared. */
  isStatic: boolean
}

/** The timeline handles pointer and key events for all bars. */
export const BarBox = memo(function BarBox(props: Props) {
  const {
    bar,
    person,
    title,
    project,
    colour,
    wanted,
    clash,
    lost,
    scale,
    left,
    width,
    top,
    height,
    hidden,
    isFocused,
    isSelected,
    isStatic,
  } = props
  const isArchived = project?.status === 'archived'
  const isTentative = bar.kind === 'request' && bar.resource_id > 0
  const label = [
    workInWords(person, project?.title, bar),
    ...(isArchived ? [t('archived project')] : []),
    ...(wanted ? [t('requires: {tags}', { tags: wanted })] : []),
    ...(clash ? [clash.short] : []),
    ...(lost ? [t('{hours} h lost to time off', { hours: lost.hours })] : []),
  ].join(', ')
  const shown = [
    t('{hours} h', { hours: bar.daily_hours }),
    wanted,
    isTentative && t('tentative'),
    clash?.short,
  ]
  const isNarrow = !isStatic && width < NARROW
  const Tag = isStatic ? 'span' : 'button'
  const role = isStatic
    ? { role: 'img', title: label }
    : { type: 'button' as const, 'aria-pressed': isSelected, tabIndex: isFocused ? 0 : -1 }
  return (
    <Tag
      {...role}
      className="board-bar"
      data-bar={bar.id}
      data-colour={colour}
      data-noted={bar.note !== '' || undefined}
      data-narrow={isNarrow || undefined}
      data-kind={bar.kind}
      data-clash={clash ? true : undefined}
      data-archived={isArchived || undefined}
      aria-busy={bar.id < 0 || undefined}
      aria-label={label}
      style={{
        ...{ left: cssLength(scale, left), width: cssLength(scale, width), top, height },
        ...(hidden > 0 ? { paddingLeft: hidden + 8 } : {}),
      }}
    >
      {lost?.runs.map(({ start_date, end_date }) => {
        const run = boxOf(scale, dayNumber(start_date), dayNumber(end_date))
        const style = { left: run.x - left - EDGE, width: run.width }
        return <span key={start_date} className="board-lost" style={style} />
      })}
      {(isStatic || width >= LETTERS) && (
        <span
          key={hidden}
          className="board-bar-label"
          data-eye={
            isNarrow ? initialsOf(title) : shown.flatMap((part) => (part ? ` · ${part}` : [])).join('')
          }
        >
          {isNarrow ? '' : title}
        </span>
      )}
    </Tag>
  )
})

/** Width of the left border. */
const EDGE = 4

/** Minimum widths in pixels for a label and for initials. */
const NARROW = 52
const LETTERS = 14
