import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { spanOf } from '../../planning/days/spans.ts'
import type { BoardOpening } from '../shell/board-opening.ts'
import { readOpening } from '../shell/board-opening.ts'
import type { RunEffect } from './gestures/use-gestures.ts'
import type { Bar, Board, Draft } from './model/board.ts'
import { draftOf, requestBarId } from './model/board.ts'
import { draftWithoutPerson, newDraft } from './model/changes/new-draft.ts'
import type { LoadedBoard } from './model/loaded.ts'
import { areLoaded } from './model/loaded-days.ts'

/**
 * Opens the form that the URL's hash requests, such as a new assignment for a person. Loads missing records
 * first, because a cached board may be older than the records, or may not have their days.
 */
export function useWantedForm(
  loaded: LoadedBoard,
  runEffect: RunEffect,
  reload: () => Promise<unknown>,
): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const open = useRef((_: BoardOpening) => {})
  open.current = (wanted) => {
    const bar = barOf(loaded.board, wanted)
    const draft = bar ? draftOf(bar) : draftWanted(loaded, wanted)
    if (loaded.mayEdit) runEffect({ type: 'edit', draft, id: bar?.id ?? null, takesFocus: true })
  }
  const { board } = loaded
  const wanted = readOpening(hash)
  const isMissing = wanted !== null && areRecordsMissing(board, wanted)
  const [reloadedFor, setReloadedFor] = useState('')
  const mustReload = isMissing && reloadedFor !== hash
  const mustWait = mustReload || (isMissing && !isDayLoaded(board, wanted))
  useEffect(() => {
    if (mustReload) void reload().finally(() => setReloadedFor(hash))
  }, [mustReload, reload, hash])
  useEffect(() => {
    const wanted = readOpening(hash)
    if (!wanted || mustWait) return
    open.current(wanted)
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [hash, navigate, mustWait])
}

function barOf({ bars }: Board, { assignment = 0, request }: BoardOpening): Bar | undefined {
  return bars.get(request ? requestBarId(request) : assignment)
}

function areRecordsMissing(board: Board, wanted: BoardOpening): boolean {
  const { assignment, request, person = 0, project = 0 } = wanted
  if ((assignment || request) && !barOf(board, wanted)) return true
  return (person > 0 && !board.resources.has(person)) || (project > 0 && !board.projects.has(project))
}

function isDayLoaded({ days }: Board, { from: day }: BoardOpening): boolean {
  return day === undefined || areLoaded(days, spanOf({ start_date: day, end_date: day }))
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
