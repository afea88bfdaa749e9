import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { contractOn } from '../../../../planning/contracts/contracts.ts'
import { rateOf } from '../../../../planning/contracts/costs.ts'
import { isDay } from '../../../../planning/days/days.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import type { Candidate } from '../../../../planning/requests/candidates.ts'
import { NOTE_LENGTH } from '../../../../shapes/limits.ts'
import { JobRoleSelect } from '../../../job-roles/job-role-select.tsx'
import { useCreatePerson } from '../../../people/new-person.ts'
import { useCreateProject } from '../../../settings/new-project.ts'
import { useCreateTag } from '../../../settings/tag-select.tsx'
import { moneyIn, moneyText } from '../../../shell/money.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { CreatableMultiSelect, CreatableSelect } from '../../../ui/fields/creatable-select.tsx'
import { formatDay } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board, Draft } from '../../model/board.ts'
import { candidatesFor } from '../../model/changes/candidates.ts'
import type { LabeledEdit } from '../../model/changes/confirming.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Verdict } from '../../model/verdict.ts'
import { VerdictBox } from '../verdict-box.tsx'
import type { HoursEntry } from './hours-entry.tsx'
import { HoursInput } from './hours-entry.tsx'
import { PanelText } from './readable.tsx'

type Props = {
  loaded: LoadedBoard
  draft: Draft
  bar: Bar | undefined
  entry: HoursEntry
  onEntry: (entry: HoursEntry) => void
  /** Label of the save button. */
  save: string
  /** Null if a date is incomplete, or if there is nothing to report. */
  verdict: Verdict | null
  maySave: boolean
  /** Other ways to save the draft, for example as tentative. */
  others: readonly LabeledEdit[]
  onChange: (change: Partial<Draft>) => void
  onSave: () => void
  onFix: (changes: readonly PlanChange[]) => void
  onOther: (action: LabeledEdit) => void
}

export function PanelFields(props: Props) {
  const { board, mayEdit } = props.loaded
  const { draft } = props
  const rate = draft.cost_per_hour ?? usualRate(board, draft)?.cost_per_hour ?? null
  return mayEdit ? <Fields {...props} /> : <PanelText {...{ board, draft, rate }} />
}

function Fields(props: Props) {
  const { loaded, draft, bar, entry, onEntry, save, verdict, maySave, others, onChange, onSave } = props
  const { board } = loaded
  const usual = usualRate(board, draft)
  const { currency } = board.settings
  const isRequest = draft.kind === 'request' || draft.resource_id === 0
  const date = (field: 'start_date' | 'end_date') => ({
    ...{ required: true, value: draft[field] },
    onChange: (day: string) => onChange({ [field]: day }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (maySave) onSave()
      }}
    >
      <Stack gap="sm">
        <WhoAndWhat {...{ board, draft, bar, onChange }} />
        <HoursInput {...{ board, draft, entry, onEntry }} />
        <Group grow gap="xs">
          <DateField label={t('Start')} data-field="Start" {...date('start_date')} />
          <DateField label={t('End')} {...date('end_date')} />
        </Group>
        {isRequest && <Wanted {...{ board, draft, onChange }} />}
        <PhaseAndNote {...{ board, draft, onChange }} />
        {currency !== null && !isRequest && (
          <TextInput
            label={t('Cost rate ({currency} per hour)', { currency })}
            placeholder={moneyText(usual?.cost_per_hour)}
            description={usual && draft.cost_per_hour == null ? SOURCES[usual.cost_source] : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={moneyText(draft.cost_per_hour)}
            onChange={(event) => onChange({ cost_per_hour: moneyIn(event.currentTarget.value) })}
          />
        )}
        <VerdictBox verdict={verdict} onFix={props.onFix} />
      </Stack>
      <Group gap="xs" className="board-panel-actions">
        <Button type="submit" disabled={!maySave}>
          {save}
        </Button>
        {others.map((other) => (
          <Button key={other.action} variant="default" onClick={() => props.onOther(other)}>
            {other.action}
          </Button>
        ))}
      </Group>
    </form>
  )
}

type ChoiceProps = Pick<Props, 'draft' | 'onChange'> & { board: Board }

function WhoAndWhat({ board, draft, bar, onChange }: ChoiceProps & Pick<Props, 'bar'>) {
  const project = board.projects.get(draft.project_id)
  const createProject = useCreateProject(board.settings.today)
  const createPerson = useCreatePerson()
  const projects = [...board.projects.values()].filter(
    ({ id, status }) => status === 'active' || id === draft.project_id,
  )
  const candidates = useMemo(() => candidatesFor(board, draft, bar) ?? [], [board, draft, bar])
  const free = new Map(candidates.map((each) => [String(each.id), each]))
  // Keeps the order by name, except that people whose contracts have ended are at the end.
  const hasLeft = ({ id }: { id: number }) => Number(free.get(String(id))?.has_left ?? false)
  const people = [...board.resources.values()].sort((a, b) => hasLeft(a) - hasLeft(b))
  return (
    <>
      <CreatableSelect
        label={t('Project')}
        data-field="Project"
        openOnFocus={draft.kind === 'assignment'}
        limit={60}
        value={draft.project_id ? String(draft.project_id) : null}
        data={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
        allowDeselect={false}
        onCreate={(title) => createProject(title, draft)}
        onChange={(value) => onChange({ project_id: Number(value), phase_id: null })}
        description={
          project &&
          t('Project dates: {start} – {end}', {
            start: formatDay(project.start_date),
            end: formatDay(project.end_date),
          })
        }
      />
      <CreatableSelect
        label={t('Person')}
        data-field="Person"
        placeholder={t('Unassigned')}
        clearable
        limit={60}
        value={draft.resource_id ? String(draft.resource_id) : null}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        onCreate={createPerson && ((name) => createPerson(name, draft.start_date))}
        renderOption={({ option }) => <PersonOption name={option.label} free={free.get(option.value)} />}
        onChange={(value) => onChange({ resource_id: Number(value) })}
      />
    </>
  )
}

function PersonOption({ name, free }: { name: string; free: Candidate | undefined }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" flex={1}>
      <span>{name}</span>
      {free && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {free.has_left
            ? t('contract ended')
            : t('{hours} of {all} h available', { hours: free.hours, all: free.of_hours })}
        </Text>
      )}
    </Group>
  )
}

function Wanted({ board, draft, onChange }: ChoiceProps) {
  // The dropdown closes after each choice, because an open dropdown covers the next field.
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <JobRoleSelect
        label={t('Required role')}
        value={draft.job_role_id}
        onChange={(job_role_id) => onChange({ job_role_id })}
      />
      <CreatableMultiSelect
        label={t('Required tags')}
        data={board.tags
          .filter(({ id, for_resources }) => for_resources || draft.tag_ids.includes(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onCreate={useCreateTag('for_resources')}
        value={draft.tag_ids.map(String)}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onChange={(ids) => {
          onChange({ tag_ids: ids.map(Number) })
          setOpen(false)
        }}
      />
    </>
  )
}

function PhaseAndNote({ board, draft, onChange }: ChoiceProps) {
  const phases = board.projects.get(draft.project_id)?.phases ?? []
  return (
    <>
      {phases.length > 0 && (
        <Select
          label={t('Phase')}
          clearable
          value={draft.phase_id ? String(draft.phase_id) : null}
          data={phases.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ phase_id: value === null ? null : Number(value) })}
        />
      )}
      <Textarea
        label={t('Note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_LENGTH}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** Returns the cost rate that applies if the assignment doesn't have its own rate. */
function usualRate({ projects, resources }: Board, { project_id, resource_id, start_date }: Draft) {
  const project = projects.get(project_id)
  const resource = resources.get(resource_id)
  const contract = resource && isDay(start_date) ? contractOn(resource.contracts, start_date) : null
  return contract && project ? rateOf({}, project, contract) : null
}

const SOURCES = {
  manual: t('set on this assignment'),
  project_override: t('from the project'),
  contract_default: t('from the contract'),
}
