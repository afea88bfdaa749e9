import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { MOST_BUDGETED_HOURS, TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { Replanned } from '../../shapes/plan-changes.ts'
import type { ProjectBody, ProjectPlan } from '../../shapes/projects.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { usualDates } from '../settings/new-project.ts'
import { TagSelect } from '../settings/tag-select.tsx'
import { Refusal } from '../shell/client.ts'
import { currencyOf, isMoneyOrNone, moneyIn, moneyText } from '../shell/money.ts'
import { saveRecord } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { undoingChanges } from '../shell/undoing.ts'
import { chosenColor } from '../timeline/project-color.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { t } from '../ui/words/language.ts'
import { ColorChoice } from './colors/color-choice.tsx'
import { DatesRefusal } from './dates-refusal.tsx'
import { questionAboutDates } from './long-project.ts'
import { ProbabilityField } from './tentative/probability-field.tsx'

type Draft = ReturnType<typeof draftOf>

export function ProjectForm(props: {
  project?: ProjectPlan
  settings: Settings
  onDone: (id: number) => void
}) {
  const { project, settings, onDone } = props
  const currency = currencyOf(settings)
  const button = project ? t('Save project') : t('Create project')
  const { form, field, saving, send, onSubmit, onAnother } = useSavingForm<
    Draft,
    { id: number } & Partial<Replanned>
  >({
    initialValues: { ...draftOf(project), ...(!project && usualDates(settings.today)) },
    validate: checkDraft,
    ask: (draft) => {
      const isSame = draft.start_date === project?.start_date && draft.end_date === project.end_date
      const question = isSame ? null : questionAboutDates(draft, settings.today)
      return question && { ...question, button }
    },
    save: (draft, more) =>
      saveRecord('/projects', project?.id, {
        ...bodyOf(draft, currency !== null),
        ...(project && { choice: 'refuse', ...more }),
      }),
    done: project ? t('Project saved.') : t('Project created.'),
    undo: ({ replanned }, draft) => {
      const and = replanned && undoingChanges(replanned)
      if (!project || !and) return null
      const [before, seen] = [draftOf(project), draft].map((each) => bodyOf(each, currency !== null))
      return saveRecord('/projects', project.id, { ...before, and, seen })
    },
    onSaved: (saved) => onDone(project?.id ?? saved.id),
  })
  return (
    <FormShell
      onSubmit={onSubmit}
      noValidate
      button={button}
      onAnother={project ? undefined : onAnother}
      isSaving={saving.isPending}
    >
      <TextInput label={t('Title')} required maxLength={TEXT_LENGTH} data-autofocus {...field('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField label={t('First day')} required {...field('start_date')} />
        <DateField label={t('Last day')} required min={form.values.start_date} {...field('end_date')} />
      </SimpleGrid>
      {project && (
        <DatesRefusal
          problems={problemsOf(saving.error).filter(({ code }) => code === 'outside_project')}
          project={project}
          dates={form.values}
          week={settings.working_week}
          isSaving={saving.isPending}
          onFix={(change) => {
            form.setValues(change)
            form.clearErrors()
            saving.reset()
          }}
          onTrim={() => send({ choice: 'trim' })}
          onUnassign={() => send({ choice: 'unassign' })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberInput
          label={t('Budgeted hours')}
          description={t('Leave empty for no budget')}
          min={0}
          max={MOST_BUDGETED_HOURS}
          allowDecimal={false}
          allowNegative={false}
          {...field('budgeted_hours')}
        />
        {currency !== null && (
          <TextInput
            label={t('Budgeted cost ({currency})', { currency })}
            description={t('Leave empty for no budget')}
            inputMode="decimal"
            {...field('budgeted_cost')}
          />
        )}
      </SimpleGrid>
      {currency !== null && (
        <TextInput
          label={t('Project cost rate ({currency} per hour)', { currency })}
          description={t(
            'Overrides contract cost rates on this project. Assignments with their own cost rate keep it. Leave empty to use contract cost rates.',
          )}
          inputMode="decimal"
          {...field('cost_per_hour')}
        />
      )}
      <ProbabilityField isNew={!project} {...field('probability')} value={form.values.probability} />
      <ClientSelect {...field('client_id')} />
      <TagSelect kind="projects" {...field('tag_ids')} />
      <ColorChoice value={form.values.colour} onChange={(colour) => form.setFieldValue('colour', colour)} />
      <TextInput
        label={t('External ID')}
        description={t("The project's ID in another system (optional)")}
        maxLength={TEXT_LENGTH}
        {...field('external_id')}
      />
    </FormShell>
  )
}

function draftOf(project?: ProjectPlan) {
  return {
    title: project?.title ?? '',
    external_id: project?.external_id ?? '',
    start_date: project?.start_date ?? '',
    end_date: project?.end_date ?? '',
    budgeted_hours: (project?.budgeted_hours || '') as number | string,
    budgeted_cost: moneyText(project?.budgeted_cost),
    cost_per_hour: moneyText(project?.cost_per_hour),
    colour: chosenColor(project?.colour ?? null),
    probability: (project?.probability ?? null) as number | string | null,
    client_id: project?.client_id ? String(project.client_id) : null,
    tag_ids: project?.tags.map(({ id }) => String(id)) ?? [],
  }
}

/** Leaves out costs for users who can't see money, so that the server keeps the stored costs. */
function bodyOf({ budgeted_cost, cost_per_hour, ...draft }: Draft, withMoney: boolean): ProjectBody {
  return {
    ...draft,
    external_id: draft.external_id || null,
    client_id: draft.client_id ? Number(draft.client_id) : null,
    budgeted_hours: Number(draft.budgeted_hours),
    ...(withMoney && { budgeted_cost: moneyIn(budgeted_cost), cost_per_hour: moneyIn(cost_per_hour) }),
    tag_ids: draft.tag_ids.map(Number),
    probability: draft.probability === null ? null : Number(draft.probability),
  }
}

function checkDraft({ title, start_date, end_date, budgeted_cost, cost_per_hour }: Draft) {
  const given = (text: string) => (text.trim() === '' ? t('is required') : null)
  const money = (text: string) => (isMoneyOrNone(text) ? null : t('must be an amount such as 12000 or 35.50'))
  return {
    title: given(title),
    start_date: given(start_date),
    end_date: given(end_date) ?? (end_date < start_date ? t('must not be before the start date') : null),
    budgeted_cost: money(budgeted_cost),
    cost_per_hour: money(cost_per_hour),
  }
}

function problemsOf(error: Error | null) {
  return error instanceof Refusal ? error.problems : []
}
