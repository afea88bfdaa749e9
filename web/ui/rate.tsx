import { Text } from '@mantine/core'
import type { CostSource } from '../../planning/contracts/costs.ts'
import { formatMoney } from './format.ts'
import { t } from './words/language.ts'

const SOURCES: Record<CostSource, string> = {
  contract_default: t('contract'),
  project_override: t('project'),
  manual: t('own cost rate'),
}

/** Shows a cost rate and the source of the rate (decision 0009). */
export function Rate(props: {
  of: { cost_per_hour: string | null; cost_source: CostSource }
  currency: string
}) {
  const { cost_per_hour, cost_source } = props.of
  return (
    <>
      {cost_per_hour === null ? '–' : formatMoney(cost_per_hour, props.currency)}{' '}
      <Text component="span" size="xs" c="dimmed">
        {SOURCES[cost_source]}
      </Text>
    </>
  )
}
