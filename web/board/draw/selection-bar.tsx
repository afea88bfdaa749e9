import { Button, CloseButton, Group, NumberInput, Popover, Text } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconClock,
  IconPencilQuestion,
  IconTrash,
  IconUserOff,
  IconUserShare,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS } from '../../../shapes/limits.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { t } from '../../ui/words/language.ts'
import type { MoveDialog } from '../gestures/gestures.ts'
import type { Bar, Board } from '../model/board.ts'
import { giveHoursToAll, makeAllOpen, makeAllTentative, reassignAll } from '../model/changes/many.ts'
import type { Edit } from '../model/edits.ts'
import { remove } from '../model/edits.ts'
import type { SaveEdit } from '../use-plan.tsx'

type Props = {
  board: Board
  selection: ReadonlySet<number>
  save: SaveEdit
  onDialog: (dialog: MoveDialog) => void
  onClear: () => void
}

export function SelectionBar({ board, selection, save, onDialog, onClear }: Props) {
  const bars = [...selection].flatMap((id) => board.bars.get(id) ?? []).filter(({ id }) => id > 0)
  if (bars.length < 2) return null
  const change = async (edit: Edit) => {
    if (await save(edit)) onClear()
  }
  const isFirm = bars.some(({ kind }) => kind === 'assignment')
  const isGiven = bars.some(({ resource_id }) => resource_id > 0)
  return (
    <Group className="board-selection" gap={6} role="toolbar" aria-label={t('Selection')}>
      <CloseButton aria-label={t('Clear selection')} title={t('Clear selection (Esc)')} onClick={onClear} />
      <Text size="sm" fw={600} role="status">
        {t('{n} selected', { n: bars.length })}
      </Text>
      <Action
        icon={IconArrowsHorizontal}
        label={t('Move…')}
        onClick={() => onDialog({ what: 'move', bars })}
      />
      <Reassign board={board} onChosen={(id) => change(reassignAll(board, bars, id))} />
      <Hours bars={bars} onChosen={(hours) => change(giveHoursToAll(board, bars, hours))} />
      {isFirm && (
        <Action
          icon={IconPencilQuestion}
          label={t('Make tentative')}
          onClick={() => change(makeAllTentative(board, bars))}
        />
      )}
      {isGiven && (
        <Action icon={IconUserOff} label={t('Unassign')} onClick={() => change(makeAllOpen(board, bars))} />
      )}
      <Action icon={IconTrash} label={t('Delete')} isDanger onClick={() => change(remove(board, bars))} />
    </Group>
  )
}

/** Passes all props to the button, because `Popover.Target` adds props to its child. */
function Action(props: ComponentProps<typeof ActionButton>) {
  return <ActionButton size="compact-sm" {...props} />
}

function Reassign({ board, onChosen }: { board: Board; onChosen: (id: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" trapFocus shadow="md" width={260}>
      <Popover.Target>
        <Action icon={IconUserShare} label={t('Reassign…')} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <SearchSelect
          label={t('To (person)')}
          size="xs"
          data-autofocus
          limit={60}
          comboboxProps={{ withinPortal: false }}
          data={[...board.resources.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => {
            setOpen(false)
            if (id) onChosen(Number(id))
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function Hours({ bars, onChosen }: { bars: readonly Bar[]; onChosen: (hours: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [hours, setHours] = useState<number | string>(bars[0]?.daily_hours ?? 8)
  const isRight = Number(hours) >= LEAST_DAILY_HOURS && Number(hours) <= MOST_DAILY_HOURS
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" trapFocus shadow="md" width={200}>
      <Popover.Target>
        <Action icon={IconClock} label={t('Hours…')} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setOpen(false)
            if (isRight) onChosen(Number(hours))
          }}
        >
          <NumberInput
            label={t('Hours a day')}
            size="xs"
            data-autofocus
            step={0.5}
            value={hours}
            onChange={setHours}
          />
          <Button type="submit" size="xs" mt="xs" fullWidth disabled={!isRight}>
            {t('Apply to all')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
