import { dayNumber, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { hundredths } from '../../../planning/hours/hours.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { BoardResource } from '../calls.ts'
import type { BoardIndex } from './board.ts'
import { leastFree } from './capacity.ts'
import type { Available, View } from './view.ts'

/** People and projects that the view asks for. A word matches a person's name, or the title of what they work on. */
export function matchingResources(index: BoardIndex, view: View): BoardResource[] {
  const words = wordsOf(view.q)
  return index.board.resources.filter((resource) => {
    const bars = index.barsOf.get(resource.id) ?? []
    return (
      words.every((word) => plain(resource.name).includes(word)) &&
      view.tags.every((tag) => resource.tag_ids.includes(tag)) &&
      (view.project === null || bars.some(({ project_id }) => project_id === view.project)) &&
      (view.available === null || hasFree(index, resource.id, view.available))
    )
  })
}

export function matchingProjects(index: BoardIndex, view: View): BoardProject[] {
  const words = wordsOf(view.q)
  return index.board.projects.filter(
    (project) =>
      words.every((word) => plain(project.title).includes(word)) &&
      view.tags.every((tag) => project.tag_ids.includes(tag)) &&
      (view.project === null || project.id === view.project),
  )
}

function hasFree(index: BoardIndex, id: number, available: Available): boolean {
  const resource = index.resources.get(id)
  if (!resource) return false
  const bars = index.barsOf.get(id) ?? []
  const { working_week } = index.board.settings
  return leastFree(resource, bars, spanOfAvailable(available), working_week) >= hundredths(available.hours)
}

export function spanOfAvailable({ from, weeks }: Available): Span {
  const start = dayNumber(from)
  return { start, end: Math.min(dayNumber(LAST_DAY), start + weeks * 7 - 1) }
}

export function isFiltered({ q, tags, project, available }: View): boolean {
  return q !== '' || tags.length > 0 || project !== null || available !== null
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean)
}

/** "Ruíz" is found by "ruiz". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
