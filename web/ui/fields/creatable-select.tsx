import type { ComboboxItem, MultiSelectProps, SelectProps } from '@mantine/core'
import { useState } from 'react'
import { t } from '../words/language.ts'
import { isMatch } from './matching.ts'
import { SearchMultiSelect, SearchSelect } from './search-select.tsx'

type Creatable<Props> = Omit<Props, 'data'> & {
  data: readonly ComboboxItem[]
  /**
   * Creates a record. Returns the id as text, or null if the server rejects the record.
   * Undefined if the user can't create records.
   */
  onCreate?: ((name: string) => Promise<string | null>) | undefined
}

/** The value of the option that creates a record. */
const NEW = 'new'

/** Offers to create a record with the typed name. */
export function CreatableSelect({ data, onCreate, onChange, ...rest }: Creatable<SelectProps>) {
  const { options, create, ...props } = useCreation(data, onCreate)
  return (
    <SearchSelect
      {...rest}
      {...props}
      data={options}
      onChange={async (value, option) => {
        if (value !== NEW) return onChange?.(value, option)
        const made = await create()
        if (made !== null) onChange?.(made, { value: made, label: made })
      }}
    />
  )
}

export function CreatableMultiSelect({ data, onCreate, onChange, ...rest }: Creatable<MultiSelectProps>) {
  const { options, create, ...props } = useCreation(data, onCreate)
  return (
    <SearchMultiSelect
      {...rest}
      {...props}
      data={options}
      onChange={async (values) => {
        if (!values.includes(NEW)) return onChange?.(values)
        const made = await create()
        if (made !== null) onChange?.([...values.filter((value) => value !== NEW), made])
      }}
    />
  )
}

function useCreation(
  data: readonly ComboboxItem[],
  onCreate: ((name: string) => Promise<string | null>) | undefined,
) {
  const [typed, setTyped] = useState('')
  const [isCreating, setCreating] = useState(false)
  const name = typed.trim()
  const isNew =
    onCreate && name !== '' && !data.some(({ label }) => label.toLowerCase() === name.toLowerCase())
  const hasMatches = data.some(({ label }) => isMatch(label, name))
  const create = async () => {
    setCreating(true)
    const made = (await onCreate?.(name)) ?? null
    setCreating(false)
    return made
  }
  return {
    ...{ create, loading: isCreating, onSearchChange: setTyped },
    /** Without matches, Enter creates a record only if an arrow key has selected the option `NEW`. */
    selectFirstOptionOnChange: hasMatches,
    options: isNew ? [...data, { value: NEW, label: t('Create “{name}”', { name }) }] : [...data],
    ...(onCreate && data.length === 0 && { nothingFoundMessage: t('Type a name to create the first one') }),
  }
}
