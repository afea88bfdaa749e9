import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Client, ClientUnmerge, MergedClient } from '../../shapes/labels/clients.ts'
import { useSaving } from '../shell/saving.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { t } from '../ui/words/language.ts'

export function MergeForm(props: { client: Client; others: readonly Client[]; onDone: () => void }) {
  const { client, others, onDone } = props
  const [into, setInto] = useState<string | null>(null)
  const other = others.find(({ id }) => String(id) === into)
  const saving = useSaving<MergedClient>(t('Clients merged.'), {
    undo: ({ client: { id: _, ...gone }, project_ids }) =>
      project_ids && {
        method: 'POST',
        path: `/clients/${into}/split`,
        body: { ...gone, project_ids } satisfies ClientUnmerge,
      },
  })
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault()
        if (!other) return
        const merge = {
          method: 'POST',
          path: `/clients/${client.id}/merge`,
          body: { into: other.id },
        } as const
        saving.mutate(merge, { onSuccess: onDone })
      }}
      button={t('Merge clients')}
      isSaving={saving.isPending}
      disabled={!other}
    >
      <SearchSelect
        label={t('Client to keep')}
        required
        data-autofocus
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={into}
        onChange={setInto}
      />
      {other && (
        <Text size="sm" role="status">
          {t('Merge “{name}” into “{other}”? Its projects move to “{other}”, and “{name}” is deleted.', {
            name: client.name,
            other: other.name,
          })}
        </Text>
      )}
    </FormShell>
  )
}
