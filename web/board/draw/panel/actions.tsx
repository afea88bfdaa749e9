import { Alert, Button, Group, Text } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconCircleCheck,
  IconCopy,
  IconPencilQuestion,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isTentative } from '../../../../planning/assignments/assignments.ts'
import { dayNumber, dayText, isDay } from '../../../../planning/days/days.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board } from '../../model/board.ts'
import { workingDaysOf } from '../../model/board.ts'
import type { Edit } from '../../model/edits.ts'
import {
  duplicate,
  makeOpen,
  makeTentative,
  middleOf,
  rateLossNote,
  remove,
  split,
} from '../../model/edits.ts'
import { lostHoursByBar, lostHoursInWords, unassignLostWork } from '../../model/time-off/lost-hours.ts'
import { ConfirmProject } from '../../moves/confirm-project.tsx'
import type { SaveEdit } from '../../use-plan.tsx'

type Props = { board: Board; bar: Bar; save: SaveEdit; onClose: () => void }

export function PanelActions({ board, bar, save, onClose }: Props) {
  const [day, setDay] = useState(() => dayText(middleOf(bar, workingDaysOf(board))))
  const parts = split(board, bar, isDay(day) ? dayNumber(day) : bar.start)
  const resource = board.resources.get(bar.resource_id)
  const project = board.projects.get(bar.project_id)
  const [confirmed, setConfirmed] = useState<BoardProject | null>(null)
  const load = board.barsOf.get(bar.resource_id) ?? []
  const lost = resource && lostHoursByBar(resource, load, board.settings.working_week).get(bar.id)
  const size = 'xs'
  /** Saves only this edit. Discards other unsaved input in the panel. */
  const closeWith = (edit: Edit) => {
    onClose()
    void save(edit)
  }
  return (
    <>
      {resource && lost && bar.kind === 'assignment' && (
        <Alert variant="transparent" p={0} mt="md">
          <Text size="sm">{lostHoursInWords(lost, resource)}</Text>
          <Button
            size={size}
            variant="default"
            mt={6}
            onClick={() => closeWith(unassignLostWork(board, bar, lost))}
          >
            {t('Unassign {hours} h', { hours: lost.hours })}
          </Button>
        </Alert>
      )}
      {isTentative(project ?? {}) && project && (
        <ActionButton
          {...{ size, icon: IconCircleCheck, label: t('Confirm project') }}
          mt="xs"
          onClick={() => setConfirmed(project)}
        />
      )}
      <Dialog
        of={confirmed}
        onClose={() => setConfirmed(null)}
        title={({ title }) => t('Confirm {title}', { title })}
      >
        {(of) => <ConfirmProject project={of} onClose={() => setConfirmed(null)} />}
      </Dialog>
      {bar.start < bar.end && (
        <Group gap="xs" mt="md" align="flex-end" wrap="nowrap">
          <DateField
            label={t('Second part starts on')}
            size="xs"
            flex={1}
            min={dayText(bar.start + 1)}
            max={dayText(bar.end)}
            value={day}
            onChange={setDay}
          />
          <ActionButton
            {...{ size, icon: IconArrowsSplit2, label: t('Split') }}
            disabled={parts.changes.length === 0}
            onClick={() => save(parts)}
          />
        </Group>
      )}
      <Group className="board-panel-more" gap={6} mt="xs">
        <ActionButton
          {...{ size, icon: IconCopy, label: t('Duplicate') }}
          onClick={() => save(duplicate(board, bar))}
        />
        {bar.kind === 'assignment' && (
          <ActionButton
            {...{ size, icon: IconPencilQuestion, label: t('Make tentative') + rateLossNote(bar) }}
            onClick={() => closeWith(makeTentative(board, bar))}
          />
        )}
        {bar.resource_id > 0 && (
          <ActionButton
            {...{ size, icon: IconUserOff, label: t('Unassign') + rateLossNote(bar) }}
            onClick={() => closeWith(makeOpen(board, bar))}
          />
        )}
        <ActionButton
          {...{ size, icon: IconTrash, label: t('Delete') }}
          isDanger
          onClick={() => closeWith(remove(board, [bar]))}
        />
      </Group>
    </>
  )
}
