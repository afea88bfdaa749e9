import { Button, Group, Loader, Popover, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconHelpCircle,
  IconKeyboard,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { dayNumber } from '../../../../planning/days/days.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import { useRoving } from '../../../ui/fields/use-roving.ts'
import { t } from '../../../ui/words/language.ts'
import type { RunEffect } from '../../gestures/use-gestures.ts'
import { LazyBoardLegend, LazyChips } from '../../lazy-parts.ts'
import type { History } from '../../model/changes/history.ts'
import { draftWithoutPerson } from '../../model/changes/new-draft.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Zoom } from '../../model/scale.ts'
import type { View } from '../../model/view.ts'
import { isFiltered } from '../../model/view.ts'
import type { SetView } from '../../use-view.ts'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { DatesControl } from './dates.tsx'
import { Filters } from './filters.tsx'
import { IconButton } from './icon-button.tsx'
import { ViewMenu } from './view-menu.tsx'

type Props = {
  loaded: LoadedBoard
  setView: SetView
  history: History
  mayUndo: boolean
  isSaving: boolean
  runEffect: RunEffect
  onJump: (day: DayNumber) => void
  /** Id of the person in the panel's draft or on the focused bar, or 0. */
  atHand: number
  /** The visible days. Null until these days are known. */
  seen: Span | null
  isStale: boolean
  sortAgain: () => void
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

export function Toolbar(props: Props) {
  const { loaded, setView, history, mayUndo, isSaving, runEffect, onJump, isStale, sortAgain } = props
  const { board, view, mayEdit } = loaded
  const bar = useRef<HTMLDivElement>(null)
  useRoving(bar, ARROWS)
  const today = dayNumber(board.settings.today)
  const addNew = () =>
    runEffect({
      type: 'edit',
      draft: draftWithoutPerson(loaded, board.settings.today),
      id: null,
      takesFocus: true,
    })
  return (
    <div ref={bar} className="board-toolbar" role="toolbar" aria-label={t('Board')}>
      <Group gap={8} wrap="nowrap">
        <h1 className="board-title">{t('Board')}</h1>
        <ViewsMenu view={view} setView={setView} />
      </Group>
      <DatesControl {...{ view, today, seen: props.seen, onJump }} />
      <Group className="board-toolbar-controls" gap={8} wrap="nowrap">
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
        <Search view={view} setView={setView} />
        <Filters {...{ loaded, setView, onJump, atHand: props.atHand }} />
        <ViewMenu view={view} setView={setView} />
      </Group>
      <Group className="board-toolbar-actions" gap={4} wrap="nowrap">
        {isSaving && <Loader size={14} aria-label={t('Saving')} />}
        {mayEdit && (
          <>
            <IconButton
              label={t('Undo')}
              icon={IconArrowBackUp}
              isQuiet
              isDisabled={!mayUndo}
              onClick={() => runEffect({ type: 'undo' })}
            />
            <IconButton
              label={t('Redo')}
              icon={IconArrowForwardUp}
              isQuiet
              isDisabled={history.redo.length === 0}
              onClick={() => runEffect({ type: 'redo' })}
            />
          </>
        )}
        <LegendButton />
        <span className="board-toolbar-help">
          <IconButton
            label={t('Keyboard and mouse help')}
            icon={IconKeyboard}
            isQuiet
            onClick={() => runEffect({ type: 'help' })}
          />
        </span>
        {mayEdit && (
          <Button
            className="board-new"
            ml={4}
            size="xs"
            h={28}
            leftSection={<IconPlus size={14} />}
            aria-label={t('New assignment')}
            onClick={addNew}
          >
            {t('New assignment')}
          </Button>
        )}
      </Group>
      {(isFiltered(loaded.view) || loaded.view.sort !== 'name') && (
        <LazyChips {...{ loaded, setView, isStale, sortAgain }} />
      )}
    </div>
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
  // The browser's back button and the "Clear" button also change the search text in the URL.
  useEffect(() => setQ(view.q), [view.q])
  const search = useDebouncedCallback((text: string) => setView({ q: text }), 120)
  return (
    <TextInput
      aria-label={t('Search names, tags, roles and clients')}
      placeholder={t('Search')}
      type="search"
      size="xs"
      // The search field shrinks to make space for the other controls.
      className="board-search"
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

/** The button's label is hidden if the toolbar has little space. */
function LegendButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          className="board-legend-button"
          variant="subtle"
          color="gray"
          size="compact-xs"
          h={28}
          leftSection={<IconHelpCircle size={16} />}
          aria-label={t('Legend')}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Legend')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <LazyBoardLegend />
      </Popover.Dropdown>
    </Popover>
  )
}
