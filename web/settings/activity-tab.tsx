import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { Pager, usePages } from '../ui/pager.tsx'
import { activityQuery } from './calls.ts'
import { ChangeTable } from './change-table.tsx'
import { RECORD_TYPES } from './record-types.ts'

/** Who changed what, when; newest first. */
export function ActivityTab() {
  const [type, setType] = useState('')
  const pages = usePages()
  const query = useQuery(activityQuery(useOrg(), pages.before, type))
  return (
    <Stack maw={960}>
      <Select
        label="Show"
        w={200}
        data={[{ value: '', label: 'Everything' }, ...RECORD_TYPES]}
        value={type}
        onChange={(next) => {
          setType(next ?? '')
          pages.restart()
        }}
      />
      <Loaded query={query}>{(changes) => <ChangeTable changes={changes} />}</Loaded>
      <Pager pages={pages} numbers={query.data?.map(({ seq }) => seq) ?? []} />
    </Stack>
  )
}
