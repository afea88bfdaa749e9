import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { useOrg } from '../shell/organization.ts'
import { formatInstant } from '../ui/format.ts'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { projectActivityQuery } from './calls.ts'

/** What was last done to a project and on it. */
export function ProjectActivity({ project }: { project: ProjectPlan }) {
  const { data, error } = useQuery(projectActivityQuery(useOrg(), project.id))
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />
  if (data.length === 0) return <Empty title="Nothing has happened yet" />
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label="Activity">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>What</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((change) => (
            <Table.Tr key={change.seq}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatInstant(change.at)}</Table.Td>
              <Table.Td>{change.actor}</Table.Td>
              <Table.Td>
                <Text size="sm" component="span" c="dimmed">
                  {change.type.replaceAll('_', ' ')} {change.action}
                </Text>{' '}
                {change.summary}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
