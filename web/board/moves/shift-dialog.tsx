import { Alert, Button, Group, List, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '../../../planning/days/days.ts'
import { isDay } from '../../../planning/days/days.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import type { DayRange } from '../../../planning/problems.ts'
import type { ProjectShift, ShiftProposal } from '../../../shapes/plan-changes.ts'
import { useOrg } from '../../shell/organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import { optionsOf } from '../../ui/fields/options.ts'
import { formatPeriod } from '../../ui/format.ts'
import { Note } from '../../ui/note.tsx'
import { t } from '../../ui/words/language.ts'
import { listed } from '../../ui/words/listed.ts'
import type { Shiftable } from '../calls.ts'
import { shiftQuery } from '../calls.ts'
import { problemSentence } from '../model/words.ts'

type Props = {
  of: Shiftable
  start: string
  /** The work's new start, if the user has already chosen it. */
  to?: Day | undefined
  /** Suggested first day of the work to move. Null moves all work. */
  from?: Day | null
  /** `unassigned` has a sentence if moving the project unassigns work. */
  onMove: (changes: readonly PlanChange[], unassigned: string[]) => void
  isSaving?: boolean
  onClose: () => void
}
type Choice = 'open' | 'tentative' | 'leave'

/** Lets the user move work. Before the move, shows which assignments would have conflicts. */
export function ShiftDialog({ of, start: before, to, from: first = null, onMove, isSaving, onClose }: Props) {
  const [how, setHow] = useState<'weeks' | 'days' | 'start'>(to ? 'start' : 'weeks')
  const [by, setBy] = useState(2)
  const [start, setStart] = useState(to ?? before)
  const [from, setFrom] = useState(first ?? '')
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const isNarrow = useMediaQuery('(max-width: 30em)')
  const shift: ProjectShift = {
    ...(how === 'start' ? { start_date: start } : { [how]: by }),
    ...(from !== '' && { from }),
    choices,
  }
  const [debounced] = useDebouncedValue(shift, 200)
  const isProject = 'project_id' in of
  const isAsked = (how !== 'start' || isDay(start)) && (from === '' || isDay(from))
  const { data, error, isFetching } = useQuery({
    ...shiftQuery(useOrg(), of, debounced),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const changes = (data?.changes ?? []) as PlanChange[]
  const isNow = isAsked && !isFetching && JSON.stringify(debounced) === JSON.stringify(shift)
  const mayMove = isNow && changes.length > 0
  const unassigned = data && isProject ? unassignedInWords(data, choices) : []
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayMove) onMove(changes, unassigned)
      }}
    >
      <Group align="flex-end" gap="sm">
        <SegmentedControl
          aria-label={t('How to move')}
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          w={isNarrow ? '100%' : undefined}
          value={how}
          onChange={(value) => setHow(value as typeof how)}
          data={optionsOf({ weeks: t('By weeks'), days: t('By working days'), start: t('To a start date') })}
        />
        {how === 'start' ? (
          <DateField label={t('New start date')} value={start} onChange={setStart} />
        ) : (
          <NumberInput
            label={how === 'weeks' ? t('Weeks') : t('Working days')}
            description={t('Negative numbers move earlier')}
            data-autofocus
            w={220}
            allowDecimal={false}
            min={-520}
            max={520}
            value={by}
            onChange={(value) => setBy(Number(value))}
          />
        )}
        {isProject && (
          <DateField
            label={t('Move work from')}
            description={t('Work before this day stays where it is. Leave empty to move everything.')}
            value={from}
            onChange={setFrom}
          />
        )}
      </Group>
      {error && <Alert color="red">{error.message}</Alert>}
      <div role="status">{data && <Proposal {...{ data, choices, setChoices, unassigned }} />}</div>
      <Group justify="flex-end" className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!mayMove}>
          {isProject ? t('Move project') : t('Move work')}
        </Button>
      </Group>
    </Stack>
  )
}

type ProposalProps = {
  data: ShiftProposal
  choices: Record<number, Choice>
  setChoices: (choices: Record<number, Choice>) => void
  unassigned: string[]
}

function Proposal({ data, choices, setChoices, unassigned }: ProposalProps) {
  const { people } = data
  const misfits = people.filter((each) => each.misfits.length > 0)
  return (
    <Stack gap="xs">
      <Text size="sm">{[...proposalInWords(data), ...unassigned].join(' ')}</Text>
      {misfits.map(({ id, name, misfits: own }) => (
        <Alert
          key={id}
          role="none"
          variant="transparent"
          p={0}
          title={t('{name}: {n} assignments would conflict', { name, n: own.length })}
        >
          <List size="sm" spacing={2}>
            {own.slice(0, MOST).map((each) => (
              <List.Item key={each.assignment_id}>
                {formatPeriod(each.to.start_date, each.to.end_date)}:{' '}
                {[...new Set(each.problems.map(problemSentence))].join(' ')}
              </List.Item>
            ))}
            {own.length > MOST && <List.Item>{t('and {n} more', { n: own.length - MOST })}</List.Item>}
          </List>
          <Select
            mt="xs"
            size="xs"
            maw={320}
            label={t("What to do with {name}'s work", { name })}
            allowDeselect={false}
            data={CHOICES}
            value={choices[id] ?? 'open'}
            onChange={(value) => setChoices({ ...choices, [id]: value as Choice })}
          />
        </Alert>
      ))}
      {data.changes.length === 0 && <Note>{t('Nothing to move.')}</Note>}
    </Stack>
  )
}

function proposalInWords({ dates, people, requests, phases, left, changes }: ShiftProposal): string[] {
  const moved = people.reduce((sum, each) => sum + each.moved, 0)
  const isWhole = people.every((each) => each.misfits.length === 0)
  const assignments = t('{n} assignments', { n: moved })
  const what = listed([
    ...(moved > 0
      ? [t('{assignments} for {people}', { assignments, people: t('{n} people', { n: people.length }) })]
      : []),
    ...(requests > 0 ? [t('{n} requests', { n: requests })] : []),
    ...(phases > 0 ? [t('{n} phases', { n: phases })] : []),
  ])
  const days = rangeOfAll(changes)
  const periodOf = ({ start_date, end_date }: DayRange) => formatPeriod(start_date, end_date)
  return [
    dates ? t('New project dates: {period}.', { period: periodOf(dates) }) : '',
    what && dates ? t('This also moves {what}.', { what }) : '',
    what && !dates
      ? days
        ? t('Moves {what} to {period}.', { what, period: periodOf(days) })
        : `${what}.`
      : '',
    left > 0
      ? t("{n} requests won't move because they would fall outside the project dates.", { n: left })
      : '',
    isWhole && moved > 0 ? t('No conflicts.') : '',
  ].filter(Boolean)
}

/** Moving a project unassigns each whole assignment with a conflict, unless the user chooses otherwise. */
function unassignedInWords({ people }: ShiftProposal, choices: Record<number, Choice>): string[] {
  const open = people.filter(({ id }) => (choices[id] ?? 'open') === 'open')
  const n = open.reduce((sum, { misfits }) => sum + misfits.length, 0)
  return n > 0 ? [t('{n} assignments become unassigned.', { n })] : []
}

function rangeOfAll(changes: ShiftProposal['changes']): DayRange | null {
  const all = changes.flatMap((change): Partial<DayRange>[] =>
    Object.entries(change as object).flatMap(([name, value]) => (name === 'seen' ? [] : [value])),
  )
  const starts = all.flatMap(({ start_date }) => start_date ?? []).sort()
  const ends = all.flatMap(({ end_date }) => end_date ?? []).sort()
  const [start_date, end_date] = [starts[0], ends.at(-1)]
  return start_date && end_date ? { start_date, end_date } : null
}

const MOST = 4
const CHOICES: { value: Choice; label: string }[] = optionsOf({
  open: t('Move and unassign'),
  tentative: t('Move as tentative'),
  leave: t("Don't move"),
})
