import { Box, Group, Text } from '@mantine/core'
import { contractInWords } from '../../planning/contracts/weekday-hours.ts'
import { addDays, dayNumber, dayText } from '../../planning/days/days.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { PlannedContract as Contract } from '../../shapes/contracts.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { formatDay, formatMoney, formatMonth, formatPeriod } from '../ui/format.ts'
import { t, translate } from '../ui/words/language.ts'

type Period = Pick<Contract, 'start_date' | 'end_date'>
type Scale = { range: DayRange; at: (day: string) => number }

/** Periods outside the range are cut off. */
export function ContractTimeline({ resource }: { resource: ResourcePlan }) {
  const { contracts, time_off, organization } = resource
  const { today, currency } = organization
  const range = rangeFor(contracts, today)
  const scale = { range, at: (day: string) => positionOf(day, range) }
  const isSeen = (period: Period) =>
    period.start_date <= range.end_date && (period.end_date ?? '9999') >= range.start_date
  const hasTimeOff = time_off.some(isSeen)
  return (
    <Box
      component="section"
      aria-label={t('Contracts and time off over time')}
      pos="relative"
      h={hasTimeOff ? 84 : 66}
      bg="var(--crewline-surface)"
      style={{ border: '1px solid var(--crewline-line)', borderRadius: 4, overflow: 'hidden' }}
    >
      {quarters(range).map((month, i, months) => (
        <Box
          key={month}
          pos="absolute"
          top={0}
          bottom={0}
          style={{
            ...placeOf({ start_date: `${month}-01`, end_date: lastDayBefore(months[i + 1], range) }, scale),
            borderLeft: '1px solid var(--crewline-line)',
          }}
        >
          {/* A name that doesn't fit wraps to a hidden second line. */}
          <Group h={18} gap={0} style={{ overflow: 'hidden' }}>
            <Box h={18} w={4} />
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {formatMonth(month)}
            </Text>
          </Group>
        </Box>
      ))}
      {/* Below the contracts, so that it doesn't cross their labels. */}
      <Box
        role="img"
        aria-label={t('Today, {day}', { day: formatDay(today) })}
        pos="absolute"
        top={0}
        bottom={0}
        left={`${scale.at(today)}%`}
        w={2}
        bg="var(--mantine-color-red-6)"
      />
      {contracts.filter(isSeen).map((contract) => (
        <ContractBar key={contract.id} contract={contract} scale={scale} currency={currency} />
      ))}
      {time_off.filter(isSeen).map((each) => (
        <Box
          key={each.id}
          role="img"
          aria-label={t('Time off {days}', { days: formatPeriod(each.start_date, each.end_date) })}
          title={t('Time off {days}', { days: formatPeriod(each.start_date, each.end_date) })}
          pos="absolute"
          top={62}
          h={12}
          bg="var(--mantine-color-orange-6)"
          style={{ ...placeOf(each, scale), borderRadius: 3 }}
        />
      ))}
    </Box>
  )
}

function ContractBar(props: { contract: Contract; scale: Scale; currency: string | null }) {
  const { contract, scale, currency } = props
  const { start_date, end_date, cost_per_hour } = contract
  const hours = translate(contractInWords(contract))
  const terms =
    cost_per_hour === null || currency === null
      ? hours
      : t('{hours}, {rate} an hour', { hours, rate: formatMoney(cost_per_hour, currency) })
  const days = formatPeriod(start_date, end_date)
  return (
    <Text
      title={t('{days}: {terms}', { days, terms })}
      role="img"
      aria-label={t('Contract {days}: {terms}', { days, terms })}
      size="xs"
      truncate
      pos="absolute"
      top={24}
      h={32}
      px={8}
      lh="30px"
      bg="var(--mantine-primary-color-light)"
      c="var(--mantine-primary-color-light-color)"
      style={{
        ...placeOf(contract, scale),
        border: '1px solid var(--mantine-primary-color-filled)',
        borderRadius: 4,
      }}
    >
      {terms}
    </Text>
  )
}

function lastDayBefore(month: string | undefined, { end_date }: DayRange): string {
  return month ? addDays(`${month}-01`, -1) : end_date
}

function placeOf({ start_date, end_date }: Period, { at }: Scale) {
  const left = at(start_date)
  const right = end_date === null ? 100 : at(addDays(end_date, 1))
  return { left: `${left}%`, width: `${Math.max(0.4, right - left)}%` }
}

/** At least a year around today, extended to contract ends nearby. */
function rangeFor(contracts: readonly Period[], today: string): DayRange {
  const now = dayNumber(today)
  const starts = contracts.map(({ start_date }) => dayNumber(start_date) - 15)
  const ends = contracts.map(({ end_date }) => dayNumber(end_date ?? today) + 60)
  return {
    start_date: dayText(Math.max(now - 730, Math.min(now - 120, ...starts))),
    end_date: dayText(Math.min(now + 1_095, Math.max(now + 365, ...ends))),
  }
}

function positionOf(day: string, range: DayRange): number {
  const first = dayNumber(range.start_date)
  const share = (dayNumber(day) - first) / (dayNumber(range.end_date) + 1 - first)
  return Math.min(100, Math.max(0, share * 100))
}

/** Every quarter, or every half year for long ranges. */
function quarters({ start_date, end_date }: DayRange): string[] {
  const years = (dayNumber(end_date) - dayNumber(start_date)) / 365
  const months = years > 2.5 ? ['01', '07'] : ['01', '04', '07', '10']
  const found: string[] = []
  for (let year = Number(start_date.slice(0, 4)); year <= Number(end_date.slice(0, 4)); year++)
    for (const month of months) {
      const first = `${year}-${month}`
      if (`${first}-01` > start_date && `${first}-01` < end_date) found.push(first)
    }
  return found
}
