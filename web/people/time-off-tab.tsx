import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { TimeOff } from '../../shapes/time-off.ts'
import { useMay } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatHours, formatPeriod } from '../ui/format.ts'
import { RowActions } from '../ui/row-actions.tsx'
import { Empty } from '../ui/states.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

export function TimeOffTab({ resource }: { resource: ResourcePlan }) {
  const may = useMay('planner')
  const [what, setWhat] = useState<TimeOff | 'new' | null>(null)
  const deleting = useSaving('Time off deleted.')
  const { time_off, organization } = resource
  const add = may && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setWhat('new')}>
      Add time off
    </Button>
  )

  function remove(each: TimeOff) {
    confirm({
      title: 'Delete the time off?',
      text: `${resource.name} can be planned again ${formatPeriod(each.start_date, each.end_date)}. Assignments that were trimmed for it do not come back by themselves.`,
      button: 'Delete time off',
      onConfirm: () => deleting.mutate({ method: 'DELETE', path: `/time-off/${each.id}` }),
    })
  }

  return (
    <Stack gap="sm">
      {time_off.length === 0 ? (
        <Empty title="No time off">
          <Text size="sm" c="dimmed">
            Holidays, leave, training: whole days or some hours. It lowers what can be planned.
          </Text>
          {add}
        </Empty>
      ) : (
        <>
          <Group justify="flex-end">{add}</Group>
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Days</Table.Th>
                <Table.Th>How much</Table.Th>
                <Table.Th>Note</Table.Th>
                <Table.Th w={80}>
                  <span className="visually-hidden">Actions</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...time_off].reverse().map((each) => (
                <Table.Tr key={each.id} c={each.end_date < organization.today ? 'dimmed' : undefined}>
                  <Table.Td>{formatPeriod(each.start_date, each.end_date)}</Table.Td>
                  <Table.Td>
                    {each.daily_hours === null
                      ? 'Whole days'
                      : `${formatHours(Number(each.daily_hours))} h a day`}
                  </Table.Td>
                  <Table.Td>{each.note}</Table.Td>
                  <Table.Td>
                    {may && (
                      <RowActions
                        edit={{
                          label: `Change time off ${formatPeriod(each.start_date, each.end_date)}`,
                          onClick: () => setWhat(each),
                        }}
                        remove={{
                          label: `Delete time off ${formatPeriod(each.start_date, each.end_date)}`,
                          onClick: () => remove(each),
                        }}
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      <TimeOffDialog resource={resource} what={what} onClose={() => setWhat(null)} />
    </Stack>
  )
}
