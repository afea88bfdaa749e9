import type { TableThProps } from '@mantine/core'
import { Anchor, Badge, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import { BudgetBar } from '../ui/budget-bar.tsx'
import { formatPeriod, formatWholeHours, formatWholeMoney } from '../ui/format.ts'
import { SortHeader } from '../ui/sort-header.tsx'
import { Tags } from '../ui/tag.tsx'
import type { ListedProject } from './calls.ts'
import type { Column } from './view.ts'
import { WindowBar } from './window-bar.tsx'

type Sorting = { sort: Column; down: boolean; onSort: (column: Column) => void }

export function ProjectTable({
  org,
  projects,
  today,
  currency,
  sorting: { sort, down, onSort },
}: {
  org: string
  projects: readonly ListedProject[]
  today: string
  currency: string
  sorting: Sorting
}) {
  const header = (column: Column, label: string, more: TableThProps = {}) => (
    <SortHeader
      {...more}
      label={label}
      direction={sort === column ? (down ? 'descending' : 'ascending') : null}
      onSort={() => onSort(column)}
    />
  )
  return (
    <Table highlightOnHover stickyHeader stickyHeaderOffset={48} aria-label="Projects">
      <Table.Thead>
        <Table.Tr>
          {header('title', 'Title', { miw: 150 })}
          <Table.Th visibleFrom="lg">Tags</Table.Th>
          {header('window', 'Window', { visibleFrom: 'sm' })}
          {header('status', 'Status', { visibleFrom: 'md' })}
          {header('people', 'People', { visibleFrom: 'md' })}
          {header('hours', 'Hours')}
          {header('cost', 'Cost', { visibleFrom: 'sm' })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {projects.map((each) => (
          <Row key={each.id} org={org} project={each} today={today} currency={currency} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row(props: { org: string; project: ListedProject; today: string; currency: string }) {
  const { org, project, today, currency } = props
  const { id, title, external_id, status, tags, start_date, end_date } = project
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          size="sm"
          fw={500}
          renderRoot={(link) => <Link to={paths.project} params={{ org, id: String(id) }} {...link} />}
        >
          {title}
        </Anchor>
        {external_id !== null && (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {external_id}
          </Text>
        )}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {formatPeriod(start_date, end_date)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="lg">
        <Tags tags={tags} gap="4px 10px" maw={220} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <WindowBar start_date={start_date} end_date={end_date} today={today} />
      </Table.Td>
      <Table.Td visibleFrom="md">
        <StatusBadge status={status} />
      </Table.Td>
      <Table.Td visibleFrom="md">{project.people}</Table.Td>
      <Table.Td>
        <BudgetBar label="Hours" {...hoursBudget(project)} format={formatWholeHours} unit=" h" />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <BudgetBar
          label="Cost"
          {...costBudget(project)}
          format={(cost) => formatWholeMoney(cost, currency)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

export function StatusBadge({ status }: { status: 'active' | 'archived' }) {
  return (
    <Badge
      variant="dot"
      color={status === 'active' ? 'teal' : 'gray'}
      tt="none"
      fw={500}
      radius="sm"
      miw="max-content"
    >
      {status === 'active' ? 'Active' : 'Archived'}
    </Badge>
  )
}

type Budgets = Pick<ListedProject, 'planned_hours' | 'planned_cost' | 'budgeted_hours' | 'budgeted_cost'>

/** The interface asks for budgeted hours always; 0 stands for none. */
export function hoursBudget({ planned_hours, budgeted_hours }: Budgets) {
  return { planned: planned_hours, budget: budgeted_hours === 0 ? null : budgeted_hours }
}

export function costBudget({ planned_cost, budgeted_cost }: Budgets) {
  return { planned: Number(planned_cost), budget: budgeted_cost === null ? null : Number(budgeted_cost) }
}
