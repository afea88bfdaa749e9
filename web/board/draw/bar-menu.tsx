import { Menu } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconCalendarRepeat,
  IconCalendarShare,
  IconCheck,
  IconCopy,
  IconPencil,
  IconPencilQuestion,
  IconRepeat,
  IconTrash,
  IconUserOff,
  IconUserShare,
} from '@tabler/icons-react'
import { MenuAction, MenuAt } from '../../ui/actions.tsx'
import { t } from '../../ui/words/language.ts'
import type { MenuPlace, MoveDialog } from '../gestures/gestures.ts'
import type { Bar } from '../model/board.ts'
import { workingDaysOf } from '../model/board.ts'
import { confirmations } from '../model/changes/confirming.ts'
import {
  duplicate,
  makeOpen,
  makeTentative,
  rateLossNote,
  remove,
  split,
  splitDayFrom,
} from '../model/edits.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import { lostHoursByBar, unassignLostWork } from '../model/time-off/lost-hours.ts'
import { barInWords, showDay } from '../model/words.ts'
import type { SaveEdit } from '../use-plan.tsx'
import { focusBoard } from './focus.ts'

type Props = {
  loaded: LoadedBoard
  save: SaveEdit
  onEdit: (bar: Bar) => void
  selection: ReadonlySet<number>
  onDialog: (dialog: MoveDialog) => void
  place: MenuPlace
  onClose: () => void
}

export function BarMenu({ loaded: { board }, save, onEdit, selection, onDialog, place, onClose }: Props) {
  const bar = board.bars.get(place.id)
  if (!bar || bar.id < 0) return null
  const selected = [...selection].flatMap((id) => board.bars.get(id) ?? []).filter(({ id }) => id > 0)
  const chosen = selection.has(bar.id) && selected.length > 1 ? selected : [bar]
  const splitDay = splitDayFrom(bar, place.day, workingDaysOf(board))
  const parts = split(board, bar, splitDay)
  const resource = board.resources.get(bar.resource_id)
  const load = board.barsOf.get(bar.resource_id) ?? []
  const lost = resource && lostHoursByBar(resource, load, board.settings.working_week).get(bar.id)
  // Focuses the board first. A dialog that the menu opens returns the focus to the board when it closes.
  const close = () => {
    focusBoard()
    onClose()
  }
  return (
    <MenuAt at={place} label={barInWords(board, bar)} onClose={close}>
      <MenuAction icon={IconPencil} label={t('Edit')} onClick={() => onEdit(bar)} />
      {bar.kind === 'request' &&
        confirmations(board, bar).map((edit) => (
          <MenuAction key={edit.action} icon={IconCheck} label={edit.action} onClick={() => save(edit)} />
        ))}
      {bar.kind === 'assignment' && (
        <Menu.Item
          leftSection={<IconPencilQuestion size={14} />}
          onClick={() => save(makeTentative(board, bar))}
        >
          {t('Make tentative')}
          {rateLossNote(bar)}
        </Menu.Item>
      )}
      {bar.kind === 'assignment' && lost && (
        <MenuAction
          icon={IconUserShare}
          label={t('Unassign {hours} h lost to time off', { hours: lost.hours })}
          onClick={() => save(unassignLostWork(board, bar, lost))}
        />
      )}
      {bar.resource_id > 0 && (
        <Menu.Item leftSection={<IconUserOff size={14} />} onClick={() => save(makeOpen(board, bar))}>
          {t('Unassign')}
          {rateLossNote(bar)}
        </Menu.Item>
      )}
      <MenuAction
        icon={IconArrowsSplit2}
        label={t('Split before {day}', { day: showDay(splitDay) })}
        disabled={parts.changes.length === 0}
        onClick={() => save(parts)}
      />
      <MenuAction icon={IconCopy} label={t('Duplicate')} onClick={() => save(duplicate(board, bar))} />
      <MenuAction icon={IconRepeat} label={t('Repeat…')} onClick={() => onDialog({ what: 'repeat', bar })} />
      <MenuAction
        icon={IconCalendarRepeat}
        label={
          chosen.length > 1 ? t('Move all {n} selected…', { n: chosen.length }) : t('Move by weeks or days…')
        }
        onClick={() => onDialog({ what: 'move', bars: chosen })}
      />
      <MenuAction
        icon={IconCalendarShare}
        label={t('Move the project…')}
        onClick={() => onDialog({ what: 'shift', bar })}
      />
      <MenuAction
        icon={IconTrash}
        label={t('Delete')}
        c="var(--mantine-color-error)"
        onClick={() => save(remove(board, [bar]))}
      />
    </MenuAt>
  )
}
