import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { spanOf } from '../../planning/days/spans.ts'
import type { BoardOpening } from '../shell/board-opening.ts'
import { readOpening } from '../shell/board-opening.ts'
import type { RunEffect } from './gestures/use-gestures.ts'
import type { Draft } from './model/board.ts'
import { draftOf, requestBarId } from './model/board.ts'
import { draftWithoutPerson, newDraft } from './model/changes/new-draft.ts'
import type { LoadedBoard } from './model/loaded.ts'

/** Opens the form that the URL's hash requests, such as a new assignment for a person. */
export function useWantedForm(loaded: LoadedBoard, runEffect: RunEffect): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const open = useRef((_: BoardOpening) => {})
  open.current = (wanted) => {
    const { assignment = 0, request } = wanted
    const bar = loaded.board.bars.get(request ? requestBarId(request) : assignment)
    const draft = bar ? draftOf(bar) : draftWanted(loaded, wanted)
    if (loaded.mayEdit) runEffect({ type: 'edit', draft, id: bar?.id ?? null, takesFocus: true })
  }
  useEffect(() => {
    const wanted = readOpening(hash)
    if (!wanted) return
    open.current(wanted)
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [hash, navigate])
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
