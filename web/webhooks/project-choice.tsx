import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { Webhook } from '../../shapes/webhooks.ts'
import { someProjectsQuery } from '../shell/lists.ts'
import { useOrg } from '../shell/organization.ts'
import { SearchMultiSelect } from '../ui/fields/search-select.tsx'

type Props = Omit<ComponentProps<typeof SearchMultiSelect>, 'data'> & {
  /** Projects with known titles. */
  known: NonNullable<Webhook['projects']>
}

/** Searches on the server, which has more projects than a list can show. */
export function ProjectChoice({ known, ...rest }: Props) {
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words, 200)
  const { data } = useQuery(someProjectsQuery(useOrg(), q))
  const [seen, setSeen] = useState(new Map(known.map(({ id, title }) => [String(id), title])))
  const fresh = (data?.projects ?? []).filter(({ id }) => !seen.has(String(id)))
  if (fresh.length > 0)
    setSeen(new Map([...seen, ...fresh.map(({ id, title }) => [String(id), title] as const)]))
  return (
    <SearchMultiSelect
      clearable
      limit={60}
      searchValue={words}
      onSearchChange={setWords}
      data={[...seen].map(([value, label]) => ({ value, label }))}
      {...rest}
    />
  )
}
