import { Button, Group, MultiSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { isMoney, MOST_BUDGETED_HOURS, TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { ProjectBody, ProjectPlan } from '../../shapes/projects.ts'
import { tagsQuery } from '../settings/calls.ts'
import { fieldErrors, Refusal } from '../shell/client.ts'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { WindowRefusal } from './window-refusal.tsx'

const WRONG_MONEY = 'must be an amount such as 12000 or 35.50'

/** Everything about a project that can be typed. Without one, it is a new project. */
export function ProjectForm({
  project,
  settings,
  onDone,
}: {
  project?: ProjectPlan
  settings: Settings
  onDone: (id: number) => void
}) {
  const { data: tags = [] } = useQuery(tagsQuery(useOrg()))
  const saving = useSaving<{ id: number } | undefined>(project ? 'Project saved.' : 'Project created.', {
    inForm: true,
  })
  const form = useForm({ initialValues: draftOf(project), validate: checkDraft })
  const outside = problemsOf(saving.error).filter(({ code }) => code === 'outside_project')

  function save(choice: 'refuse' | 'trim') {
    const target = project
      ? { method: 'PUT' as const, path: `/projects/${project.id}` }
      : { method: 'POST' as const, path: '/projects' }
    const body = { ...bodyOf(form.getValues()), ...(project ? { choice } : {}) }
    saving.mutate(
      { ...target, body },
      {
        onSuccess: (saved) => onDone(project?.id ?? saved!.id),
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    )
  }

  return (
    <form onSubmit={form.onSubmit(() => save('refuse'))} noValidate>
      <Stack>
        <TextInput
          label="Title"
          required
          maxLength={TEXT_LENGTH}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput type="date" label="First day" required {...form.getInputProps('start_date')} />
          <TextInput
            type="date"
            label="Last day"
            required
            min={form.values.start_date}
            {...form.getInputProps('end_date')}
          />
        </SimpleGrid>
        {project && outside.length > 0 && (
          <WindowRefusal
            problems={outside}
            project={project}
            window={form.values}
            week={settings.working_week}
            isSaving={saving.isPending}
            onFix={(change) => {
              form.setValues(change)
              form.clearErrors()
              saving.reset()
            }}
            onTrim={() => save('trim')}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberInput
            label="Budgeted hours"
            description="0: no budget"
            min={0}
            max={MOST_BUDGETED_HOURS}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=" "
            {...form.getInputProps('budgeted_hours')}
          />
          <TextInput
            label={`Budgeted cost (${settings.currency})`}
            description="Empty: no budget"
            inputMode="decimal"
            {...form.getInputProps('budgeted_cost')}
          />
        </SimpleGrid>
        <TextInput
          label={`Rate of this project (${settings.currency} per hour)`}
          description="Takes the place of the contracts' rates on this project. Assignments with a rate of their own keep it. Empty: the contracts' rates hold."
          inputMode="decimal"
          {...form.getInputProps('cost_per_hour')}
        />
        <MultiSelect
          label="Tags"
          placeholder={form.values.tag_ids.length === 0 ? 'None' : undefined}
          searchable
          nothingFoundMessage="No such tag: add tags for projects in the settings"
          data={tags
            .filter(({ for_projects }) => for_projects)
            .map((tag) => ({ value: String(tag.id), label: tag.name }))}
          {...form.getInputProps('tag_ids')}
        />
        <TextInput
          label="External id"
          description="The project's number in another system, if there is one"
          maxLength={TEXT_LENGTH}
          {...form.getInputProps('external_id')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            {project ? 'Save project' : 'Create project'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Draft = ReturnType<typeof draftOf>

function draftOf(project?: ProjectPlan) {
  return {
    title: project?.title ?? '',
    external_id: project?.external_id ?? '',
    start_date: project?.start_date ?? '',
    end_date: project?.end_date ?? '',
    budgeted_hours: (project?.budgeted_hours ?? 0) as number | string,
    budgeted_cost: project?.budgeted_cost ?? '',
    cost_per_hour: project?.cost_per_hour ?? '',
    tag_ids: project?.tags.map(({ id }) => String(id)) ?? [],
  }
}

/** Many keyboards write the decimal point as a comma. */
function moneyOf(text: string): string | null {
  return text.trim().replace(',', '.') || null
}

function bodyOf(draft: Draft): ProjectBody {
  return {
    ...draft,
    external_id: draft.external_id === '' ? null : draft.external_id,
    budgeted_hours: Number(draft.budgeted_hours),
    budgeted_cost: moneyOf(draft.budgeted_cost),
    cost_per_hour: moneyOf(draft.cost_per_hour),
    tag_ids: draft.tag_ids.map(Number),
  }
}

/** What can be said without asking the server. */
function checkDraft(draft: Draft): Partial<Record<keyof Draft, string>> {
  const wrong = (text: string) => !isMoney(moneyOf(text) ?? '0')
  const { title, start_date, end_date } = draft
  return {
    ...(title.trim() === '' && { title: 'must be given' }),
    ...(start_date === '' && { start_date: 'must be given' }),
    ...(end_date === '' && { end_date: 'must be given' }),
    ...(end_date !== '' && end_date < start_date && { end_date: 'must not be before the first day' }),
    ...(wrong(draft.budgeted_cost) && { budgeted_cost: WRONG_MONEY }),
    ...(wrong(draft.cost_per_hour) && { cost_per_hour: WRONG_MONEY }),
  }
}

function problemsOf(error: Error | null) {
  return error instanceof Refusal ? error.problems : []
}
