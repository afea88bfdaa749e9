import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { someProjectsQuery } from '../shell/lists.ts'
import { useOrg } from '../shell/organization.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { t } from '../ui/words/language.ts'

type Props = { value: string; onChange: (project: string) => void }

/** Searches on the server, which has more projects than a list can show. */
export function ProjectFilter({ value, onChange }: Props) {
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
