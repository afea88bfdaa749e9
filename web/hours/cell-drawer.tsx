import { Button, Drawer, Group, Stack, Table, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dayNumber, dayText } from '../../planning/days/days.ts'
import { firstDayOf, lastDayOf } from '../../planning/days/months.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { to } from '../shell/addresses.ts'
import { useOrg } from '../shell/organization.ts'
import { formatHours, formatMonth, formatPercent } from '../ui/format.ts'
import { PageError, PageLoading } from '../ui/states.tsx'
import type { By, Cell } from './calls.ts'
import { explanationQuery, hoursQuery } from './calls.ts'
import { HoursExplanation } from './explanation.tsx'

/** What was clicked: a row's month, and which person's or project's (or both) it is. */
export type OpenCell = {
  name: string
  month: string
  resource_id?: number
  project_id?: number
  range?: MatrixRange
}

/** The explanation of a cell; for a sum first what it is the sum of. */
export function HoursDrawer({ cell, onClose }: { cell: OpenCell | null; onClose: () => void }) {
  const [part, setPart] = useState<OpenCell | null>(null)
  // Stays on while the drawer slides out.
  const [shown, setShown] = useState(cell)
  useEffect(() => {
    if (!cell) return
    setShown(cell)
    setPart(null)
  }, [cell])
  const open = part ?? shown
  return (
    <Drawer
      opened={cell !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={open && <Text fw={600}>{`${open.name} · ${formatMonth(open.month, 'long')}`}</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {open && (
        <Stack gap="md">
          {part && (
            <Group>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconArrowLeft size={14} />}
                onClick={() => setPart(null)}
              >
                Back to {shown?.name}
              </Button>
            </Group>
          )}
          {open.resource_id && open.project_id ? (
            <Explanation cell={open as Cell} />
          ) : (
            <Parts cell={open} onPart={setPart} />
          )}
        </Stack>
      )}
    </Drawer>
  )
}

function Explanation({ cell }: { cell: Cell }) {
  const { data, error } = useQuery(explanationQuery(useOrg(), cell))
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />
  return (
    <>
      <Sum hours={data.hours} />
      <HoursExplanation explained={data} />
    </>
  )
}

function Parts({ cell, onPart }: { cell: OpenCell; onPart: (part: OpenCell) => void }) {
  const org = useOrg()
  const of: By = cell.resource_id ? 'resource' : 'project'
  const id = cell.resource_id ?? cell.project_id!
  const { data, error } = useQuery(hoursQuery(org, of, id, monthWithin(cell)))
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />
  return (
    <>
      <Sum hours={data.grand_total} />
      {data.rows.length === 0 ? (
        <Text size="sm">Nothing is planned in this month.</Text>
      ) : (
        <>
          <Text size="sm">
            Of {countInWords(data.rows.length, of)}. Choose one to see how the hours come about.
          </Text>
          <Table aria-label="What adds up">
            <Table.Tbody>
              {data.rows.map((row) => {
                const name = of === 'resource' ? `${cell.name}, ${row.name}` : `${row.name}, ${cell.name}`
                const pair = of === 'resource' ? { project_id: row.id } : { resource_id: row.id }
                return (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        onClick={() => onPart({ ...cell, ...pair, name })}
                      >
                        {row.name}
                      </Button>
                    </Table.Td>
                    <Table.Td ta="right">{formatHours(row.total_hours)}</Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th>Total</Table.Th>
                <Table.Th ta="right">{formatHours(data.grand_total)}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </>
      )}
      <Available hours={data.grand_total} available={data.available?.[cell.month]} />
      <Text size="sm">
        {of === 'resource' ? (
          <Link {...to.person(org, id)}>Open this person</Link>
        ) : (
          <Link {...to.project(org, id)}>Open this project</Link>
        )}
      </Text>
    </>
  )
}

function countInWords(count: number, of: By): string {
  if (of === 'resource') return count === 1 ? 'one project' : `${count} projects`
  return count === 1 ? 'one person' : `${count} people`
}

function Sum({ hours }: { hours: number }) {
  return (
    <Text size="xl" fw={600}>
      {formatHours(hours)} hours
    </Text>
  )
}

function Available({ hours, available }: { hours: number; available?: number }) {
  if (available === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {available === 0
        ? 'No contract is in force on these days.'
        : `${formatPercent(hours / available)} of the ${formatHours(available)} hours that the contract gives in this month, annual convention included.`}
    </Text>
  )
}

/** The cell's own days: the month, cut to the range. */
function monthWithin({ month, range }: OpenCell): MatrixRange {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  return {
    from: dayText(range ? Math.max(first, dayNumber(range.from)) : first),
    to: dayText(range ? Math.min(last, dayNumber(range.to)) : last),
  }
}
