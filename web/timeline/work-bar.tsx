import { rangeOf } from '../../planning/days/spans.ts'
import type { Color } from '../../shapes/limits.ts'
import { to } from '../shell/addresses.ts'
import { boardOpening } from '../shell/board-opening.ts'
import { useOrg } from '../shell/organization.ts'
import { formatPeriod, hoursInWords } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import { TimelineBar } from './bars.tsx'
import type { PlannedBar } from './lanes.ts'

const KINDS = { work: '', tentative: t('Tentative'), unassigned: '' } as const

/** Shows a bar that opens its assignment or request on the board. */
export function WorkBar(props: { bar: PlannedBar; color?: Color; name: string; label?: string }) {
  const { bar, color, name, label } = props
  const org = useOrg()
  const { start_date, end_date } = rangeOf(bar)
  const hours = hoursInWords(bar.daily_hours)
  const record = bar.kind === 'work' ? 'assignment' : 'request'
  const more = [KINDS[bar.kind], bar.note].filter(Boolean)
  // The accessible name must begin with the visible label.
  const shown = (label ? [label, hours] : [hours, ...more]).slice(0, 2)
  const lost = bar.lost.length > 0 ? [t('Lost to time off')] : []
  return (
    <TimelineBar
      span={bar}
      kind={bar.kind}
      lane={bar.lane}
      color={color}
      lost={bar.lost}
      title={[
        ...shown,
        ...more.filter((each) => !shown.includes(each)),
        ...[name, formatPeriod(start_date, end_date), ...lost],
      ].join(', ')}
      label={
        <>
          {shown[0]} {shown[1] && <small>{shown[1]}</small>}
        </>
      }
      link={{ ...to.board(org), ...boardOpening({ [record]: bar.id, from: start_date }) }}
    />
  )
}
