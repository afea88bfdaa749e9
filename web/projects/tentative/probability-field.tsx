import { Group, NumberInput, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../ui/words/language.ts'
import { DEFAULT_PROBABILITY } from './make-tentative.ts'

type Props = {
  /** True shows the switch. For stored projects, `tentative-actions.tsx` has actions instead. */
  isNew: boolean
  value: number | string | null
  onChange: (value: number | string | null) => void
  error?: ReactNode
}

export function ProbabilityField({ isNew, value, onChange, error }: Props) {
  if (!isNew && value === null) return null
  return (
    <Group gap="lg" align="flex-end">
      {isNew && (
        <Switch
          label={t('Tentative project')}
          description={t('Work on the project is tentative until you confirm it.')}
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? DEFAULT_PROBABILITY : null)}
        />
      )}
      {value !== null && (
        <NumberInput
          label={t('Probability (%)')}
          w={140}
          min={0}
          max={100}
          allowDecimal={false}
          allowNegative={false}
          {...{ value, onChange, error }}
        />
      )}
    </Group>
  )
}
