import { Checkbox, TextInput } from '@mantine/core'
import type { BoardView } from '../../../shapes/board.ts'
import { VIEW_NAME_LENGTH } from '../../../shapes/limits.ts'
import { useMay } from '../../shell/organization.ts'
import { saveRecord } from '../../shell/saving.ts'
import { useSavingForm } from '../../shell/saving-form.ts'
import { FormShell } from '../../ui/form-shell.tsx'
import { t } from '../../ui/words/language.ts'

type Props = { view: BoardView | null; query: string; onDone: () => void }

export function ViewForm({ view, query, onDone }: Props) {
  const mayShare = useMay('planner')
  const { field, saving, onSubmit } = useSavingForm<{ name: string; is_shared: boolean }, { id: number }>({
    initialValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    save: (values) => saveRecord('/board-views', view?.id, { ...values, query }),
    done: t('View saved.'),
    onSaved: onDone,
  })
  return (
    <FormShell onSubmit={onSubmit} button={t('Save view')} isSaving={saving.isPending}>
      <TextInput label={t('Name')} required data-autofocus maxLength={VIEW_NAME_LENGTH} {...field('name')} />
      {mayShare && (
        <Checkbox
          label={t('Share with everyone in the organization')}
          {...field('is_shared', { type: 'checkbox' })}
        />
      )}
    </FormShell>
  )
}
