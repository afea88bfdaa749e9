import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Day } from '../../planning/days/days.ts'
import { spanOf } from '../../planning/days/spans.ts'
import type { BoardOpening } from '../shell/board-opening.ts'
import { readOpening } from '../shell/board-opening.ts'
import { t } from '../ui/words/language.ts'
import type { RunEffect } from './gestures/use-gestures.ts'
import type { Bar, Board, Draft } from './model/board.ts'
import { draftOf, requestBarId } from './model/board.ts'
import { draftWithoutPerson, newDraft } from './model/changes/new-draft.ts'
import type { LoadedBoard } from './model/loaded.ts'
import { DELETED } from './model/words.ts'
import type { useDayLoader } from './use-day-loader.ts'

type Reading = Pick<ReturnType<typeof useDayLoader>, 'query' | 'reload'>

/**
 * Opens the form that the URL's hash requests, such as a new assignment for a person. Loads missing records
 * first, because a cached board may be older than the records. Returns the day to load for them.
 */
export function useWantedForm(loaded: LoadedBoard, runEffect: RunEffect, reading: Reading): Day | null {
  const { query, reload } = reading
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const open = useRef((_: BoardOpening) => {})
  open.current = (wanted) => {
    if (!loaded.mayEdit) return
    const bar = barOf(loaded.board, wanted)
    const kind = wanted.request ? 'request' : wanted.assignment ? 'assignment' : null
    if (bar || !kind) {
      const draft = bar ? draftOf(bar) : draftWanted(loaded, wanted)
      return runEffect({ type: 'edit', draft, id: bar?.id ?? null, takesFocus: true })
    }
    const title = kind === 'request' ? t('Request') : t('Assignment')
    if (!query.isError && navigator.onLine) runEffect({ type: 'notify', title, text: DELETED[kind] })
  }
  const wanted = readOpening(hash)
  const isMissing = wanted !== null && areRecordsMissing(loaded.board, wanted)
  const [reloadedFor, setReloadedFor] = useState('')
  const mustReload = isMissing && reloadedFor !== hash
  useEffect(() => {
    if (mustReload) void reload().finally(() => setReloadedFor(hash))
  }, [mustReload, reload, hash])
  useEffect(() => {
    const wanted = readOpening(hash)
    if (!wanted) return setReloadedFor('')
    if (mustReload) return
    open.current(wanted)
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [hash, navigate, mustReload])
  return (isMissing && wanted.from) || null
}

function barOf({ bars }: Board, { assignment = 0, request }: BoardOpening): Bar | undefined {
  return bars.get(request ? requestBarId(request) : assignment)
}

function areRecordsMissing(board: Board, wanted: BoardOpening): boolean {
  const { assignment, request, person = 0, project = 0 } = wanted
  if ((assignment || request) && !barOf(board, wanted)) return true
  return (person > 0 && !board.resources.has(person)) || (project > 0 && !board.projects.has(project))
}

function draftWanted(loaded: LoadedBoard, { person, project, from, to }: BoardOpening): Draft {
  const { settings, resources, projects, barsOf } = loaded.board
  const day = from ?? settings.today
  const draft = draftWithoutPerson(loaded, day, projects.has(project ?? 0) ? project : undefined)
  const resource = resources.get(person ?? 0)
  if (!resource || !to || to < day) return { ...draft, resource_id: resource?.id ?? 0 }
  // Builds a row, because the board may have no row for this person, for example because of a filter.
  const row = { resource, project: null, load: barsOf.get(resource.id) ?? [] }
  return newDraft(loaded, row, spanOf({ start_date: day, end_date: to }))
}
