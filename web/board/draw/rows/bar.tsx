import { memo } from 'react'
import type { LostHours } from '../../../../planning/time-off/lost-hours.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import type { Color } from '../../../../shapes/limits.ts'
import { initialsOf } from '../../../ui/words/initials.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar } from '../../model/board.ts'
import { TWO_LINES } from '../../model/layout/layout.ts'
import type { Scale } from '../../model/scale.ts'
import { cssLength } from '../../model/scale.ts'
import type { Clash } from '../../model/words.ts'
import { workInWords } from '../../model/words.ts'

type Props = {
  bar: Bar
  person: string | undefined
  title: string
  project: BoardProject | undefined
  color: Color | undefined
  /** Name of the role that an unassigned request requires, or else names of the required tags. */
  wanted: string
  /** The conflict that a tentative bar would have as an assignment. */
  clash: Clash | undefined
  lost: LostHours | undefined
  scale: Scale
  left: number
  width: number
  top: number
  height: number
  /** The label's position and width within the bar, in pixels. */
  labelLeft: number
  labelWidth: number
  isFocused: boolean
  isSelected: boolean
  /** True on printed and shared boards, where bars aren't interactive. */
  isStatic: boolean
}

/** The timeline handles pointer and key events for all bars. */
export const BarBox = memo(function BarBox(props: Props) {
  const { bar, person, title, project, color, wanted, clash, lost, isFocused, isSelected, isStatic } = props
  const { scale, left, width, top, height, labelLeft, labelWidth } = props
  const isArchived = project?.status === 'archived'
  const label = [
    workInWords(person, project?.title, bar),
    ...(isArchived ? [t('archived project')] : []),
    ...(wanted ? [t('requires: {tags}', { tags: wanted })] : []),
    ...(clash ? [clash.short] : []),
    ...(lost ? [t('{hours} h lost to time off', { hours: lost.hours })] : []),
  ].join(', ')
  const inBar = { unit: scale.unit, width }
  const isNarrow = !isStatic && labelWidth < LEAST_TITLE_WIDTH
  const isHigh = height >= TWO_LINES && !isNarrow
  const Tag = isStatic ? 'span' : 'button'
  const role = isStatic
    ? { role: 'img', title: label }
    : { type: 'button' as const, 'aria-pressed': isSelected, tabIndex: isFocused ? 0 : -1 }
  return (
    <Tag
      {...role}
      className="board-bar"
      data-bar={bar.id}
      data-color={color}
      data-kind={kindOf(bar)}
      data-clash={clash ? true : undefined}
      data-archived={isArchived || undefined}
      data-cut={(isStatic && bar.start < scale.from) || undefined}
      aria-busy={bar.id < 0 || undefined}
      aria-label={label}
      style={{ left: cssLength(scale, left), width: cssLength(scale, width), top, height }}
    >
      {(isStatic || labelWidth >= LEAST_INITIALS_WIDTH) && (
        <span
          key={labelLeft}
          className="board-bar-label"
          data-lines={isHigh ? 2 : undefined}
          data-eye={isNarrow ? initialsOf(title) : detailsOf(props, isHigh)}
          style={{
            left: cssLength(inBar, labelLeft),
            maxWidth: cssLength(inBar, labelWidth),
            ...(isHigh ? {} : { lineHeight: `${height}px` }),
          }}
        >
          {isHigh ? <b>{title}</b> : isNarrow ? '' : title}
        </span>
      )}
    </Tag>
  )
})

/** CSS fills tentative work with a pale color, and unassigned requests with the page's background color. */
function kindOf({ kind, resource_id }: Bar) {
  return kind === 'request' && resource_id > 0 ? 'tentative' : kind
}

/** Narrow bars cut off the end of the text, so the most important details come first. */
function detailsOf({ bar, project, wanted, clash }: Props, isHigh: boolean): string {
  const phase = project?.phases.find(({ id }) => id === bar.phase_id)?.name
  const isTentative = bar.kind === 'request' && bar.resource_id > 0
  const parts = [
    t('{hours} h', { hours: bar.daily_hours }),
    phase,
    wanted,
    isTentative && t('tentative'),
    clash?.short,
  ]
  return (isHigh ? '' : '\u2002') + parts.filter(Boolean).join(' · ')
}

/** Minimum widths in pixels. */
const LEAST_TITLE_WIDTH = 34
const LEAST_INITIALS_WIDTH = 12
