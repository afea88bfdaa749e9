import { Text } from '@mantine/core'
import type { Activity } from '../../shapes/changes.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatInstant } from '../ui/format.ts'
import { Empty } from '../ui/states.tsx'
import { changeInWords } from './record-types.ts'

/** What was done to the plan, when and by whom. */
export function ChangeTable({ changes }: { changes: readonly Activity[] }) {
  if (changes.length === 0) return <Empty title="Nothing has happened yet" />
  return (
    <DataTable
      aria-label="Activity"
      minWidth={520}
      rows={changes}
      keyOf={({ seq }) => seq}
      columns={[
        ['When', ({ at }) => formatInstant(at), { td: { style: { whiteSpace: 'nowrap' } } }],
        ['Who', ({ actor }) => actor],
        [
          'What',
          (change) => (
            <>
              <Text size="sm" component="span" c="dimmed">
                {changeInWords(change)}
              </Text>{' '}
              {change.summary}
            </>
          ),
        ],
      ]}
    />
  )
}
