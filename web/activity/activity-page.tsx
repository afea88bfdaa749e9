import { Group, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery } from '../shell/lists.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { Page } from '../ui/page.tsx'
import { Pager, usePages } from '../ui/pager.tsx'
import { t } from '../ui/words/language.ts'
import { ActList } from './act-list.tsx'
import { activityQuery } from './calls.ts'
import { ProjectFilter } from './project-filter.tsx'
import { FOR_ADMINS, RECORD_TYPES } from './record-types.ts'

export function ActivityPage() {
  const [type, setType] = useState('')
  const [project, setProject] = useState('')
  const pages = usePages()
  const may = useMay('admin')
  const types = RECORD_TYPES.filter(({ value }) => may || !FOR_ADMINS.includes(value))
  const org = useOrg()
  const query = useQuery(activityQuery(org, pages.before, type, project))
  // Shown with the list, which waits for the members' names.
  const members = useQuery(membersQuery(org))
  const shown = members.data && query.data
  return (
    <Page title={t('Activity')}>
      <Stack gap="sm">
        <Group gap="xs">
          <Select
            aria-label={t('Show')}
            className="fitted"
            miw={140}
            data={[{ value: '', label: t('Everything') }, ...types]}
            value={type}
            onChange={(next) => {
              setType(next ?? '')
              pages.restart()
            }}
          />
          <ProjectFilter
            value={project}
            onChange={(next) => {
              setProject(next)
              pages.restart()
            }}
          />
        </Group>
        <Loaded query={query}>{(changes) => <ActList changes={changes} />}</Loaded>
        <Pager pages={pages} numbers={[...new Set(shown?.map(({ act }) => act))]} />
      </Stack>
    </Page>
  )
}
