import { Checkbox, TextInput } from '@mantine/core'
import type { BoardView } from '../../../shapes/board.ts'
import { VIEW_NAME_LENGTH } from '../../../shapes/limits.ts'
import { useMay } from '../../shell/organization.ts'
import { saveRecord } from '../../shell/saving.ts'
import { useSavingForm } from '../../shell/saving-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { t } from '../../ui/words/language.ts'
import { ViewList } from './view-list.tsx'

export type Opened = 'new' | 'list' | BoardView

type Props = {
  views: BoardView[]
  query: string
  opened: Opened | null
  setOpened: (opened: Opened | null) => void
}

export function ViewsDialog({ views, query, opened, setOpened }: Props) {
  const title = (of: Opened) => (of === 'new' ? t('Save view') : of === 'list' ? t('Saved views') : of.name)
  return (
    <Dialog of={opened} size="md" title={title} onClose={() => setOpened(null)}>
      {(of) =>
        of === 'list' ? (
          <ViewList views={views} query={query} onRename={setOpened} />
        ) : (
          <ViewForm
            key={of === 'new' ? 0 : of.id}
            view={of === 'new' ? null : of}
            query={of === 'new' ? query : of.query}
            onDone={() => setOpened(of === 'new' ? null : 'list')}
          />
        )
      }
    </Dialog>
  )
}

function ViewForm(props: { view: BoardView | null; query: string; onDone: () => void }) {
  const { view, query, onDone } = props
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
