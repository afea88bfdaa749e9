import { Group, NumberInput, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import type { EntryBasis, HoursUnit } from '../../../../planning/assignments/hours-entry.ts'
import {
  amountIn,
  dailyHoursFor,
  entryBasis,
  scheduledTotal,
} from '../../../../planning/assignments/hours-entry.ts'
import { isDay } from '../../../../planning/days/days.ts'
import { spanOf } from '../../../../planning/days/spans.ts'
import { LEAST_DAILY_HOURS } from '../../../../shapes/limits.ts'
import { optionsOf } from '../../../ui/fields/options.ts'
import { formatHours, formatPercent } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import type { Board, Draft } from '../../model/board.ts'

/** `typed` is the entered number. An entered percentage or total stays the same if dates or person change. */
export type HoursEntry = { unit: HoursUnit; typed: number | null }

const UNITS = { day: t('Hours a day'), percent: t('Percent'), total: t('Total hours') }
/** Used if a date is incomplete, or if the end is before the start. */
const NO_BASIS = { full: 8, days: 0 }

export function withEnteredHours(board: Board, draft: Draft, { unit, typed }: HoursEntry): Draft {
  const basis = typed === null || unit === 'day' ? null : basisOf(board, draft)
  return basis && typed !== null ? { ...draft, daily_hours: dailyHoursFor(unit, typed, basis) } : draft
}

type Props = {
  board: Board
  draft: Draft
  entry: HoursEntry
  onEntry: (entry: HoursEntry) => void
}

/** Accepts hours a day, a percentage of the person's longest day, or total hours. Also shows the result. */
export function HoursInput({ board, draft, entry, onEntry }: Props) {
  const { unit, typed } = entry
  const id = useId()
  const basis = basisOf(board, draft) ?? NO_BASIS
  return (
    <div>
      <SegmentedControl
        fullWidth
        size="xs"
        mb={6}
        aria-label={t('Enter hours as')}
        data={optionsOf(UNITS)}
        value={unit}
        onChange={(next) => onEntry({ unit: next, typed: null })}
      />
      <NumberInput
        aria-label={UNITS[unit]}
        aria-describedby={id}
        data-field="Hours"
        min={unit === 'percent' ? 1 : LEAST_DAILY_HOURS}
        step={unit === 'percent' ? 10 : unit === 'total' ? 4 : 0.5}
        decimalScale={unit === 'percent' ? 0 : 2}
        suffix={unit === 'percent' ? '%' : ` ${t('h')}`}
        hideControls
        value={typed ?? amountIn(unit, Number(draft.daily_hours), basis)}
        onChange={(value) => onEntry({ unit, typed: Number(value) })}
        rightSectionWidth={190}
        rightSection={
          <Group w="100%" pr="xs" justify="flex-end">
            <Text id={id} role="status" size="xs" c="dimmed">
              {resultInWords(board, draft, unit, basis)}
            </Text>
          </Group>
        }
      />
    </div>
  )
}

function resultInWords(board: Board, draft: Draft, unit: HoursUnit, { full }: EntryBasis): string {
  const { start_date, end_date, daily_hours } = draft
  if (!isReadable(draft) || !(daily_hours > 0)) return ''
  const { working_week } = board.settings
  const total = scheduledTotal(
    personOf(board, draft),
    spanOf({ start_date, end_date }),
    daily_hours,
    working_week,
  )
  const share =
    unit === 'day' ? formatPercent(daily_hours / full) : t('{hours} h/day', { hours: daily_hours })
  return t('{share}, {hours} h in total', { share, hours: formatHours(total) })
}

function basisOf(board: Board, draft: Draft): EntryBasis | null {
  if (!isReadable(draft)) return null
  return entryBasis(personOf(board, draft), spanOf(draft), board.settings.working_week)
}

function personOf({ resources }: Board, { resource_id }: Draft) {
  return resources.get(resource_id) ?? null
}

function isReadable({ start_date, end_date }: Draft): boolean {
  return isDay(start_date) && isDay(end_date) && start_date <= end_date
}
