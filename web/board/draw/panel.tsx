import { Button, CloseButton, Group, NumberInput, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { AssignmentChange, AssignmentCreate } from '../../../planning/assignments/assignment-changes.ts'
import { contractOn } from '../../../planning/contracts/contracts.ts'
import { rateOf } from '../../../planning/contracts/costs.ts'
import { dayNumber, isDay } from '../../../planning/days/days.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS } from '../../../shapes/limits.ts'
import { editBar } from '../model/edits.ts'
import { barInWords } from '../model/labels.ts'
import { rememberProject } from '../model/new-draft.ts'
import type { Verdict } from '../model/verdict.ts'
import { judge } from '../model/verdict.ts'
import { localDates } from '../model/words.ts'
import type { BoardState, Editing } from '../use-board.tsx'
import { PanelActions } from './panel-actions.tsx'
import { VerdictBox } from './verdict-box.tsx'

/** The side panel: one assignment in all its fields, judged while it is typed. */
export function Panel({ state, editing }: { state: BoardState; editing: Editing }) {
  const { index, mayEdit, commit, setEditing } = state
  const bar = index!.bars.get(editing.id ?? 0)
  const { draft, key } = editing
  const set = (change: Partial<AssignmentCreate>) =>
    setEditing((old) => (old?.key === key ? { ...old, draft: { ...old.draft, ...change } } : old))
  const box = useRef<HTMLElement>(null)
  const changes = useMemo(
    (): AssignmentChange[] => (bar ? editBar(bar, draft) : [{ create: draft }]),
    [bar, draft],
  )
  const missing = !draft.project_id ? 'Choose a project.' : !draft.resource_id ? 'Choose a person.' : null
  const isReadable = isDay(draft.start_date) && isDay(draft.end_date)
  const verdict: Verdict = missing
    ? { fits: false, misfits: [0], sentences: [missing], fixes: [], unread: [] }
    : judge(index!, changes)

  // What was not read is asked for; whoever saves before it is there is judged by the server alone.
  const { need } = state
  const unread = verdict.unread.join('.')
  useEffect(() => {
    if (unread !== '') need(unread.split('.').map(Number))
  }, [unread, need])
  const maySave = verdict.fits || unread !== ''

  const opened = useRef(editing)
  useEffect(() => {
    const { takesFocus, draft } = opened.current
    if (!takesFocus) return
    // The first thing that is still open, else the first field.
    const field = draft.project_id === 0 ? 'Project' : draft.resource_id === 0 ? 'Person' : 'Start'
    box.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  }, [])

  function close() {
    setEditing(null)
    const where = bar ? `[data-bar="${bar.id}"]` : '.board-rows [tabindex="0"]'
    document.querySelector<HTMLElement>(where)?.focus({ preventScroll: true })
  }

  async function save(sent: readonly AssignmentChange[]) {
    if (sent.length === 0) return close()
    const after = { ...draft, start: dayNumber(draft.start_date), end: dayNumber(draft.end_date) }
    rememberProject(draft.project_id)
    const label = barInWords(index!, { ...after, daily_hours: Number(draft.daily_hours) })
    close()
    if (!(await commit(sent, label))) setEditing({ ...editing, draft })
  }

  function fix(fixed: readonly AssignmentChange[]) {
    const change = fixed[0]!
    if ('delete' in change) return
    const fields = 'create' in change ? change.create : change.update
    const { id: _, ...rest } = fields as AssignmentCreate & { id?: number }
    set(rest)
    if (judge(index!, fixed).fits) void save(fixed)
  }

  const project = index!.projects.get(draft.project_id)
  const resource = index!.resources.get(draft.resource_id)
  const contract = resource && isReadable ? contractOn(resource.contracts, draft.start_date) : null
  const usual = contract && project ? rateOf({}, project, contract) : null

  return (
    <aside
      ref={box}
      className="board-panel"
      aria-label="Assignment"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2}>{bar ? 'Assignment' : 'New assignment'}</Title>
        <CloseButton onClick={close} aria-label="Close" />
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (maySave) void save(changes)
        }}
      >
        <Stack gap="sm">
          <Select
            label="Project"
            data-field="Project"
            searchable
            limit={60}
            disabled={!mayEdit}
            value={draft.project_id ? String(draft.project_id) : null}
            data={index!.board.projects
              .filter(({ id, status }) => status === 'active' || id === draft.project_id)
              .map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(value) => set({ project_id: Number(value) })}
            description={project && localDates(`Runs ${project.start_date} to ${project.end_date}`)}
          />
          <Select
            label="Person"
            data-field="Person"
            searchable
            limit={60}
            disabled={!mayEdit}
            value={draft.resource_id ? String(draft.resource_id) : null}
            data={index!.board.resources.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => set({ resource_id: Number(value) })}
          />
          <Group grow gap="xs">
            <TextInput
              label="Start"
              data-field="Start"
              type="date"
              required
              disabled={!mayEdit}
              value={draft.start_date}
              onChange={(event) => set({ start_date: event.currentTarget.value })}
            />
            <TextInput
              label="End"
              type="date"
              required
              disabled={!mayEdit}
              value={draft.end_date}
              onChange={(event) => set({ end_date: event.currentTarget.value })}
            />
          </Group>
          <Group grow gap="xs" align="flex-start">
            <NumberInput
              label="Hours a day"
              disabled={!mayEdit}
              min={LEAST_DAILY_HOURS}
              max={MOST_DAILY_HOURS}
              step={0.5}
              decimalScale={2}
              value={Number(draft.daily_hours)}
              onChange={(value) => set({ daily_hours: Number(value) })}
            />
            <TextInput
              label={`Rate, ${index!.board.settings.currency} an hour`}
              disabled={!mayEdit}
              placeholder={usual?.cost_per_hour ?? ''}
              description={usual && draft.cost_per_hour == null ? SOURCES[usual.cost_source] : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.cost_per_hour ?? ''}
              onChange={(event) => set({ cost_per_hour: event.currentTarget.value.trim() || null })}
            />
          </Group>
          {mayEdit && isReadable && (changes.length > 0 || missing) && (
            <VerdictBox verdict={verdict} onFix={fix} />
          )}
          {mayEdit && (
            <Button type="submit" disabled={!maySave || !isReadable || changes.length === 0}>
              {bar ? 'Save' : 'Add'}
            </Button>
          )}
        </Stack>
      </form>
      {bar && mayEdit && (
        <PanelActions key={`${bar.start} ${bar.end}`} state={state} bar={bar} onDelete={close} />
      )}
      {!bar && editing.id !== null && <Text size="sm">Somebody else has deleted this assignment.</Text>}
    </aside>
  )
}

const SOURCES = {
  manual: 'its own',
  project_override: "the project's",
  contract_default: "the contract's",
}
