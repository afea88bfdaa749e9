import type { Day } from '../../../planning/days/days.ts'
import { dayNumber, dayText, isDay } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import type { SharedView } from '../../../shapes/access/shared-links.ts'
import { t } from '../../ui/words/language.ts'
import type { Board } from '../model/board.ts'
import type { Zoom } from '../model/scale.ts'
import type { View, ViewSearch } from '../model/view.ts'
import { NO_FILTER, readView, writeView } from '../model/view.ts'

/** Default number of weeks by zoom. */
const WEEKS: Record<Zoom, number> = { day: 4, week: 12, month: 26 }
export const WEEK_CHOICES = [1, 2, 4, 8, 12, 26, 52]
export const PAPERS = ['A4', 'A3'] as const

export type SheetSearch = ViewSearch & { weeks?: number; paper?: (typeof PAPERS)[number] }

export function readSheetView(search: Record<string, unknown>): SheetSearch {
  const weeks = WEEK_CHOICES.find((each) => each === Number(search.weeks))
  const paper = PAPERS.find((each) => each === search.paper)
  return { ...writeView(readView(search)), ...(weeks && { weeks }), ...(paper && { paper }) }
}

/** Returns whole weeks that start on a Monday. */
export function sheetSpan({ weeks, ...search }: SheetSearch, today: Day): Span & { weeks: number } {
  const { from, zoom } = readView(search)
  const first = dayNumber(isDay(from) ? from : today)
  const start = first + 1 - isoWeekday(first)
  const count = weeks ?? WEEKS[zoom]
  return { start, end: start + count * 7 - 1, weeks: count }
}

/** Leaves out the filters `over`, `free`, `available` and `tentative`, which shared links don't support. */
export function sharedView(view: View, { start, end }: Span): SharedView {
  const { group, q, tags, anyTag, project, clients, roles, leavers } = view
  const drawn = { ...view, ...NOTHING, from: null }
  const query = String(new URLSearchParams(writeView(drawn)))
  return {
    ...{ group, q, finds_related: true, tag_ids: tags, any_tag: anyTag, project_id: project, leavers, query },
    ...{ client_ids: clients, job_role_ids: group === 'people' ? roles : [] },
    ...{ from: dayText(start), days: end - start + 1 },
  }
}

const NOTHING = { ...NO_FILTER, leavers: false }

/**
 * Removes filters, because the server has already filtered a shared view. Removes sections by job role or
 * client, because the server doesn't send job roles or clients.
 */
export function openedView(query: string): View {
  const view = readView(Object.fromEntries(new URLSearchParams(query)))
  return { ...view, ...NOTHING, leavers: true, sections: view.sections === 'tag' ? 'tag' : null }
}

type Names = Pick<Board, 'tags' | 'projects' | 'clients' | 'job_roles'>

export function viewInWords({ tags, projects, clients, job_roles }: Names, view: View): string {
  const { group, q, project } = view
  return [
    group === 'people' ? t('Board by people') : t('Board by projects'),
    ...view.tags.map((id) =>
      t('tag {name}', { name: tags.find((tag) => tag.id === id)?.name ?? t('deleted') }),
    ),
    ...[
      ...job_roles.filter(({ id }) => view.roles.includes(id)),
      ...clients.filter(({ id }) => view.clients.includes(id)),
    ].map(({ name }) => name),
    ...(project === null ? [] : [projects.get(project)?.title ?? t('deleted project')]),
    ...(q === '' ? [] : [t('search “{text}”', { text: q })]),
  ].join(', ')
}
