import { ActionIcon, Button, Group, Loader, SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { dayNumber, isDay } from '../../../../planning/days/days.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { useRoving } from '../../../ui/fields/use-roving.ts'
import { t } from '../../../ui/words/language.ts'
import type { Act } from '../../gestures/use-gestures.ts'
import type { History } from '../../model/changes/history.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import { draftFrom } from '../../model/new-draft.ts'
import type { Zoom } from '../../model/scale.ts'
import type { View } from '../../model/view.ts'
import type { SetView } from '../../use-view.ts'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { Chips } from './chips.tsx'
import { Filters } from './filters.tsx'
import { ViewMenu } from './view-menu.tsx'

type Props = {
  loaded: LoadedBoard
  setView: SetView
  history: History
  mayUndo: boolean
  isSaving: boolean
  act: Act
  onJump: (day: DayNumber) => void
  /** The person whose work is being reassigned, or 0. */
  atHand: number
  isStale: boolean
  sortAgain: () => void
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']
const PAGE: Record<Zoom, number> = { day: 14, week: 35, month: 120 }

export function Toolbar(props: Props) {
  const { loaded, setView, history, mayUndo, isSaving, act, onJump, isStale, sortAgain } = props
  const { board, view, mayEdit } = loaded
  const bar = useRef<HTMLDivElement>(null)
  useRoving(bar, ARROWS)
  const today = dayNumber(board.settings.today)
  const here = view.from ? dayNumber(view.from) : today
  const addNew = () => act({ type: 'edit', draft: draftFrom(loaded, today), id: null, takesFocus: true })
  return (
    <Group ref={bar} className="board-toolbar" gap={6} role="toolbar" aria-label={t('Board')}>
      <Group gap={4} wrap="nowrap">
        <IconButton
          label={t('Earlier')}
          icon={IconChevronLeft}
          onClick={() => onJump(here - PAGE[view.zoom])}
        />
        <Button variant="default" size="xs" onClick={() => onJump(today - 7)}>
          {t('Today')}
        </Button>
        <IconButton
          label={t('Later')}
          icon={IconChevronRight}
          onClick={() => onJump(here + PAGE[view.zoom])}
        />
        <DateField
          aria-label={t('Go to date')}
          visibleFrom="sm"
          size="xs"
          w={132}
          value={view.from ?? ''}
          onChange={(day) => isDay(day) && onJump(dayNumber(day))}
        />
      </Group>
      <SegmentedControl
        size="xs"
        aria-label={t('Zoom')}
        value={view.zoom}
        data={ZOOM_CHOICES}
        onChange={(zoom) => setView({ zoom })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('Group by')}
        value={view.group}
        data={GROUP_CHOICES}
        onChange={(group) => setView({ group })}
      />
      <ViewMenu view={view} setView={setView} />
      <ViewsMenu view={view} setView={setView} />
      <Search view={view} setView={setView} />
      <Filters {...{ loaded, setView, onJump, atHand: props.atHand }} />
      <Group gap={4} ml="auto" wrap="nowrap">
        {isSaving && <Loader size={14} aria-label={t('Saving')} />}
        {mayEdit && (
          <>
            <IconButton label={t('New assignment')} icon={IconPlus} onClick={addNew} />
            <IconButton
              label={t('Undo')}
              icon={IconArrowBackUp}
              isDisabled={!mayUndo}
              onClick={() => act({ type: 'undo' })}
            />
            <IconButton
              label={t('Redo')}
              icon={IconArrowForwardUp}
              isDisabled={history.redo.length === 0}
              onClick={() => act({ type: 'redo' })}
            />
          </>
        )}
        <IconButton
          label={t('Keyboard and mouse help')}
          icon={IconKeyboard}
          onClick={() => act({ type: 'help' })}
        />
      </Group>
      <Chips {...{ loaded, setView, isStale, sortAgain }} />
    </Group>
  )
}

const ZOOM_CHOICES: { value: Zoom; label: string }[] = [
  { value: 'day', label: t('Days') },
  { value: 'week', label: t('Weeks') },
  { value: 'month', label: t('Months') },
]
const GROUP_CHOICES: { value: View['group']; label: string }[] = [
  { value: 'people', label: t('People') },
  { value: 'projects', label: t('Projects') },
]

function Search({ view, setView }: { view: View; setView: SetView }) {
  const [q, setQ] = useState(view.q)
  // The back button and "Clear" change the URL, too.
  useEffect(() => setQ(view.q), [view.q])
  const search = useDebouncedCallback((text: string) => setView({ q: text }), 120)
  return (
    <TextInput
      aria-label={view.group === 'people' ? t('Search people') : t('Search projects')}
      placeholder={t('Search')}
      type="search"
      size="xs"
      // Shrinks first, so that the toolbar stays on one line.
      flex="1 1 80px"
      maw={120}
      leftSection={<IconSearch size={14} />}
      value={q}
      onChange={(event) => {
        setQ(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}

type IconButtonProps = { label: string; icon: Icon; isDisabled?: boolean; onClick: () => void }

/** A disabled button keeps the focus. */
function IconButton({ label, icon: Image, isDisabled, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
      >
        <Image size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
