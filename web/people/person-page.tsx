import { Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLayoutGrid, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { contractNow } from '../../planning/contracts/contracts.ts'
import type { Utilisation } from '../../planning/hours/utilisation.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { ResourceHours } from '../hours/panel.tsx'
import { AddToCalendar } from '../sharing/calendar-dialog.tsx'
import { to } from '../shell/addresses.ts'
import { LinkButton } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { useDeleting } from '../shell/saving.ts'
import { LostWorkNote, lostWorkQuery } from '../time-off/lost-work-note.tsx'
import { ActionButton } from '../ui/actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { PrintButton } from '../ui/printing.tsx'
import { TabPages } from '../ui/tab-pages.tsx'
import { Tags } from '../ui/tag.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'
import { t } from '../ui/words/language.ts'
import { resourceQuery } from './calls.ts'
import { ContractState } from './contract-state.tsx'
import { ContractTimeline } from './contract-timeline.tsx'
import { ContractsTab } from './contracts-tab.tsx'
import { PersonForm } from './person-form.tsx'
import { TimeOffTab } from './time-off-tab.tsx'
import { AssignmentsTab, UtilisationTab } from './work-tabs.tsx'

const TABS = [
  ['contracts', t('Contracts'), ContractsTab],
  ['time-off', t('Time off'), TimeOffTab],
  ['assignments', t('Assignments'), AssignmentsTab],
  ['utilisation', t('Utilization'), UtilisationTab],
  ['hours', t('Monthly hours'), ResourceHours],
] as const

const route = getRouteApi('/$org/people/$id')

export function PersonPage() {
  const { id } = route.useParams()
  const org = useOrg()
  const query = useQuery(resourceQuery(org, id))
  // Loaded first to avoid a layout shift.
  const lost = useQuery(lostWorkQuery(org, { resource_id: Number(id) }))
  return (
    <Loaded query={query}>
      {(resource) => <Loaded query={lost}>{() => <PersonScreen resource={resource} />}</Loaded>}
    </Loaded>
  )
}

function PersonScreen({ resource }: { resource: ResourcePlan }) {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page
      title={resource.name}
      actions={
        <>
          <PrintButton />
          <Actions resource={resource} />
        </>
      }
    >
      <Stack gap="md">
        <Facts resource={resource} />
        {resource.contracts.length > 0 && <ContractTimeline resource={resource} />}
        <LostWorkNote of={{ resource_id: resource.id }} />
        <TabPages
          value={tab}
          onChange={(next) => navigate({ search: { tab: next }, replace: true })}
          tabs={TABS}
          of={{ resource }}
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
      {external_id !== null && <Note>{t('External ID {id}', { id: external_id })}</Note>}
      <Coming label={t('Next 4 weeks')} utilisation={utilisation.weeks_4} />
      <Coming label={t('Next 12 weeks')} utilisation={utilisation.weeks_12} />
    </Group>
  )
}

function Coming({ label, utilisation }: { label: string; utilisation: Utilisation }) {
  return (
    <Group gap={8}>
      <Note>{label}</Note>
      <UtilisationBar of={utilisation} />
    </Group>
  )
}

function Actions({ resource }: { resource: ResourcePlan }) {
  const { id, name, assignments } = resource
  const org = useOrg()
  const may = useMay('planner')
  const navigate = route.useNavigate()
  const { ask, isDeleting } = useDeleting(t('Person deleted.'), () => navigate(to.people(org)))
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)

  function remove() {
    if (assignments.length > 0) {
      const message = t("Delete {name}'s {n} assignments first, or end the contract to keep the history.", {
        name,
        n: assignments.length,
      })
      return notifications.show({ title: t('This person has assignments'), message, color: 'orange' })
    }
    ask(`/resources/${id}`, {
      title: t('Delete {name}?', { name }),
      text: t(
        "Deletes this person with their contracts and time off. Tentative work becomes unassigned. You can't undo this.",
      ),
      button: t('Delete person'),
    })
  }

  return (
    <>
      <LinkButton
        variant="default"
        leftSection={<IconLayoutGrid size={16} />}
        {...to.board(org)}
        search={{ q: name }}
      >
        {t('Board')}
      </LinkButton>
      {may && (
        <>
          <AddToCalendar of="person" id={id} title={name} />
          <ActionButton icon={IconPencil} label={t('Edit')} onClick={() => setEditing(true)} />
          <ActionButton icon={IconTrash} label={t('Delete')} isDanger loading={isDeleting} onClick={remove} />
        </>
      )}
      <Dialog aside of={isEditing ? resource : null} onClose={close} title={t('Edit person')}>
        {(stored) => <PersonForm stored={stored} onDone={close} />}
      </Dialog>
    </>
  )
}
