import type { Day } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { sharedSpan, spanOf } from '../../../planning/days/spans.ts'
import { hasLeft, hasWords, wordsOf } from '../../../planning/finding.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, Board, BoardResource, RequestBar } from './board.ts'
import type { Order } from './order.ts'
import { spanOfAvailable } from './order.ts'
import type { Scale } from './scale.ts'
import type { Filter } from './view.ts'

/**
 * All words must match the name, and all filters apply. The person being replaced comes first; people
 * who have left come last, if shown.
 */
export function matchingResources(
  board: Board,
  filter: Filter,
  { ranks, day }: { ranks: Order['ranks']; day: Day },
): BoardResource[] {
  const { q, tags, project, available, leavers } = filter
  const instead = available?.instead ?? 0
  const words = wordsOf(q)
  const found = [...board.resources.values()].filter((resource) => {
    const bars = board.barsOf.get(resource.id) ?? []
    if (resource.id === instead) return true
    return (
      (leavers || q !== '' || !hasLeft(resource, day)) &&
      hasWords(resource.name, words) &&
      tags.every((tag) => resource.tag_ids.includes(tag)) &&
      (project === null || isOn(project, bars) || isOn(project, board.requestsOf.get(resource.id) ?? [])) &&
      (available === null || ranks.has(resource.id))
    )
  })
  const place = (resource: BoardResource) =>
    resource.id === instead ? -1 : leavers || q !== '' ? Number(hasLeft(resource, day)) : 0
  return found.sort((a, b) => place(a) - place(b) || (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
}

function isOn(project: number, bars: readonly Bar[]): boolean {
  return bars.some(({ project_id }) => project_id === project)
}

/** Unassigned work that matches the filter. */
export function openRequests(board: Board, { project, tags }: Filter): readonly RequestBar[] {
  const open = board.requestsOf.get(0) ?? []
  if (project === null && tags.length === 0) return open
  return open.filter(
    ({ project_id, tag_ids }) =>
      (project === null || project_id === project) && tags.every((tag) => tag_ids.includes(tag)),
  )
}

export function matchingProjects(board: Board, filter: Filter): BoardProject[] {
  const words = wordsOf(filter.q)
  return [...board.projects.values()].filter(
    (project) =>
      hasWords(project.title, words) &&
      filter.tags.every((tag) => project.tag_ids.includes(tag)) &&
      (filter.project === null || project.id === filter.project),
  )
}

/** Days that decide the matches: who is free, and who works on a project. */
type DaysAsked = { free: Span | null; worked: Span | null }

export function daysAsked(projects: Board['projects'], filter: Filter, { from, to }: Scale): DaysAsked {
  const project = projects.get(filter.project ?? 0)
  return {
    free: filter.available ? spanOfAvailable(filter.available) : null,
    worked: project ? sharedSpan(spanOf(project), { start: from, end: to }) : null,
  }
}
