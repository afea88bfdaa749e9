import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../shapes/changes.ts'
import { membersQuery } from '../shell/lists.ts'
import { Loaded } from '../shell/loaded.tsx'
import { orgQuery, useMay, useOrg } from '../shell/organization.ts'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { Page } from '../ui/page.tsx'
import { Pager, usePages } from '../ui/pager.tsx'
import { t } from '../ui/words/language.ts'
import { ActList } from './act-list.tsx'
import { PersonFilter, ProjectFilter } from './record-filters.tsx'
import { FOR_ADMINS, RECORD_TYPES } from './record-types.ts'

export function ActivityPage() {
  const [filter, setFilter] = useState({ type: '', project: '', person: '' })
  const pages = usePages()
  const show = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    pages.restart()
  }
  const may = useMay('admin')
  const types = RECORD_TYPES.filter(({ value }) => may || !FOR_ADMINS.includes(value))
  const org = useOrg()
  const query = useQuery(activityQuery(org, pages.before, filter))
  // Shows the pager together with the list, because the list waits for the members' names.
  const members = useQuery(membersQuery(org))
  const shown = members.data && query.data
  return (
    <Page title={t('Activity')}>
      <Stack gap="sm">
        <Group gap="xs">
          <FilterSelect
            label={t('Show')}
            choices={[{ value: '', label: t('Everything') }, ...types]}
            value={filter.type}
            onChange={(type) => show({ type })}
          />
          <ProjectFilter value={filter.project} onChange={(project) => show({ project })} />
          <PersonFilter value={filter.person} onChange={(person) => show({ person })} />
        </Group>
        <Loaded query={query}>{(changes) => <ActList changes={changes} />}</Loaded>
        <Pager pages={pages} numbers={[...new Set(shown?.map(({ act }) => act))]} />
      </Stack>
    </Page>
  )
}

const activityQuery = (
  org: string,
  before: number | null,
  filter: Record<'type' | 'project' | 'person', string>,
) =>
  orgQuery<Activity[]>(org, `/activity?${new URLSearchParams({ before: String(before ?? ''), ...filter })}`)
