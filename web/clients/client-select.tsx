import type { SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay, useOrg } from '../shell/organization.ts'
import { saveRecord, useCreating } from '../shell/saving.ts'
import { CreatableSelect } from '../ui/fields/creatable-select.tsx'
import { t } from '../ui/words/language.ts'
import { clientsQuery } from './calls.ts'

/** Lists an archived client only if it is the current value. */
export function ClientSelect(props: Omit<SelectProps, 'data'>) {
  const { data: clients = [] } = useQuery(clientsQuery(useOrg()))
  const create = useCreating()
  const may = useMay('planner')
  return (
    <CreatableSelect
      label={t('Client')}
      placeholder={t('None')}
      clearable
      data={clients
        .filter(({ id, is_archived }) => !is_archived || String(id) === props.value)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      onCreate={may ? (name) => create(saveRecord('/clients', undefined, { name })) : undefined}
      {...props}
    />
  )
}
