import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../shell/loaded.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { Pager, usePages } from '../ui/pager.tsx'
import { t } from '../ui/words/language.ts'
import { activityQuery } from './calls.ts'
import { ChangeTable } from './change-table.tsx'
import { FOR_ADMINS, RECORD_TYPES } from './record-types.ts'

export function ActivityTab() {
  const [type, setType] = useState('')
  const pages = usePages()
  const may = useMay('admin')
  const types = RECORD_TYPES.filter(({ value }) => may || !FOR_ADMINS.includes(value))
  const query = useQuery(activityQuery(useOrg(), pages.before, type))
  return (
    <Stack>
      <Select
        label={t('Show')}
        w={200}
        data={[{ value: '', label: t('Everything') }, ...types]}
        value={type}
        onChange={(next) => {
          setType(next ?? '')
          pages.restart()
        }}
      />
      <Loaded query={query}>{(changes) => <ChangeTable changes={changes} />}</Loaded>
      <Pager pages={pages} numbers={[...new Set(query.data?.map(({ act }) => act))]} />
    </Stack>
  )
}
