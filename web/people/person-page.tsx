import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { jobRoleNow } from '../../planning/contracts/job-roles.ts'
import type { JobRole } from '../../shapes/labels/job-roles.ts'
import type { LostWork } from '../../shapes/lost-work.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { ResourceHoursPanel } from '../hours/panel.tsx'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { lostWorkQuery } from '../time-off/lost-figure.tsx'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { PersonAvatar } from '../ui/page-parts/avatar.tsx'
import { TabPages } from '../ui/tab-pages.tsx'
import { TagList } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import { PersonActions } from './actions.tsx'
import { AssignmentsTab } from './assignments-tab.tsx'
import { resourceQuery } from './calls.ts'
import { ContractFacts } from './contract-state.tsx'
import { ContractsTab } from './contracts-tab.tsx'
import { PersonFigures } from './person-figures.tsx'
import { TimeOffTab } from './time-off-tab.tsx'
import { PersonTimeline } from './timeline/person-timeline.tsx'

type Props = { resource: ResourcePlan; lost: readonly LostWork[] }
const TABS: ComponentProps<typeof TabPages<Props>>['tabs'] = [
  ['timeline', t('Timeline'), PersonTimeline],
  ['assignments', t('Assignments'), AssignmentsTab, ({ resource }) => coming(resource, 'assignments')],
  ['time-off', t('Time off'), TimeOffTab, ({ resource }) => coming(resource, 'time_off')],
  ['contracts', t('Contracts'), ContractsTab, ({ resource }) => resource.contracts.length],
  ['hours', t('Monthly hours'), ResourceHoursPanel],
]

function coming(resource: ResourcePlan, what: 'assignments' | 'time_off'): number {
  return resource[what].filter(({ end_date }) => end_date >= resource.organization.today).length
}

const route = getRouteApi('/$org/people/$id')

export function PersonPage() {
  const { id } = route.useParams()
  const org = useOrg()
  const query = useQuery(resourceQuery(org, id))
  // The page appears only after all queries, to avoid a layout shift.
  const lost = useQuery(lostWorkQuery(org, { resource_id: Number(id) }))
  const roles = useQuery(jobRolesQuery(org))
  return (
    <Loaded query={query}>
      {(resource) => (
        <Loaded query={lost}>
          {(hours) => (
            <Loaded query={roles}>
              {(all) => <PersonScreen resource={resource} lost={hours} roles={all} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function PersonScreen({ resource, lost, roles }: Props & { roles: readonly JobRole[] }) {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const org = useOrg()
  return (
    <Page
      title={resource.name}
      parent={<LinkAnchor {...to.people(org)}>{t('People')}</LinkAnchor>}
      mark={<PersonAvatar name={resource.name} size={32} />}
      actions={<PersonActions resource={resource} />}
    >
      <Stack gap="md">
        <Facts resource={resource} roles={roles} />
        {resource.contracts.length > 0 && <PersonFigures resource={resource} lost={lost} />}
        <TabPages
          value={tab ?? (resource.contracts.length === 0 ? 'contracts' : undefined)}
          onChange={(next) => navigate({ search: { tab: next }, replace: true })}
          tabs={TABS}
          of={{ resource, lost }}
        />
      </Stack>
    </Page>
  )
}

function Facts({ resource, roles }: { resource: ResourcePlan; roles: readonly JobRole[] }) {
  const { tags, external_id, contracts, organization } = resource
  const now = jobRoleNow(contracts, organization.today)
  const role = roles.find(({ id }) => id === now)
  return (
    <Group gap="4px 16px">
      {role && <Text size="sm">{role.name}</Text>}
      <ContractFacts resource={resource} />
      <TagList tags={tags} />
      {external_id !== null && <Note>{t('External ID {id}', { id: external_id })}</Note>}
    </Group>
  )
}
