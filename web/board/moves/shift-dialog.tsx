import { Alert, Button, Group, List, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDay } from '../../../planning/days/days.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import { countInWords, listInWords } from '../../../planning/wording.ts'
import type { ProjectShift, ShiftProposal } from '../../../shapes/plan-changes.ts'
import { useOrg } from '../../shell/organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import { formatPeriod } from '../../ui/format.ts'
import { Note } from '../../ui/note.tsx'
import type { Shiftable } from '../calls.ts'
import { shiftQuery } from '../calls.ts'
import { problemInWords } from '../model/words.ts'

type Props = {
  of: Shiftable
  /** Its first day. */
  from: string
  onMove: (changes: readonly PlanChange[]) => void
  isSaving?: boolean
  onClose: () => void
}
type Choice = 'open' | 'pencil' | 'leave'

/** Moves a project and all its work, or what is from a day on, or some work: first it shows what fits and what does not. */
export function ShiftDialog({ of, from: first, onMove, isSaving, onClose }: Props) {
  const [how, setHow] = useState<'weeks' | 'days' | 'start'>('weeks')
  const [by, setBy] = useState(2)
  const [start, setStart] = useState(first)
  const [from, setFrom] = useState('')
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const shift: ProjectShift = {
    ...(how === 'start' ? { start_date: start } : { [how]: by }),
    ...(from !== '' && { from }),
    choices,
  }
  const [asked] = useDebouncedValue(shift, 200)
  const isProject = 'project_id' in of
  const isAsked = (how !== 'start' || isDay(start)) && (from === '' || isDay(from))
  const { data, error, isFetching } = useQuery({
    ...shiftQuery(useOrg(), of, asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const changes = (data?.changes ?? []) as PlanChange[]
  const isNow = isAsked && !isFetching && JSON.stringify(asked) === JSON.stringify(shift)
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <SegmentedControl
          aria-label="How far"
          value={how}
          onChange={(value) => setHow(value as typeof how)}
          data={[
            { value: 'weeks', label: 'By weeks' },
            { value: 'days', label: 'By working days' },
            { value: 'start', label: 'To a new start' },
          ]}
        />
        {how === 'start' ? (
          <DateField label="New first day" value={start} onChange={setStart} />
        ) : (
          <NumberInput
            label={how === 'weeks' ? 'Weeks' : 'Working days'}
            description="Below zero: earlier"
            data-autofocus
            w={140}
            allowDecimal={false}
            min={-520}
            max={520}
            value={by}
            onChange={(value) => setBy(Number(value))}
          />
        )}
        {isProject && (
          <DateField label="Only from" description="Empty: all of it" value={from} onChange={setFrom} />
        )}
      </Group>
      {error && <Alert color="red">{error.message}</Alert>}
      {data && <Proposal {...{ data, choices, setChoices }} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSaving} disabled={!isNow || changes.length === 0} onClick={() => onMove(changes)}>
          {isProject ? 'Move project' : 'Move'}
        </Button>
      </Group>
    </Stack>
  )
}

type ProposalProps = {
  data: ShiftProposal
  choices: Record<number, Choice>
  setChoices: (choices: Record<number, Choice>) => void
}

function Proposal({ data, choices, setChoices }: ProposalProps) {
  const { window, people, requests, phases, left } = data
  const moved = people.reduce((sum, each) => sum + each.moved, 0)
  const misfits = people.filter((each) => each.misfits.length > 0)
  const along = [
    ...(moved > 0
      ? [
          `${countInWords(moved, 'assignment')} of ${people.length === 1 ? '1 person' : `${people.length} people`}`,
        ]
      : []),
    ...(requests > 0 ? [countInWords(requests, 'request')] : []),
    ...(phases > 0 ? [countInWords(phases, 'phase')] : []),
  ]
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {window && `The project then runs ${formatPeriod(window.start_date, window.end_date)}. `}
        {along.length > 0 &&
          (window ? `Along with it move ${listInWords(along)}. ` : `${listInWords(along)}. `)}
        {left > 0 && `${countInWords(left, 'request')} would leave the days of the project, and stays. `}
        {misfits.length === 0 && moved > 0 && 'Everything fits.'}
      </Text>
      {misfits.map(({ id, name, misfits: own }) => (
        <Alert
          key={id}
          color="yellow"
          title={`${name}: ${countInWords(own.length, 'assignment')} would not fit`}
        >
          <List size="sm" spacing={2}>
            {own.slice(0, MOST).map((each) => (
              <List.Item key={each.assignment_id}>
                {formatPeriod(each.to.start_date, each.to.end_date)}:{' '}
                {[...new Set(each.problems.map(problemInWords))].join(' ')}
              </List.Item>
            ))}
            {own.length > MOST && <List.Item>and {own.length - MOST} more</List.Item>}
          </List>
          <Select
            mt="xs"
            size="xs"
            maw={320}
            label={`What becomes of it for ${name}`}
            allowDeselect={false}
            data={CHOICES}
            value={choices[id] ?? 'open'}
            onChange={(value) => setChoices({ ...choices, [id]: value as Choice })}
          />
        </Alert>
      ))}
      {data.changes.length === 0 && <Note>Nothing would move.</Note>}
    </Stack>
  )
}

const MOST = 4
const CHOICES: { value: Choice; label: string }[] = [
  { value: 'open', label: 'Move it as an open request' },
  { value: 'pencil', label: 'Pencil it in there' },
  { value: 'leave', label: 'Leave it where it is' },
]
