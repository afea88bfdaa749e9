import { Badge } from '@mantine/core'
import type { ContractState as State } from '../../planning/contracts/contracts.ts'
import { addDays } from '../../planning/days/days.ts'
import { formatDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

const SOON = 60

export function ContractState(props: {
  state: State
  contract: { start_date: string; end_date: string | null } | null
  today: string
}) {
  const { color, text } = wordsFor(props)
  return (
    <Badge variant="dot" color={color} tt="none" fw={500} radius="sm">
      {text}
    </Badge>
  )
}

function wordsFor({ state, contract, today }: Parameters<typeof ContractState>[0]) {
  if (state === 'none' || !contract) return { color: 'gray', text: t('No contract') }
  if (state === 'upcoming')
    return { color: 'blue', text: t('Starts {day}', { day: formatDay(contract.start_date) }) }
  if (contract.end_date === null) return { color: 'teal', text: t('In force') }
  if (state === 'ended')
    return { color: 'gray', text: t('Ended {day}', { day: formatDay(contract.end_date) }) }
  const isSoon = contract.end_date <= addDays(today, SOON)
  return { color: isSoon ? 'orange' : 'teal', text: t('Until {day}', { day: formatDay(contract.end_date) }) }
}
