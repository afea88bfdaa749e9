import type { MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay, useOrg } from '../shell/organization.ts'
import { useCreating } from '../shell/saving.ts'
import { CreatableMultiSelect } from '../ui/fields/creatable-select.tsx'
import { t } from '../ui/words/language.ts'
import { tagsQuery } from './calls.ts'
import type { TagPurpose } from './new-tag.ts'
import { saveTag } from './new-tag.ts'

export function TagSelect({
  kind,
  ...rest
}: { kind: 'projects' | 'people' } & Omit<MultiSelectProps, 'data'>) {
  const purpose = kind === 'projects' ? 'for_projects' : 'for_resources'
  const { data: tags = [] } = useQuery(tagsQuery(useOrg()))
  return (
    <CreatableMultiSelect
      label={t('Tags')}
      placeholder={rest.value?.length ? undefined : t('None')}
      data={tags.filter((tag) => tag[purpose]).map(({ id, name }) => ({ value: String(id), label: name }))}
      onCreate={useCreateTag(purpose)}
      {...rest}
    />
  )
}

/** Returns undefined if the user can't create tags. */
export function useCreateTag(purpose: TagPurpose) {
  const { data: tags = [] } = useQuery(tagsQuery(useOrg()))
  const create = useCreating()
  const may = useMay('planner')
  if (!may) return undefined
  return (name: string) => create(saveTag(tags, name, purpose))
}
