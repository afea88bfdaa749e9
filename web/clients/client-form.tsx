import { TextInput } from '@mantine/core'
import type { Client, ClientChange } from '../../shapes/labels/clients.ts'
import { saveRecord } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { FormShell } from '../ui/form-shell.tsx'
import { t } from '../ui/words/language.ts'

export function ClientForm({ client, onDone }: { client: Client | undefined; onDone: () => void }) {
  const { field, saving, onSubmit, onAnother } = useSavingForm({
    initialValues: { name: client?.name ?? '' },
    save: ({ name }) => saveRecord('/clients', client?.id, { name }),
    ...(client && { done: t('Client renamed.') }),
    undo: (_, { name }) => {
      if (!client) return null
      const body = { name: client.name, seen: { name } } satisfies ClientChange
      return saveRecord('/clients', client.id, body)
    },
    onSaved: onDone,
  })
  return (
    <FormShell
      onSubmit={onSubmit}
      onAnother={client ? undefined : onAnother}
      button={t('Save client')}
      isSaving={saving.isPending}
    >
      <TextInput label={t('Name')} required data-autofocus {...field('name')} />
    </FormShell>
  )
}
