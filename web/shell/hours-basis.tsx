import { Group, SegmentedControl, Text, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import { HOURS_BASES } from '../../planning/hours/basis.ts'
import { t } from '../ui/words/language.ts'

const IN_WORDS: Record<HoursBasis, string> = {
  planned: t('Scheduled: working days × hours a day.'),
  convention: t('Annualized: scheduled hours, reduced to the annual hours of each contract.'),
}

const NAMES: Record<HoursBasis, string> = { planned: t('planned'), convention: t('convention') }

/** The reader's choice for all sums (decision 0059), stored in the browser. */
export function useHoursBasis() {
  return useLocalStorage<HoursBasis>({
    key: 'crewline-hours',
    defaultValue: 'convention',
    getInitialValueInEffect: false,
    serialize: (basis) => basis,
    deserialize: (text) => HOURS_BASES.find((basis) => basis === text) ?? 'convention',
  })
}

export function hoursHeading(basis: HoursBasis): string {
  return t('Hours ({basis})', { basis: NAMES[basis] })
}

export function HoursSwitch() {
  const [basis, setBasis] = useHoursBasis()
  const id = useId()
  return (
    <Group gap={8} wrap="nowrap">
      <Text size="sm" c="dimmed" id={id}>
        {t('Hours')}
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        aria-describedby={`${id}-words`}
        value={basis}
        onChange={(next) => setBasis(next as HoursBasis)}
        data={HOURS_BASES.map((each) => ({
          value: each,
          label: (
            <Tooltip label={IN_WORDS[each]} events={{ hover: true, focus: true, touch: true }}>
              <span>{NAMES[each]}</span>
            </Tooltip>
          ),
        }))}
      />
      <Text className="print-only" size="sm">
        {NAMES[basis]}
      </Text>
      <span className="visually-hidden" id={`${id}-words`}>
        {IN_WORDS[basis]}
      </span>
    </Group>
  )
}
