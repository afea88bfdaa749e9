import { ActionIcon, Button, Group, Loader, SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import { draftFrom } from '../model/new-draft.ts'
import type { Zoom } from '../model/scale.ts'
import type { View } from '../model/view.ts'
import type { BoardState } from '../use-board.tsx'
import { Filters } from './filters.tsx'

type Props = { state: BoardState; onJump: (day: DayNumber) => void; onHelp: () => void }

const PAGE: Record<Zoom, number> = { day: 14, week: 35, month: 120 }

export function Toolbar({ state, onJump, onHelp }: Props) {
  const { view, setView, index, history, mayEdit } = state
  const [q, setQ] = useState(view.q)
  // Cleared, or reached by the way back: the field follows the address.
  useEffect(() => setQ(view.q), [view.q])
  const search = useDebouncedCallback((text: string) => setView({ q: text }), 120)
  const today = dayNumber(index!.board.settings.today)
  const here = view.from ? dayNumber(view.from) : today

  return (
    <Group className="board-toolbar" gap="xs" role="toolbar" aria-label="Board">
      <Group gap={4} wrap="nowrap">
        <IconButton label="Earlier" onClick={() => onJump(here - PAGE[view.zoom])}>
          <IconChevronLeft size={16} />
        </IconButton>
        <Button variant="default" size="xs" onClick={() => onJump(today - 7)}>
          Today
        </Button>
        <IconButton label="Later" onClick={() => onJump(here + PAGE[view.zoom])}>
          <IconChevronRight size={16} />
        </IconButton>
        <TextInput
          aria-label="Go to date"
          visibleFrom="sm"
          type="date"
          size="xs"
          w={132}
          value={view.from ?? ''}
          onChange={(event) => event.currentTarget.value && onJump(dayNumber(event.currentTarget.value))}
        />
      </Group>
      <SegmentedControl
        size="xs"
        aria-label="Zoom"
        value={view.zoom}
        data={[
          { value: 'day', label: 'Days' },
          { value: 'week', label: 'Weeks' },
          { value: 'month', label: 'Months' },
        ]}
        onChange={(zoom) => setView({ zoom: zoom as Zoom })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Group by"
        value={view.group}
        data={[
          { value: 'people', label: 'People' },
          { value: 'projects', label: 'Projects' },
        ]}
        onChange={(group) => setView({ group: group as View['group'] })}
      />
      <TextInput
        aria-label={view.group === 'people' ? 'Search people' : 'Search projects'}
        placeholder="Search"
        type="search"
        size="xs"
        w={170}
        leftSection={<IconSearch size={14} />}
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
      />
      <Filters state={state} />
      <Group gap={4} ml="auto" wrap="nowrap">
        {state.isSaving && <Loader size={14} aria-label="Saving" />}
        {mayEdit && (
          <>
            <IconButton label="New assignment" onClick={() => state.edit(draftFrom(index!, today), null)}>
              <IconPlus size={16} />
            </IconButton>
            <IconButton label="Undo" disabled={history.undo.length === 0} onClick={state.undo}>
              <IconArrowBackUp size={16} />
            </IconButton>
            <IconButton label="Redo" disabled={history.redo.length === 0} onClick={state.redo}>
              <IconArrowForwardUp size={16} />
            </IconButton>
          </>
        )}
        <IconButton label="Keyboard help" onClick={onHelp}>
          <IconKeyboard size={16} />
        </IconButton>
      </Group>
    </Group>
  )
}

type IconButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
