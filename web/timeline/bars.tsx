import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { Span } from '../../planning/days/spans.ts'
import type { Color } from '../../shapes/limits.ts'
import { percent, placeOf, shareAt } from './scale.ts'
import classes from './timeline.module.css'
import { useScale } from './timeline.tsx'

export type BarKind = 'work' | 'tentative' | 'unassigned' | 'contract' | 'off' | 'asked' | 'phase' | 'free'

type Props = {
  span: Span
  kind: BarKind
  lane?: number
  color?: Color | undefined
  label: ReactNode
  /** The full text for the tooltip and screen readers. */
  title: string
  link?: LinkProps | undefined
  /** The parts that are lost to time off. These parts have a colored lower edge. */
  lost?: readonly Span[]
  /** True fills the row's height behind the other bars. */
  isBehind?: boolean
}

/** The minimum width for a label to the right of today's line, as a share of the timeline. */
const LEAST_LABEL = 0.04

/** Places the label to the left or right of today's line, so that the line never crosses the label. */
export function TimelineBar(props: Props) {
  const { span, kind, lane = 0, color, label, title, link, lost = [], isBehind } = props
  const scale = useScale()
  const place = placeOf(scale, span)
  if (!place) return null
  const seen = { start: Math.max(span.start, scale.start), end: Math.min(span.end, scale.end) }
  const isCrossing = seen.start < scale.today && scale.today <= seen.end
  const today = shareAt(seen, scale.today)
  const isRunning = isCrossing && shareAt(scale, seen.end) - shareAt(scale, scale.today) > LEAST_LABEL
  const style = {
    ...place,
    '--bar-lane': lane,
    '--bar-before': percent(isRunning ? today : 0),
    '--bar-after': percent(isCrossing && !isRunning ? 1 - today : 0),
  } as CSSProperties
  const attributes = {
    className: classes.bar,
    'data-kind': kind,
    'data-color': color,
    'data-behind': isBehind || undefined,
    'data-begun': span.start < scale.start || undefined,
    title,
    style,
  }
  const content = (
    <>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {lost.map((part) => (
        <span key={part.start} className={classes.lost} style={placeOf(seen, part) ?? { display: 'none' }} />
      ))}
    </>
  )
  if (!link)
    return (
      <div role="img" aria-label={title} {...attributes}>
        {content}
      </div>
    )
  return (
    <Link {...link} aria-label={title} {...attributes}>
      {content}
    </Link>
  )
}

export function Milestone({ span, label, title }: { span: Span; label: string; title: string }) {
  const scale = useScale()
  if (!placeOf(scale, span)) return null
  const share = shareAt(scale, span.start)
  return (
    <div
      role="img"
      aria-label={title}
      title={title}
      className={classes.milestone}
      data-at={share > 0.85 ? 'end' : undefined}
      data-past={span.end < scale.today || undefined}
      style={{ '--bar-at': percent(share) } as CSSProperties}
    >
      <span aria-hidden>{label}</span>
    </div>
  )
}
