import { Group, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../shapes/changes.ts'
import { membersQuery, someProjectsQuery } from '../shell/lists.ts'
import { Loaded } from '../shell/loaded.tsx'
import { orgQuery, useMay, useOrg } from '../shell/organization.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { Page } from '../ui/page.tsx'
import { Pager, usePages } from '../ui/pager.tsx'
import { t } from '../ui/words/language.ts'
import { ActList } from './act-list.tsx'
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

const activityQuery = (org: string, before: number | null, type: string, project: string) =>
  orgQuery<Activity[]>(
    org,
    `/activity?${new URLSearchParams({ before: String(before ?? ''), type, project })}`,
  )

type Props = { value: string; onChange: (project: string) => void }

/** Searches on the server, which has more projects than a list can show. */
function ProjectFilter({ value, onChange }: Props) {
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words, 200)
  const { data } = useQuery(someProjectsQuery(useOrg(), q))
  const [chosen, setChosen] = useState<{ id: number; title: string }>()
  const found = (data?.projects ?? []).filter(({ id }) => id !== chosen?.id)
  return (
    <SearchSelect
      aria-label={t('Project')}
      placeholder={t('Any project')}
      clearable
      w={240}
      searchValue={words}
      onSearchChange={setWords}
      value={value || null}
      onChange={(next) => {
        setChosen(found.find(({ id }) => String(id) === next))
        onChange(next ?? '')
      }}
      filter={({ options }) => options}
      data={[...(chosen ? [chosen] : []), ...found].map(({ id, title }) => ({
        value: String(id),
        label: title,
      }))}
    />
  )
}
