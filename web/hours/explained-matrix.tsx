import { Group, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useCallback, useState } from 'react'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { t } from '../ui/words/language.ts'
import { BASIS_IN_WORDS } from './basis-switch.tsx'
import type { HoursGrouping } from './calls.ts'
import type { OpenCell } from './cell-drawer.tsx'
import { CellDrawer } from './cell-drawer.tsx'
import styles from './matrix.module.css'
import { HoursMatrix } from './matrix.tsx'
import type { MatrixRow } from './rows.ts'

export function ExplainedMatrix(
  props: Omit<ComponentProps<typeof HoursMatrix>, 'onCell'> & {
    by: HoursGrouping
    basis: HoursBasis
    range?: MatrixRange
  },
) {
  const { by, basis, range, ...rest } = props
  const [open, setOpen] = useState<OpenCell | null>(null)
  const explain = useCallback(
    ({ name, resource_id, project_id }: MatrixRow, month: string) =>
      setOpen({ name, month, range, resource_id, project_id }),
    [range],
  )
  return (
    <>
      <HoursMatrix {...rest} onCell={explain} />
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          {t('few hours')}
        </Text>
        <Group gap={2} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((step) => (
            <span key={step} className={styles.swatch} data-heat={step} />
          ))}
        </Group>
        <Text size="xs" c="dimmed">
          {by === 'resource' ? t('all contract hours of the month') : t('the most hours in this table')}
        </Text>
        <Text size="xs" c="dimmed" ml={{ sm: 'auto' }}>
          {`${BASIS_IN_WORDS[basis]} ${t('Select a cell to see how its hours are calculated.')}`}
        </Text>
      </Group>
      <CellDrawer basis={basis} cell={open} onOpen={setOpen} />
    </>
  )
}
