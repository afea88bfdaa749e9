import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byId } from '../../planning/lists.ts'
import { someProjectsQuery, someResourcesQuery } from '../shell/lists.ts'
import { useOrg } from '../shell/organization.ts'
import { filterFound } from '../ui/fields/matching.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { t } from '../ui/words/language.ts'

type Props = { value: string; onChange: (id: string) => void }

export function ProjectFilter(props: Props) {
  const { q, ...typing } = useTyping()
  const { data, isPlaceholderData } = useQuery(someProjectsQuery(useOrg(), q))
  const found = data?.projects.map(({ id, title: name }) => ({ id, name })) ?? []
  const isCurrent = !isPlaceholderData && q === typing.searchValue
  return (
    <RecordFilter
      label={t('Project')}
      any={t('Any project')}
      {...{ found, isCurrent, ...typing, ...props }}
    />
  )
}

export function PersonFilter(props: Props) {
  const { q, ...typing } = useTyping()
  const { data, isPlaceholderData } = useQuery(someResourcesQuery(useOrg(), q))
  const isCurrent = !isPlaceholderData && q === typing.searchValue
  return (
    <RecordFilter
      label={t('Person')}
      any={t('Any person')}
      {...{ found: data?.resources ?? [], isCurrent, ...typing, ...props }}
    />
  )
}

function useTyping() {
  const [searchValue, onSearchChange] = useState('')
  const [q] = useDebouncedValue(searchValue, 200)
  return { q, searchValue, onSearchChange }
}

type FilterProps = Props &
  Omit<ReturnType<typeof useTyping>, 'q'> & {
    label: string
    any: string
    found: readonly { id: number; name: string }[]
    /** True if `found` is for the typed text. */
    isCurrent: boolean
  }

/** Searches on the server, because an organization can have more records than a select can list. */
function RecordFilter({ label, any, found, isCurrent, value, onChange, ...typing }: FilterProps) {
  const [chosen, setChosen] = useState<(typeof found)[number]>()
  // The chosen record stays an option while the user searches for another record.
  const options = byId(chosen && value ? [chosen, ...found] : found)
  return (
    <SearchSelect
      aria-label={label}
      placeholder={any}
      clearable
      w={220}
      {...typing}
      value={value || null}
      onChange={(next) => {
        setChosen(options.get(Number(next)))
        onChange(next ?? '')
      }}
      filter={filterFound(found, isCurrent)}
      nothingFoundMessage={isCurrent ? t('No results') : t('Loading')}
      data={[...options.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
