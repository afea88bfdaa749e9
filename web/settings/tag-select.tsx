import type { MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrg } from '../shell/organization.ts'
import { SearchMultiSelect } from '../ui/fields/search-select.tsx'
import { t } from '../ui/words/language.ts'
import { tagsQuery } from './calls.ts'

export function TagSelect({ kind, ...rest }: { kind: 'projects' | 'people' } & MultiSelectProps) {
  const { data: tags = [] } = useQuery(tagsQuery(useOrg()))
  const usable = tags.filter((tag) => (kind === 'projects' ? tag.for_projects : tag.for_resources))
  return (
    <SearchMultiSelect
      label={t('Tags')}
      placeholder={rest.value?.length ? undefined : t('None')}
      nothingFoundMessage={
        kind === 'projects'
          ? t('No such tag. Add tags for projects under Settings > Tags.')
          : t('No such tag. Add tags for people under Settings > Tags.')
      }
      data={usable.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...rest}
    />
  )
}
