import { Group, SegmentedControl, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import { HOURS_BASES } from '../../planning/hours/basis.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { t } from '../ui/words/language.ts'

export const BASIS_IN_WORDS: Record<HoursBasis, string> = {
  planned: t('Scheduled: working days × hours a day.'),
  convention: t('Annualized: scheduled hours, reduced to the annual hours of each contract.'),
}

const NAMES: Record<HoursBasis, string> = { planned: t('Scheduled'), convention: t('Annualized') }

/** Stores the chosen basis in the browser's local storage (decision 0059). */
export function useHoursBasis() {
  return useLocalStorage<HoursBasis>({
    key: 'crewline-hours',
    defaultValue: 'convention',
    getInitialValueInEffect: false,
    serialize: (basis) => basis,
    deserialize: (text) => HOURS_BASES.find((basis) => basis === text) ?? 'convention',
  })
}

export function HoursSwitch({
  value,
  onChange,
}: {
  value: HoursBasis
  onChange: (next: HoursBasis) => void
}) {
  return (
    <Group gap={8} wrap="nowrap">
      <SegmentedControl
        aria-label={t('Hours')}
        value={value}
        onChange={(next) => onChange(next as HoursBasis)}
        data={optionsOf({ convention: NAMES.convention, planned: NAMES.planned })}
      />
      <Text className="print-only" size="sm">
        {NAMES[value]}
      </Text>
    </Group>
  )
}
