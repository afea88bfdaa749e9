import { Badge, Box, Checkbox, ColorInput, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TAG_NAME_LENGTH } from '../../shapes/limits.ts'
import type { Tag } from '../../shapes/tags.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { saveRecord, useDeleting } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { RecordTable } from '../ui/records.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { TagDot } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import { tagsQuery } from './calls.ts'
import { TAG_COLORS } from './new-tag.ts'

type Draft = Omit<Tag, 'id'> & { id?: number }
const NEW: Draft = { name: '', color: TAG_COLORS[0] ?? '', for_projects: true, for_resources: true }

export function TagsTab() {
  const query = useQuery(tagsQuery(useOrg()))
  const [draft, setDraft] = useState<Draft | null>(null)
  const close = () => setDraft(null)
  return (
    <>
      <Box>
        <Loaded query={query}>{(tags) => <TagTable tags={tags} onOpen={setDraft} />}</Loaded>
      </Box>
      <Dialog of={draft} size="md" title={({ id }) => (id ? t('Edit tag') : t('New tag'))} onClose={close}>
        {(shown) => <TagForm draft={shown} onDone={close} />}
      </Dialog>
    </>
  )
}

function TagTable({ tags, onOpen }: { tags: Tag[]; onOpen: (draft: Draft) => void }) {
  const may = useMay('planner')
  const { ask } = useDeleting(t('Tag deleted.'))
  const remove = ({ id, name }: Tag) =>
    ask(`/tags/${id}`, {
      title: t('Delete tag {name}?', { name }),
      text: t("Removes this tag from all projects and people. You can't undo this."),
      button: t('Delete tag'),
    })
  return (
    <RecordTable
      addLabel={t('New tag')}
      onAdd={may ? () => onOpen(NEW) : undefined}
      emptyTitle={t('No tags yet')}
      emptyText={t(
        'Tags group projects and people, for example by skill or team. Use them in filters and imports.',
      )}
      rows={tags}
      columns={[
        [t('Name'), (tag) => <TagDot tag={tag} />],
        [
          t('Used for'),
          ({ for_projects, for_resources }) => (
            <Group gap={6}>
              {for_projects && <Badge variant="default">{t('projects')}</Badge>}
              {for_resources && <Badge variant="default">{t('people')}</Badge>}
            </Group>
          ),
        ],
        may && [
          '',
          (tag) => (
            <RowActions
              edit={[t('Edit {name}', { name: tag.name }), () => onOpen(tag)]}
              remove={[t('Delete {name}', { name: tag.name }), () => remove(tag)]}
            />
          ),
          { th: { w: 90 } },
        ],
      ]}
    />
  )
}

function TagForm({ draft: { id, ...initialValues }, onDone }: { draft: Draft; onDone: () => void }) {
  const { field, saving, onSubmit, onAnother } = useSavingForm({
    initialValues,
    save: (body) => saveRecord('/tags', id, body),
    onSaved: onDone,
  })
  return (
    <FormShell
      onSubmit={onSubmit}
      onAnother={id ? undefined : onAnother}
      button={t('Save tag')}
      isSaving={saving.isPending}
    >
      <TextInput label={t('Name')} required maxLength={TAG_NAME_LENGTH} data-autofocus {...field('name')} />
      <ColorInput label={t('Color')} swatches={TAG_COLORS} withEyeDropper={false} {...field('color')} />
      <Checkbox label={t('For projects')} {...field('for_projects', { type: 'checkbox' })} />
      <Checkbox label={t('For people')} {...field('for_resources', { type: 'checkbox' })} />
    </FormShell>
  )
}
