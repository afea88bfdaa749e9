import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Span } from '../../planning/days/spans.ts'
import { rangeOf } from '../../planning/days/spans.ts'
import { formatPeriod } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

/** Buttons that move the visible days. */
export function RangeSteps({ span, onStep }: { span: Span; onStep: (direction: 1 | -1) => void }) {
  const { start_date, end_date } = rangeOf(span)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Step label={t('Earlier')} icon={IconChevronLeft} onClick={() => onStep(-1)} />
      <Text size="sm" role="status">
        {formatPeriod(start_date, end_date)}
      </Text>
      <Step label={t('Later')} icon={IconChevronRight} onClick={() => onStep(1)} />
    </Group>
  )
}

function Step(props: { label: string; icon: typeof IconChevronLeft; onClick: () => void }) {
  const { label, icon: Icon, onClick } = props
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} />
    </ActionIcon>
  )
}
