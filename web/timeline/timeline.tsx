import { useMatches } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { dayText } from '../../planning/days/days.ts'
import { formatDay, formatShortDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import type { TimelineScale, TimelineTick } from './scale.ts'
import { percent, shareAt, ticksOf } from './scale.ts'
import classes from './timeline.module.css'

const ScaleContext = createContext<TimelineScale>({ start: 0, end: 6, today: 0 })
export const useScale = () => useContext(ScaleContext)

/**
 * `half` is half the width of today's label. `letter` is the width of a letter. Both are shares of the
 * timeline's width.
 */
const WIDTHS = { base: { half: 0.08, letter: 0.02 }, sm: { half: 0.04, letter: 0.009 } }

type Props = { label: string; scale: TimelineScale; head: ReactNode; children: ReactNode }

/** Shows rows of bars below a scale of days. Positions are percentages, so the width needs no measuring. */
export function Timeline({ label, scale, head, children }: Props) {
  const ticks = useMemo(() => ticksOf(scale), [scale])
  const isWeekly = (ticks[1]?.day ?? 0) - (ticks[0]?.day ?? 0) === 7
  const hasToday = scale.start <= scale.today && scale.today <= scale.end
  const today = shareAt(scale, scale.today)
  const { half, letter } = useMatches(WIDTHS, { getInitialValueInEffect: false })
  const isCovered = ({ share, label: text }: TimelineTick) =>
    !isWeekly && hasToday && share < today + half && share > today - half - text.length * letter
  const style = {
    '--timeline-today': percent(today),
    '--timeline-weeks': (scale.end + 1 - scale.start) / 7,
    '--timeline-lines': linesAt(ticks),
  } as CSSProperties
  return (
    <ScaleContext.Provider value={scale}>
      <section
        aria-label={label}
        className={classes.timeline}
        style={style}
        data-today={hasToday || undefined}
        data-weekly={isWeekly || undefined}
      >
        <div className={`${classes.row} ${classes.header}`}>
          <div className={classes.head}>{head}</div>
          <div className={classes.ticks}>
            {ticks.map((tick) => (
              <span key={tick.day} style={{ left: percent(tick.share) }} aria-hidden>
                {!isCovered(tick) && tick.label}
              </span>
            ))}
            {hasToday && (
              <span
                role="img"
                className={classes.today}
                data-at={today > 0.9 ? 'end' : undefined}
                aria-label={t('Today, {day}', { day: formatDay(dayText(scale.today)) })}
              >
                {!isWeekly && formatShortDay(dayText(scale.today))}
              </span>
            )}
          </div>
        </div>
        {children}
      </section>
    </ScaleContext.Provider>
  )
}

/** Draws all lines as one background instead of one element for each line and row. */
function linesAt(ticks: readonly TimelineTick[]): string {
  const lines = ticks
    .filter(({ share }) => share > 0)
    .map(({ share }) => `linear-gradient(var(--crewline-line) 0 0) ${percent(share)} 0 / 1px 100% no-repeat`)
  return lines.join(', ') || 'none'
}

type RowProps = {
  /** Names the row for screen readers. */
  name: string
  head: ReactNode
  aside?: ReactNode
  lanes?: number
  /** The row's height in pixels. By default, the number of lanes determines the height. */
  height?: number
  children: ReactNode
}

export function TimelineRow({ name, head, aside, lanes = 1, height, children }: RowProps) {
  const style = { '--timeline-lanes': lanes, height } as CSSProperties
  return (
    <fieldset className={classes.row} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.name}>{head}</div>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={classes.track} style={style}>
        {children}
      </div>
    </fieldset>
  )
}
