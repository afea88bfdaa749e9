import './draw/colours.css'
import './draw/board.css'
import './draw/unread.css'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DayNumber } from '../../planning/days/days.ts'
import { to } from '../shell/addresses.ts'
import { FirstSteps } from '../shell/first-steps.tsx'
import { LinkButton } from '../shell/links.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { BarMenu } from './draw/bar-menu.tsx'
import { Help } from './draw/help.tsx'
import { Panel } from './draw/panel.tsx'
import { Timeline } from './draw/timeline.tsx'
import { Toolbar } from './draw/toolbar.tsx'
import { isFiltered } from './model/filter.ts'
import { useBoard } from './use-board.tsx'

export function BoardScreen() {
  const state = useBoard()
  const { query, index, rows, view, setView, org } = state
  const [jump, setJump] = useState<{ day: DayNumber; at: number } | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useBoardKeys(state.undo, state.redo, () => setHelpOpen(true))

  if (!index && query.isPending) return <PageLoading />
  if (!index) return <PageError error={query.error} reset={() => query.refetch()} />
  return (
    <div className="board">
      <h1 className="visually-hidden">Board</h1>
      <Toolbar
        state={state}
        onJump={(day) => setJump({ day, at: Date.now() })}
        onHelp={() => setHelpOpen(true)}
      />
      {query.isError && <NotLoaded retry={() => query.refetch().then(state.read)} />}
      <div className="board-main">
        {state.isLooking ? (
          <PageLoading />
        ) : rows.length > 0 ? (
          <Timeline state={state} jump={jump} />
        ) : isFiltered(view) ? (
          <Empty title="Nobody matches">
            <Text size="sm">
              No {view.group === 'people' ? 'person' : 'project'} has all that you asked for.
            </Text>
            <Button
              variant="default"
              onClick={() => setView({ q: '', tags: [], project: null, available: null })}
            >
              Show all
            </Button>
          </Empty>
        ) : (
          <FirstSteps
            title={view.group === 'people' ? 'No people yet' : 'No projects yet'}
            kind={view.group}
            byHand={
              <LinkButton
                {...(view.group === 'people' ? to.people(org) : to.projects(org))}
                search={{ new: true }}
              >
                {view.group === 'people' ? 'Add people' : 'Add projects'}
              </LinkButton>
            }
          >
            Once there are people and projects, you plan here who works on what.
          </FirstSteps>
        )}
        {state.editing && <Panel key={state.editing.key} state={state} editing={state.editing} />}
      </div>
      <BarMenu state={state} />
      <Help isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <div className="visually-hidden" aria-live="polite">
        {state.spoken}
      </div>
    </div>
  )
}

/** What was read before stays; the days that could not be read stay marked. */
function NotLoaded({ retry }: { retry: () => Promise<void> }) {
  return (
    <Group className="board-not-loaded" role="alert" gap="sm">
      <Text size="sm">Not everything could be loaded.</Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        Try again
      </Button>
    </Group>
  )
}

/** Keys that hold on the whole page, unless somebody is typing. */
function useBoardKeys(undo: () => void, redo: () => void, help: () => void): void {
  const latest = useRef({ undo, redo, help })
  latest.current = { undo, redo, help }
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      if ((event.target as HTMLElement).closest?.('input, textarea, [role="dialog"]')) return
      const isCommand = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (isCommand && key === 'z') event.shiftKey ? latest.current.redo() : latest.current.undo()
      else if (isCommand && key === 'y') latest.current.redo()
      else if (!isCommand && event.key === '?') latest.current.help()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [])
}
