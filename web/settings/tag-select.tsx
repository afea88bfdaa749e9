import type { MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrg } from '../shell/organization.ts'
import { SearchMultiSelect } from '../ui/fields/search-select.tsx'
import { tagsQuery } from './calls.ts'

/** Chooses among the tags that projects, or people, may carry. */
export function TagSelect({ kind, ...rest }: { kind: 'projects' | 'people' } & MultiSelectProps) {
  const { data: tags = [] } = useQuery(tagsQuery(useOrg()))
  const usable = tags.filter((tag) => (kind === 'projects' ? tag.for_projects : tag.for_resources))
  return (
    <SearchMultiSelect
      label="Tags"
      placeholder={rest.value?.length ? undefined : 'None'}
      nothingFoundMessage={`No such tag: add tags for ${kind} in the settings`}
      data={usable.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...rest}
    />
  )
}
