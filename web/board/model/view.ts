import type { Day } from '../../../planning/days/days.ts'
import { addDays, isDay } from '../../../planning/days/days.ts'
import type { Zoom } from './scale.ts'
import { ZOOMS } from './scale.ts'

/**
 * `days` is the required number of free working days, or null for all working days.
 * `instead` is the id of the person whose work is being reassigned, or 0.
 */
export type Available = { hours: number; from: Day; to: Day; days: number | null; instead: number }

export const DENSITIES = ['compact', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]
export const SORTS = ['name', 'free', 'utilization'] as const
export type Sort = (typeof SORTS)[number]

/** People are grouped by role or by first tag, projects by client. */
export const SECTIONS = ['tag', 'role', 'client'] as const
export type SectionKind = (typeof SECTIONS)[number]

export type Filter = {
  group: 'people' | 'projects'
  sections: SectionKind | null
  sort: Sort
  q: string
  tags: number[]
  /** True if one of the tags is enough to match. */
  anyTag: boolean
  project: number | null
  clients: number[]
  /** Role ids. A person matches with one of these roles. */
  roles: number[]
  /** Shows only people or projects with tentative work. */
  tentative: boolean
  /**
   * `over` shows only people over capacity on the visible dates.
   * `free` is the minimum number of free hours on the visible dates.
   */
  over: boolean
  free: number | null
  available: Available | null
  /** Keys of folded rows: unassigned work, sections, projects. */
  closed: readonly string[]
  /** Also shows people whose last contract has ended. */
  leavers: boolean
}

export const NO_FILTER = {
  ...{ q: '', tags: [], anyTag: false, project: null, tentative: false, over: false, free: null },
  ...{ clients: [], roles: [], available: null },
}

/** Counts the active filters, without the search text. */
export function countFilters(filter: Filter): number {
  const { tags, clients, roles, project, tentative, over, free, available } = filter
  const others = [project !== null, tentative, over, free !== null, available !== null]
  return tags.length + clients.length + roles.length + others.filter(Boolean).length
}

export function isFiltered(filter: Filter): boolean {
  return filter.q !== '' || countFilters(filter) > 0
}

/** Returns true if a filter hides some people of a project. */
export function isByPerson({ over, free, roles }: Filter): boolean {
  return over || free !== null || roles.length > 0
}

/** Returns true if a filter depends on people's hours. */
export function isByHours({ over, free, available }: Pick<Filter, 'over' | 'free' | 'available'>): boolean {
  return over || free !== null || available !== null
}

/** The view is stored in the URL, so that links open the same view. */
export type View = Filter & {
  from: Day | null
  zoom: Zoom
  density: Density
  /** True if all bars in comfortable rows have the same height. */
  isEven: boolean
  /** Bars have the colors of clients instead of projects. */
  isByClient: boolean
}

const ROW_FIELDS = [
  ...(['group', 'sections', 'sort', 'q', 'tags', 'match', 'project', 'closed', 'leavers'] as const),
  ...(['clients', 'roles', 'tentative', 'over', 'free', 'available'] as const),
] as const
const FIELDS = [...ROW_FIELDS, 'from', 'zoom', 'density', 'bars', 'colors'] as const
export type ViewSearch = Partial<Record<(typeof FIELDS)[number], string>>

export function readView(search: Record<string, unknown>): View {
  const { from = '', zoom, density, bars, colors } = textsOf(search)
  return {
    ...readFilter(search),
    from: isDay(from) ? from : null,
    zoom: ZOOMS.find((each) => each === zoom) ?? 'week',
    density: DENSITIES.find((each) => each === density) ?? 'comfortable',
    isEven: bars === 'even',
    isByClient: colors === 'client',
  }
}

export function readFilter(search: Record<string, unknown>): Filter {
  const {
    group,
    sections,
    sort,
    q = '',
    tags = '',
    match,
    project,
    clients = '',
    roles = '',
    tentative,
    over,
    free,
    available = '',
    closed = '',
    leavers,
  } = textsOf(search)
  return {
    group: group === 'projects' ? 'projects' : 'people',
    sections: SECTIONS.find((each) => each === sections) ?? null,
    // Older saved views spell the value 'utilisation'.
    sort: SORTS.find((each) => each === sort?.replace('lis', 'liz')) ?? 'name',
    q,
    tags: idsIn(tags),
    clients: idsIn(clients),
    roles: idsIn(roles),
    anyTag: match === 'any',
    project: isId(Number(project)) ? Number(project) : null,
    tentative: tentative === 'only',
    over: over === 'only',
    free: Number(free) > 0 ? Number(free) : null,
    available: readAvailable(available),
    closed: closed.split('.').filter(Boolean),
    leavers: leavers === 'shown',
  }
}

/** Returns the URL parameters that decide the rows, as a string that callers can compare. */
export function rowsPart(search: ViewSearch): string {
  return JSON.stringify(Object.fromEntries(ROW_FIELDS.map((name) => [name, search[name]])))
}

/** Converts all values to text, because the router parses some values as numbers. */
function textsOf(search: Record<string, unknown>): ViewSearch {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (search[name] == null ? [] : [[name, String(search[name])]])),
  )
}

/** Leaves out the default values of `readView`. */
export function writeView(view: View): ViewSearch {
  const { from, zoom, density, isEven, group, sections, sort, q, tags, project, free, available, closed } =
    view
  return {
    ...(from ? { from } : {}),
    ...(zoom === 'week' ? {} : { zoom }),
    ...(density === 'comfortable' ? {} : { density }),
    ...(isEven ? { bars: 'even' } : {}),
    ...(view.isByClient ? { colors: 'client' } : {}),
    ...(group === 'people' ? {} : { group }),
    ...(sections ? { sections } : {}),
    ...(sort === 'name' ? {} : { sort }),
    ...(q === '' ? {} : { q }),
    ...(tags.length === 0 ? {} : { tags: tags.join('.') }),
    ...(view.clients.length === 0 ? {} : { clients: view.clients.join('.') }),
    ...(view.roles.length === 0 ? {} : { roles: view.roles.join('.') }),
    ...(view.anyTag ? { match: 'any' } : {}),
    ...(project === null ? {} : { project: String(project) }),
    ...(view.tentative ? { tentative: 'only' } : {}),
    ...(view.over ? { over: 'only' } : {}),
    ...(free === null ? {} : { free: String(free) }),
    ...(closed.length === 0 ? {} : { closed: closed.join('.') }),
    ...(view.leavers ? { leavers: 'shown' } : {}),
    ...(available ? { available: writeAvailable(available) } : {}),
  }
}

/** A saved view has no date, so that opening a view doesn't scroll to other days. */
export function queryOf(view: View): string {
  return String(new URLSearchParams(writeView({ ...view, from: null })))
}

export function readViewQuery(query: string): View {
  return readView(Object.fromEntries(new URLSearchParams(query)))
}

/** Returns "4h_2026-03-02_2026-03-27" for 4 hours on all working days, or "3x4h_…" for any three days. */
export function writeAvailable({ hours, from, to, days, instead }: Available): string {
  return `${days ? `${days}x` : ''}${hours}h_${from}_${to}${instead > 0 ? `_${instead}` : ''}`
}

/** A search covers at most a year, to limit how many assignments are loaded. */
export function lastSearchableDay(from: Day): Day {
  return addDays(from, 365)
}

function readAvailable(text: string): Available | null {
  const [, days, hours, from, to, instead] = AVAILABLE.exec(text) ?? []
  if (!isDay(from) || !isDay(to) || to < from || to > lastSearchableDay(from) || !(Number(hours) > 0))
    return null
  return { hours: Number(hours), from, to, days: Number(days) || null, instead: Number(instead ?? 0) }
}
const AVAILABLE = /^(?:(\d{1,3})x)?(\d+(?:\.\d{1,2})?)h_([\d-]+)_([\d-]+)(?:_(\d+))?$/

export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
}

function idsIn(text: string): number[] {
  return text.split('.').map(Number).filter(isId)
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
