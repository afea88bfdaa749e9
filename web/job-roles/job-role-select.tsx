import type { SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JobRole } from '../../shapes/labels/job-roles.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { saveRecord, useCreating } from '../shell/saving.ts'
import { CreatableSelect } from '../ui/fields/creatable-select.tsx'
import { t } from '../ui/words/language.ts'
import { jobRolesQuery } from './calls.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: number | null
  /** `role` is undefined if the user has just created the role or has cleared the field. */
  onChange: (id: number | null, role?: JobRole) => void
}

export function JobRoleSelect({ value, onChange, ...rest }: Props) {
  const { data: roles = [] } = useQuery(jobRolesQuery(useOrg()))
  const create = useCreating()
  const may = useMay('planner')
  return (
    <CreatableSelect
      label={t('Role')}
      placeholder={t('None')}
      clearable
      data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(text) => {
        const id = text ? Number(text) : null
        onChange(
          id,
          roles.find((role) => role.id === id),
        )
      }}
      onCreate={may ? (name) => create(saveRecord('/job-roles', undefined, { name })) : undefined}
      {...rest}
    />
  )
}
