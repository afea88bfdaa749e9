import type { Day } from '../../../planning/days/days.ts'
import { isDay } from '../../../planning/days/days.ts'
import type { Zoom } from './scale.ts'
import { ZOOMS } from './scale.ts'

/** Who has so many hours a day free, for so many weeks from a day on. */
export type Available = { hours: number; weeks: number; from: Day }

export type Density = 'compact' | 'normal' | 'roomy'
export const DENSITIES: readonly Density[] = ['compact', 'normal', 'roomy']

/** Which rows the board has. */
export type Filter = {
  group: 'people' | 'projects'
  q: string
  tags: number[]
  project: number | null
  available: Available | null
  /** The open work above the people shows only how much it is. */
  isFolded: boolean
  /** People whose last contract has ended have rows, too. */
  leavers: boolean
}

export const NO_FILTER = { q: '', tags: [], project: null, available: null }

export function isFiltered({ q, tags, project, available }: Filter): boolean {
  return q !== '' || tags.length > 0 || project !== null || available !== null
}

/** What the address says about the view: it can be sent to a colleague, and the way back works. */
export type View = Filter & { from: Day | null; zoom: Zoom; density: Density }

const FIELDS = [
  ...(['from', 'zoom', 'density', 'group', 'q', 'tags', 'project', 'available', 'open', 'leavers'] as const),
] as const
export type ViewSearch = Partial<Record<(typeof FIELDS)[number], string>>

export function readView(search: Record<string, unknown>): View {
  const { from = '', zoom, density } = textsOf(search)
  return {
    ...readFilter(search),
    from: isDay(from) ? from : null,
    zoom: ZOOMS.find((each) => each === zoom) ?? 'week',
    density: DENSITIES.find((each) => each === density) ?? 'normal',
  }
}

export function readFilter(search: Record<string, unknown>): Filter {
  const { group, q = '', tags = '', project, available = '', open, leavers } = textsOf(search)
  return {
    group: group === 'projects' ? 'projects' : 'people',
    q,
    tags: tags.split('.').map(Number).filter(isId),
    project: isId(Number(project)) ? Number(project) : null,
    available: readAvailable(available),
    isFolded: open === 'folded',
    leavers: leavers === 'shown',
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
  const { from, zoom, density, group, q, tags, project, available, isFolded, leavers } = view
  return {
    ...(from ? { from } : {}),
    ...(zoom === 'week' ? {} : { zoom }),
    ...(density === 'normal' ? {} : { density }),
    ...(group === 'people' ? {} : { group }),
    ...(q === '' ? {} : { q }),
    ...(tags.length === 0 ? {} : { tags: tags.join('.') }),
    ...(project === null ? {} : { project: String(project) }),
    ...(isFolded ? { open: 'folded' } : {}),
    ...(leavers ? { leavers: 'shown' } : {}),
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
