import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Phase } from '../../shapes/phases.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { useMay } from '../shell/organization.ts'
import { planSave, undoOf, useReplanning } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { confirm } from '../ui/confirm.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { formatPeriod } from '../ui/format.ts'
import { RecordTable } from '../ui/records.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { t } from '../ui/words/language.ts'

type Props = { project: ProjectPlan; today: string }

export function PhasesTab({ project, today }: Props) {
  const may = useMay('planner') && project.status === 'active'
  const [what, setWhat] = useState<Phase | 'new' | null>(null)
  const deleting = useReplanning(t('Phase deleted.'))
  const remove = ({ id, name }: Phase) =>
    confirm({
      title: t('Delete {name}?', { name }),
      text: workInWords(project, id),
      button: t('Delete phase'),
      onConfirm: () => deleting.mutate(planSave([{ delete_phase: id }])),
    })
  return (
    <>
      <RecordTable
        isSecondary
        addLabel={t('Add phase')}
        onAdd={may ? () => setWhat('new') : undefined}
        emptyTitle={t('No phases yet')}
        emptyText={t(
          'Phases divide a project into periods. Milestones mark important days. Both show on the board, and you can link work to them.',
        )}
        rows={project.phases}
        rowProps={({ end_date }) => ({ c: end_date < today ? 'dimmed' : undefined })}
        columns={[
          [t('Name'), ({ name }) => name],
          [t('Dates'), ({ start_date, end_date }) => formatPeriod(start_date, end_date)],
          [t('Type'), ({ milestone }) => (milestone ? t('Milestone') : t('Phase'))],
          [t('Work'), ({ id }) => workOf(project, id), { visibleFrom: 'sm' }],
          may && [
            '',
            (phase) => (
              <RowActions
                edit={[t('Edit {name}', { name: phase.name }), () => setWhat(phase)]}
                remove={[t('Delete {name}', { name: phase.name }), () => remove(phase)]}
              />
            ),
            { th: { w: 80 } },
          ],
        ]}
      />
      <Dialog
        of={what}
        onClose={() => setWhat(null)}
        title={(of) => (of === 'new' ? t('New phase') : t('Edit {name}', { name: of.name }))}
        size="md"
      >
        {(of) => <PhaseForm {...{ project, phase: of === 'new' ? null : of, onDone: () => setWhat(null) }} />}
      </Dialog>
    </>
  )
}

type PhaseDraft = { name: string; start_date: string; end_date: string; milestone: boolean }
type FormProps = { project: ProjectPlan; phase: Phase | null; onDone: () => void }

function PhaseForm({ project, phase, onDone }: FormProps) {
  const { form, field, saving, onSubmit } = useSavingForm<PhaseDraft, ChangedPlan>({
    initialValues: {
      name: phase?.name ?? '',
      start_date: phase?.start_date ?? project.start_date,
      end_date: phase?.end_date ?? project.end_date,
      milestone: phase?.milestone ?? false,
    },
    save: (draft) => {
      const to = { ...draft, end_date: draft.milestone ? draft.start_date : draft.end_date }
      return planSave([
        phase
          ? { update_phase: { id: phase.id, ...to }, seen: phase }
          : { create_phase: { ...to, project_id: project.id } },
      ])
    },
    done: phase ? t('Phase saved.') : t('Phase added.'),
    undo: undoOf,
    onSaved: onDone,
  })
  const { milestone } = form.values
  const limits = { min: project.start_date, max: project.end_date }
  return (
    <FormShell
      onSubmit={onSubmit}
      button={phase ? t('Save phase') : t('Add phase')}
      isSaving={saving.isPending}
      noValidate
    >
      <TextInput label={t('Name')} required maxLength={TEXT_LENGTH} data-autofocus {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: milestone ? 1 : 2 }} spacing="sm">
        <DateField
          label={milestone ? t('Day') : t('First day')}
          required
          {...limits}
          {...field('start_date')}
        />
        {!milestone && <DateField label={t('Last day')} required {...limits} {...field('end_date')} />}
      </SimpleGrid>
      <Checkbox
        label={t('Milestone (single date)')}
        checked={milestone}
        onChange={(event) => form.setFieldValue('milestone', event.currentTarget.checked)}
      />
    </FormShell>
  )
}

function workOf({ assignments, requests }: ProjectPlan, id: number): number {
  return [...assignments, ...requests].filter(({ phase_id }) => phase_id === id).length
}

function workInWords(project: ProjectPlan, id: number): string {
  const count = workOf(project, id)
  if (count === 0) return t('No assignment or request uses this phase.')
  return `${t('{n} items will no longer have a phase.', { n: count })} ${t("Their dates and hours don't change.")}`
}
