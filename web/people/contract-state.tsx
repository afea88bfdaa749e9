import { Text } from '@mantine/core'
import type { ContractState as State } from '../../planning/contracts/contracts.ts'
import { nearestContract } from '../../planning/contracts/contracts.ts'
import type { WeekHours } from '../../planning/contracts/weekday-hours.ts'
import { weekOf } from '../../planning/contracts/weekday-hours.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { formatDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

type Period = { start_date: string; end_date: string | null }

/** Returns text such as "Ended 1 Mar 2026" or "No contract". Null for a current contract without an end. */
export function contractState(state: State, contract: Period | null, until: string | null): string | null {
  if (state === 'none' || !contract) return t('No contract')
  if (state === 'upcoming') return t('Starts {day}', { day: formatDay(contract.start_date) })
  if (until === null) return null
  const day = formatDay(until)
  return state === 'ended' ? t('Ended {day}', { day }) : t('Until {day}', { day })
}

type Terms = { daily_hours: number; week: WeekHours | null }

export function hoursAWeek(contract: Terms, working_week: readonly number[]): string {
  const hours = weekOf(contract, working_week).reduce((sum, each) => sum + each, 0)
  return t('{hours} h a week', { hours })
}

/** Returns text such as "36 h a week from 1 Mar 2026". */
export function contractTerms(
  state: State,
  contract: (Period & Terms) | null,
  until: string | null,
  working_week: readonly number[],
): string {
  if (!contract || state === 'none' || state === 'ended') return contractState(state, contract, until) ?? ''
  const hours = hoursAWeek(contract, working_week)
  if (state === 'upcoming') return t('{hours} from {day}', { hours, day: formatDay(contract.start_date) })
  return until === null ? hours : `${hours}, ${t('until {day}', { day: formatDay(until) })}`
}

/** Shows the contract's hours a week, and the next contract or the day when this contract starts or ends. */
export function ContractFacts({ resource }: { resource: ResourcePlan }) {
  const { contracts, organization } = resource
  const { today, working_week } = organization
  const { state, contract, until } = nearestContract(contracts, today)
  const next = contracts
    .filter(({ start_date }) => contract !== null && start_date > contract.start_date)
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1))[0]
  const parts = [
    contractTerms(state, contract, next ? null : until, working_week),
    next &&
      t('{hours} from {day}', { hours: hoursAWeek(next, working_week), day: formatDay(next.start_date) }),
  ]
  return <Text size="sm">{parts.filter(Boolean).join(', ')}</Text>
}
