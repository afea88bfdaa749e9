import { Button, Group, List, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { dayText, isDay } from '../../../planning/days/days.ts'
import type { DayRange } from '../../../planning/problems.ts'
import { DateField } from '../../ui/date-field.tsx'
import { formatDay, formatPeriod } from '../../ui/format.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, Board } from '../model/board.ts'
import type { Otherwise } from '../model/changes/repeating.ts'
import { repeat, repetitions } from '../model/changes/repeating.ts'
import type { SaveEdit } from '../use-plan.tsx'

type Props = { board: Board; bar: Bar; save: SaveEdit; onClose: () => void }

/** Before the user saves, shows which repetitions would have conflicts. */
export function RepeatDialog({ board, bar, save, onClose }: Props) {
  const [weeks, setWeeks] = useState(1)
  const [until, setUntil] = useState(board.projects.get(bar.project_id)?.end_date ?? dayText(bar.end))
  const [otherwise, setOtherwise] = useState<Otherwise>('skip')
  const all = isDay(until) ? repetitions(board, bar, weeks, until) : []
  const misfits = all.filter(({ sentences }) => sentences.length > 0)
  const edit = repeat(board, bar, all, otherwise)
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <NumberInput
          label={t('Repeat every (weeks)')}
          data-autofocus
          w={140}
          allowDecimal={false}
          min={1}
          max={52}
          value={weeks}
          onChange={(value) => setWeeks(Number(value))}
        />
        <DateField label={t('Until')} value={until} onChange={setUntil} />
      </Group>
      <Text size="sm" role="status">
        {repetitionsInWords(all.length, misfits.length)}
      </Text>
      {misfits.length > 0 && (
        <>
          <List size="sm" spacing={2}>
            {misfits.slice(0, MOST).map(({ start_date, end_date, sentences }) => (
              <List.Item key={start_date}>
                {conflictInWords({ start_date, end_date }, sentences.join(' '))}
              </List.Item>
            ))}
            {misfits.length > MOST && (
              <List.Item>{t('and {n} more', { n: misfits.length - MOST })}</List.Item>
            )}
          </List>
          <Select
            label={t('Repetitions with conflicts')}
            allowDeselect={false}
            maw={280}
            data={CHOICES}
            value={otherwise}
            onChange={(value) => setOtherwise(value as Otherwise)}
          />
        </>
      )}
      <Group justify="flex-end" className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={edit.changes.length === 0}
          onClick={() => {
            onClose()
            void save(edit)
          }}
        >
          {t('Repeat {n} times', { n: edit.changes.length })}
        </Button>
      </Group>
    </Stack>
  )
}

/** Leaves out the repetition's dates if the problem already contains them. */
function conflictInWords({ start_date, end_date }: DayRange, problem: string): string {
  return problem.includes(formatDay(start_date)) || problem.includes(formatDay(end_date))
    ? problem
    : `${formatPeriod(start_date, end_date)}: ${problem}`
}

function repetitionsInWords(n: number, misfits: number): string {
  const repetitions = t('{n} repetitions', { n })
  if (misfits > 0) return t('{repetitions}, {n} with conflicts:', { repetitions, n: misfits })
  return n > 0 ? t('{repetitions}, no conflicts.', { repetitions }) : `${repetitions}.`
}

const MOST = 6
const CHOICES: { value: Otherwise; label: string }[] = [
  { value: 'skip', label: t('Skip') },
  { value: 'tentative', label: t('Book as tentative') },
  { value: 'open', label: t('Add as unassigned') },
]
