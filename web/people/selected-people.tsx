import { Button, CloseButton, Group, Popover, Text } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import type { JobRoleOfPeople, ReplacedJobRoles } from '../../shapes/labels/job-roles.ts'
import { MOST_RECORDS } from '../../shapes/limits.ts'
import type { ResourceList } from '../../shapes/resources.ts'
import { JobRoleSelect } from '../job-roles/job-role-select.tsx'
import type { ListQuery } from '../shell/lists.ts'
import { listParams } from '../shell/lists.ts'
import { callIn, useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { ActionButton } from '../ui/actions.tsx'
import type { RowSelection } from '../ui/page-parts/row-selection.tsx'
import { t } from '../ui/words/language.ts'

type Props = { selection: RowSelection; view: ListQuery; found: number }

export function SelectedPeople({ selection: { ids, select }, view, found }: Props) {
  const org = useOrg()
  return (
    <Group gap={6} role="toolbar" aria-label={t('Selection')}>
      <CloseButton
        aria-label={t('Clear selection')}
        title={t('Clear selection')}
        onClick={() => select([])}
      />
      <Text size="sm" fw={600} role="status">
        {t('{n} selected', { n: ids.size })}
      </Text>
      {ids.size < found && found <= MOST_RECORDS && (
        <Button variant="subtle" size="compact-sm" onClick={() => void listMatching(org, view).then(select)}>
          {t('Select all {count}', { count: found })}
        </Button>
      )}
      <SetRole resource_ids={[...ids]} onDone={() => select([])} />
    </Group>
  )
}

async function listMatching(org: string, view: ListQuery): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const query = new URLSearchParams([...listParams(view), ['offset', String(ids.length)]])
    const { resources, found } = await callIn(org)<ResourceList>('GET', `/resources?${query}`)
    ids.push(...resources.map(({ id }) => id))
    if (resources.length === 0 || ids.length >= found) return ids
  }
}

function SetRole({ resource_ids, onDone }: { resource_ids: readonly number[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const saving = useSaving<ReplacedJobRoles>(t('Role set.'), {
    undo: ({ contracts }) => ({
      method: 'PUT',
      path: '/job-roles/of-contracts',
      body: { contracts, seen: chosen },
    }),
  })
  const save = (job_role_id: number | null) => {
    if (job_role_id === null) return
    setOpen(false)
    setChosen(job_role_id)
    const body = { job_role_id, resource_ids: [...resource_ids] } satisfies JobRoleOfPeople
    saving.mutate({ method: 'PUT', path: '/job-roles/of-people', body }, { onSuccess: onDone })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus shadow="md" width={280}>
      <Popover.Target>
        <ActionButton
          size="compact-sm"
          icon={IconId}
          label={t('Set role…')}
          loading={saving.isPending}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <JobRoleSelect
          data-autofocus
          value={null}
          description={t(
            "Sets the role in current and future contracts. People without a contract can't have a role.",
          )}
          placeholder={t('Choose or create a role')}
          comboboxProps={{ withinPortal: false }}
          onChange={save}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
