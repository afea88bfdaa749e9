import type { Day } from '../../../planning/days/days.ts'
import { isDay } from '../../../planning/days/days.ts'
import type { Zoom } from './scale.ts'
import { ZOOMS } from './scale.ts'

/** Who has so many hours a day free, for so many weeks from a day on. */
export type Available = { hours: number; weeks: number; from: Day }

/** Which rows the board has. */
export type Filter = {
  group: 'people' | 'projects'
  q: string
  tags: number[]
  project: number | null
  available: Available | null
  /** The open work above the people shows only how much it is. */
  isFolded: boolean
}

export const NO_FILTER = { q: '', tags: [], project: null, available: null }

export function isFiltered({ q, tags, project, available }: Filter): boolean {
  return q !== '' || tags.length > 0 || project !== null || available !== null
}

/** What the address says about the view: it can be sent to a colleague, and the way back works. */
export type View = Filter & { from: Day | null; zoom: Zoom }

const FIELDS = ['from', 'zoom', 'group', 'q', 'tags', 'project', 'available', 'open'] as const
type ViewSearch = Partial<Record<(typeof FIELDS)[number], string>>

export function readView(search: Record<string, unknown>): View {
  const { from = '', zoom } = textsOf(search)
  return {
    ...readFilter(search),
    from: isDay(from) ? from : null,
    zoom: ZOOMS.find((each) => each === zoom) ?? 'week',
  }
}

export function readFilter(search: Record<string, unknown>): Filter {
  const { group, q = '', tags = '', project, available = '', open } = textsOf(search)
  return {
    group: group === 'projects' ? 'projects' : 'people',
    q,
    tags: tags.split('.').map(Number).filter(isId),
    project: isId(Number(project)) ? Number(project) : null,
    available: readAvailable(available),
    isFolded: open === 'folded',
  }
}

/** The address as it is written: the router reads a number where a text looks like one. */
function textsOf(search: Record<string, unknown>): ViewSearch {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (search[name] == null ? [] : [[name, String(search[name])]])),
  )
}

/** Only what differs from the usual view stands in the address. */
export function writeView(view: View): ViewSearch {
  const { from, zoom, group, q, tags, project, available, isFolded } = view
  return {
    ...(from ? { from } : {}),
    ...(zoom === 'week' ? {} : { zoom }),
    ...(group === 'people' ? {} : { group }),
    ...(q === '' ? {} : { q }),
    ...(tags.length === 0 ? {} : { tags: tags.join('.') }),
    ...(project === null ? {} : { project: String(project) }),
    ...(isFolded ? { open: 'folded' } : {}),
    ...(available ? { available: `${available.hours}h-${available.weeks}w-${available.from}` } : {}),
  }
}

function readAvailable(text: string): Available | null {
  const [, hours, weeks, from] = /^(\d+(?:\.\d{1,2})?)h-(\d{1,3})w-(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  if (!isDay(from) || !(Number(hours) > 0) || !(Number(weeks) > 0)) return null
  return { hours: Number(hours), weeks: Number(weeks), from }
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
