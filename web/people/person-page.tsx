import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLayoutGrid, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { contractNow } from '../../planning/contracts/contracts.ts'
import { countInWords } from '../../planning/wording.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { ResourceHours } from '../hours/panel.tsx'
import { to } from '../shell/addresses.ts'
import { Refusal } from '../shell/client.ts'
import { LinkButton } from '../shell/links.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatMoney } from '../ui/format.ts'
import { Page } from '../ui/page.tsx'
import { PageError, PageLoading, PageNotFound } from '../ui/states.tsx'
import { TabPages } from '../ui/tab-pages.tsx'
import { Tags } from '../ui/tag.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'
import { resourceQuery } from './calls.ts'
import { ContractState } from './contract-state.tsx'
import { ContractTimeline } from './contract-timeline.tsx'
import { ContractsTab } from './contracts-tab.tsx'
import { PersonForm } from './person-form.tsx'
import { TimeOffTab } from './time-off-tab.tsx'
import { AssignmentsTab, UtilisationTab } from './work-tabs.tsx'

const TABS = [
  ['contracts', 'Contracts', ContractsTab],
  ['time-off', 'Time off', TimeOffTab],
  ['assignments', 'Assignments', AssignmentsTab],
  ['utilisation', 'Utilisation', UtilisationTab],
  ['hours', 'Monthly hours', ResourceHours],
] as const

const route = getRouteApi('/$org/people/$id')

export function PersonPage() {
  const org = useOrg()
  const { id } = route.useParams()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: resource, error } = useQuery(resourceQuery(org, id))
  if (error instanceof Refusal && error.status === 404) return <PageNotFound />
  if (error) return <PageError error={error} />
  if (!resource) return <PageLoading />

  return (
    <Page title={resource.name} actions={<Actions org={org} resource={resource} />}>
      <Stack gap="md">
        <Facts resource={resource} />
        {resource.contracts.length > 0 && (
          <ContractTimeline
            contracts={resource.contracts}
            timeOff={resource.time_off}
            today={resource.organization.today}
            label={(contract) =>
              contract.cost_per_hour === null
                ? `${contract.daily_hours} h a day`
                : `${contract.daily_hours} h a day, ${formatMoney(contract.cost_per_hour, resource.organization.currency)} an hour`
            }
          />
        )}
        <TabPages
          value={tab}
          onChange={(next) => navigate({ search: { tab: next }, replace: true })}
          tabs={TABS.map(([value, label, Content]) => ({
            value,
            label,
            content: () => <Content resource={resource} />,
          }))}
        />
      </Stack>
    </Page>
  )
}

function Facts({ resource }: { resource: ResourcePlan }) {
  const { tags, external_id, contracts, utilisation, organization } = resource
  return (
    <Group gap="lg" style={{ rowGap: 8 }}>
      <ContractState {...contractNow(contracts, organization.today)} today={organization.today} />
      <Tags tags={tags} />
      {external_id !== null && (
        <Text size="sm" c="dimmed">
          External id {external_id}
        </Text>
      )}
      <Group gap={8}>
        <Text size="sm" c="dimmed">
          Next 4 weeks
        </Text>
        <UtilisationBar of={utilisation.weeks_4} />
      </Group>
      <Group gap={8}>
        <Text size="sm" c="dimmed">
          Next 12 weeks
        </Text>
        <UtilisationBar of={utilisation.weeks_12} />
      </Group>
    </Group>
  )
}

function Actions({ org, resource }: { org: string; resource: ResourcePlan }) {
  const may = useMay('planner')
  const navigate = useNavigate()
  const leave = () => navigate(to.people(org))
  const deleting = useSaving('Person deleted.', { leave })
  const [isEditing, setEditing] = useState(false)

  function remove() {
    const planned = resource.assignments.length
    if (planned > 0) {
      const message = `${resource.name} has ${countInWords(planned, 'assignment')}. Delete them first, or end the contract to keep what was.`
      return notifications.show({ title: 'This person is planned', message, color: 'orange' })
    }
    confirm({
      title: `Delete ${resource.name}?`,
      text: 'The person goes with contracts and time off. This cannot be undone.',
      button: 'Delete person',
      onConfirm: () => deleting.mutate({ method: 'DELETE', path: `/resources/${resource.id}` }),
    })
  }

  return (
    <>
      <LinkButton
        variant="default"
        leftSection={<IconLayoutGrid size={16} />}
        {...to.board(org)}
        search={{ q: resource.name }}
      >
        Board
      </LinkButton>
      {may && (
        <>
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} />}
            loading={deleting.isPending}
            onClick={remove}
          >
            Delete
          </Button>
        </>
      )}
      <Modal opened={isEditing} onClose={() => setEditing(false)} title="Edit person">
        <PersonForm stored={resource} onDone={() => setEditing(false)} />
      </Modal>
    </>
  )
}
