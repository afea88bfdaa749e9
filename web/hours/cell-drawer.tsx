import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayNumber, dayText } from '../../planning/days/days.ts'
import { firstDayOf, lastDayOf } from '../../planning/days/months.ts'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { Dialog } from '../ui/dialog.tsx'
import { formatHours, formatMonth, formatPercent } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import type { Hours, HoursCell, HoursGrouping } from './calls.ts'
import { explanationQuery, hoursQuery } from './calls.ts'
import { HoursExplanation } from './explanation.tsx'
import { pairOf } from './rows.ts'

export type OpenCell = {
  name: string
  month: string
  range?: MatrixRange
  resource_id?: number
  project_id?: number
  /** The sum that this cell is a part of. Set if the user opened the cell from the sum's drawer. */
  whole?: OpenCell
}

/** Explains how a cell's hours are calculated. For a sum, lists the parts, which users can open. */
export function CellDrawer(props: {
  basis: HoursBasis
  cell: OpenCell | null
  onOpen: (cell: OpenCell | null) => void
}) {
  const { basis, cell, onOpen } = props
  return (
    <Dialog
      aside
      size={460}
      of={cell}
      onClose={() => onOpen(null)}
      title={({ name, month }) => <Text fw={600}>{`${name} · ${formatMonth(month, 'long')}`}</Text>}
    >
      {({ whole, ...shown }) => (
        <Stack gap="md">
          {whole && (
            <Group>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconArrowLeft size={14} />}
                onClick={() => onOpen(whole)}
              >
                {t('Back to {name}', { name: whole.name })}
              </Button>
            </Group>
          )}
          <Content basis={basis} cell={shown} onOpen={onOpen} />
        </Stack>
      )}
    </Dialog>
  )
}

type ContentProps = { basis: HoursBasis; cell: OpenCell; onOpen: (cell: OpenCell) => void }

function Content(props: ContentProps) {
  const { basis, cell } = props
  const { resource_id, project_id, name } = cell
  if (resource_id && project_id)
    return <Explanation basis={basis} cell={{ ...cell, resource_id, project_id }} />
  if (resource_id) return <Parts of="resource" whole={{ id: resource_id, name }} {...props} />
  if (project_id) return <Parts of="project" whole={{ id: project_id, name }} {...props} />
  return null
}

function Explanation({ basis, cell }: { basis: HoursBasis; cell: HoursCell }) {
  const query = useQuery(explanationQuery(useOrg(), basis, cell))
  return (
    <Loaded query={query}>
      {(explained) => (
        <>
          <Sum hours={explained.hours} />
          <HoursExplanation explained={explained} basis={basis} />
        </>
      )}
    </Loaded>
  )
}

type PartsProps = ContentProps & { of: HoursGrouping; whole: { id: number; name: string } }

function Parts({ of, whole, basis, cell, onOpen }: PartsProps) {
  const org = useOrg()
  const query = useQuery(hoursQuery(org, of, whole.id, basis, monthWithin(cell)))
  return (
    <Loaded query={query}>
      {(hours) => (
        <>
          <Sum hours={hours.grand_total} />
          {hours.rows.length === 0 ? (
            <Text size="sm">{t('Nothing is scheduled in this month.')}</Text>
          ) : (
            <>
              <Text size="sm">
                {t('Total of {parts}. Select one to see the calculation.', {
                  parts: partsInWords(hours.rows.length, of),
                })}
              </Text>
              <PartTable
                hours={hours}
                onPart={(part) => onOpen({ ...cell, ...pairOf(of, whole, part), whole: cell })}
              />
            </>
          )}
          <Available hours={hours.grand_total} available={hours.available?.[cell.month]} />
          {of === 'resource' ? (
            <LinkAnchor {...to.person(org, whole.id)}>{t('Open this person')}</LinkAnchor>
          ) : (
            <LinkAnchor {...to.project(org, whole.id)}>{t('Open this project')}</LinkAnchor>
          )}
        </>
      )}
    </Loaded>
  )
}

function PartTable({ hours, onPart }: { hours: Hours; onPart: (row: Hours['rows'][number]) => void }) {
  return (
    <Table aria-label={t('Breakdown')}>
      <Table.Tbody>
        {hours.rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <Button variant="subtle" size="compact-sm" onClick={() => onPart(row)}>
                {row.name}
              </Button>
            </Table.Td>
            <Table.Td ta="right">{formatHours(row.total_hours)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{t('Total')}</Table.Th>
          <Table.Th ta="right">{formatHours(hours.grand_total)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

function partsInWords(count: number, of: HoursGrouping): string {
  if (of === 'resource') return count === 1 ? t('one project') : t('{n} projects', { n: count })
  return count === 1 ? t('one person') : t('{n} people', { n: count })
}

function Sum({ hours }: { hours: number }) {
  return (
    <Text size="xl" fw={600}>
      {t('{hours} hours', { hours })}
    </Text>
  )
}

function Available({ hours, available }: { hours: number; available?: number }) {
  if (available === undefined) return null
  return (
    <Note>
      {available === 0
        ? t('No contract covers these days.')
        : t('{share} of the {hours} hours that the contract allows in this month.', {
            share: formatPercent(hours / available),
            hours: available,
          })}
    </Note>
  )
}

/** Returns the part of the month that is in the range. */
function monthWithin({ month, range }: OpenCell): MatrixRange {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  return {
    from: dayText(range ? Math.max(first, dayNumber(range.from)) : first),
    to: dayText(range ? Math.min(last, dayNumber(range.to)) : last),
  }
}
