import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { to } from '../shell/addresses.ts'
import { useOrg } from '../shell/organization.ts'
import { saveRecord } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'

export function CopyDialog({ project }: { project: ProjectPlan }) {
  const org = useOrg()
  const navigate = useNavigate()
  const { field, saving, onSubmit } = useSavingForm<{ title: string; start_date: string }, { id: number }>({
    initialValues: { title: t('{title} (copy)', { title: project.title }), start_date: project.start_date },
    save: (draft) => saveRecord(`/projects/${project.id}/copies`, undefined, draft),
    done: t('Project copied.'),
    onSaved: ({ id }) => navigate(to.project(org, id)),
  })
  return (
    <FormShell onSubmit={onSubmit} noValidate button={t('Copy project')} isSaving={saving.isPending}>
      <Note>
        {t(
          'Copies the budget, tags and phases. Assignments become unassigned requests, moved to the new start date.',
        )}
      </Note>
      <TextInput label={t('Title')} required maxLength={TEXT_LENGTH} data-autofocus {...field('title')} />
      <DateField label={t('First day')} required {...field('start_date')} />
    </FormShell>
  )
}
