import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowsSplit2, IconCopy, IconPencilQuestion, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { dayNumber, dayText, isDay } from '../../../../planning/days/days.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { t } from '../../../ui/words/language.ts'
import { handOverUndone, undoneInWords, undoneOfBars } from '../../model/absences/undone.ts'
import type { Bar, Board } from '../../model/board.ts'
import { workingDaysOf } from '../../model/board.ts'
import {
  duplicate,
  makeOpen,
  makePencilled,
  middleOf,
  remove,
  split,
  withoutRate,
} from '../../model/edits.ts'
import type { Commit } from '../../use-plan.tsx'

type Props = { board: Board; bar: Bar; commit: Commit; onDelete: () => void }

/** What can be done with a stored bar as a whole. */
export function PanelActions({ board, bar, commit, onDelete }: Props) {
  const [day, setDay] = useState(() => dayText(middleOf(bar, workingDaysOf(board))))
  const parts = split(board, bar, isDay(day) ? dayNumber(day) : bar.start)
  const resource = board.resources.get(bar.resource_id)
  const load = board.barsOf.get(bar.resource_id) ?? []
  const undone = resource && undoneOfBars(resource, load, board.settings.working_week).get(bar.id)
  const button = { variant: 'default', size: 'xs' } as const
  return (
    <>
      {resource && undone && bar.kind === 'assignment' && (
        <Alert variant="light" color="orange" p="xs" mt="md">
          <Text size="sm">{undoneInWords(undone, resource)}</Text>
          <Button
            {...button}
            mt={6}
            onClick={() => {
              onDelete()
              void commit(handOverUndone(board, bar, undone))
            }}
          >
            {t('Hand over {hours} h', { hours: undone.hours })}
          </Button>
        </Alert>
      )}
      {bar.start < bar.end && (
        <Group gap="xs" mt="md" align="flex-end" wrap="nowrap">
          <DateField
            label={t('Second part from')}
            size="xs"
            flex={1}
            min={dayText(bar.start + 1)}
            max={dayText(bar.end)}
            value={day}
            onChange={setDay}
          />
          <Button
            {...button}
            leftSection={<IconArrowsSplit2 size={14} />}
            disabled={parts.changes.length === 0}
            onClick={() => commit(parts)}
          >
            {t('Split')}
          </Button>
        </Group>
      )}
      <Group gap={6} mt="xs">
        <Button
          {...button}
          leftSection={<IconCopy size={14} />}
          onClick={() => commit(duplicate(board, bar))}
        >
          {t('Duplicate')}
        </Button>
        {bar.kind === 'assignment' && (
          <Button
            {...button}
            leftSection={<IconPencilQuestion size={14} />}
            onClick={() => {
              onDelete()
              void commit(makePencilled(board, bar))
            }}
          >
            {t('Only pencil in')}
            {withoutRate(bar)}
          </Button>
        )}
        {bar.resource_id > 0 && (
          <Button
            {...button}
            leftSection={<IconUserOff size={14} />}
            onClick={() => {
              onDelete()
              void commit(makeOpen(board, bar))
            }}
          >
            {t('Make it open')}
            {withoutRate(bar)}
          </Button>
        )}
        <Button
          {...button}
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={14} />}
          onClick={() => {
            onDelete()
            void commit(remove(board, [bar]))
          }}
        >
          {t('Delete')}
        </Button>
      </Group>
    </>
  )
}
