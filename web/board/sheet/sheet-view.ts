import type { Day } from '../../../planning/days/days.ts'
import { dayNumber, dayText, isDay } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import type { SharedView } from '../../../shapes/access/shared-links.ts'
import { t } from '../../ui/words/language.ts'
import type { Board } from '../model/board.ts'
import type { Zoom } from '../model/scale.ts'
import type { View, ViewSearch } from '../model/view.ts'
import { readView, writeView } from '../model/view.ts'

/** Weeks on a sheet where nobody has chosen: about what the board shows. */
const WEEKS: Record<Zoom, number> = { day: 4, week: 12, month: 26 }
export const WEEK_CHOICES = [1, 2, 4, 8, 12, 26, 52]
export const PAPERS = ['A4', 'A3'] as const

/** A view of the board, for some weeks, on paper of some size. */
export type SheetSearch = ViewSearch & { weeks?: number; paper?: (typeof PAPERS)[number] }

export function readSheet(search: Record<string, unknown>): SheetSearch {
  const weeks = WEEK_CHOICES.find((each) => each === Number(search.weeks))
  const paper = PAPERS.find((each) => each === search.paper)
  return { ...writeView(readView(search)), ...(weeks && { weeks }), ...(paper && { paper }) }
}

/** Whole weeks from the Monday on or before the first day. */
export function sheetSpan({ weeks, ...search }: SheetSearch, today: Day): Span & { weeks: number } {
  const { from, zoom } = readView(search)
  const first = dayNumber(isDay(from) ? from : today)
  const start = first + 1 - isoWeekday(first)
  const count = weeks ?? WEEKS[zoom]
  return { start, end: start + count * 7 - 1, weeks: count }
}

/** What the server is told of a view that is shared. Who is free is no part of it: that is a search of the moment. */
export function sharedView(view: View, { start, end }: Span): SharedView {
  const { group, q, tags, project, leavers } = view
  const drawn = { ...view, ...NOTHING, available: null, from: null }
  const query = String(new URLSearchParams(writeView(drawn)))
  return {
    ...{ group, q, tag_ids: tags, project_id: project, leavers, query },
    ...{ from: dayText(start), days: end - start + 1 },
  }
}

const NOTHING = { q: '', tags: [], project: null, leavers: false }

/** The view of a link: what it shows was cut by the server, and all of it is drawn. */
export function openedView(query: string): View {
  const view = readView(Object.fromEntries(new URLSearchParams(query)))
  return { ...view, ...NOTHING, available: null, leavers: true }
}

/** "Board by people, tag Design, named “ana”". */
export function viewInWords({ tags, projects }: Pick<Board, 'tags' | 'projects'>, view: View): string {
  const { group, q, project } = view
  return [
    group === 'people' ? t('Board by people') : t('Board by projects'),
    ...view.tags.map((id) =>
      t('tag {name}', { name: tags.find((tag) => tag.id === id)?.name ?? t('deleted') }),
    ),
    ...(project === null ? [] : [projects.get(project)?.title ?? t('deleted project')]),
    ...(q === '' ? [] : [t('named “{text}”', { text: q })]),
  ].join(', ')
}
