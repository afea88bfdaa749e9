import type { Day } from '../../../planning/days/days.ts'
import { addDays, isDay } from '../../../planning/days/days.ts'
import type { Zoom } from './scale.ts'
import { ZOOMS } from './scale.ts'

/** `instead` is the person whose work is being reassigned, or 0. */
export type Available = { hours: number; from: Day; to: Day; instead: number }

export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]
export const SORTS = ['name', 'free', 'utilisation'] as const
export type Sort = (typeof SORTS)[number]

export type Filter = {
  group: 'people' | 'projects'
  /** Groups people by their first tag. */
  isByTag: boolean
  sort: Sort
  q: string
  tags: number[]
  project: number | null
  available: Available | null
  /** Keys of folded rows: unassigned work, tags, projects. */
  closed: readonly string[]
  /** Also shows people whose last contract has ended. */
  leavers: boolean
}

export const NO_FILTER = { q: '', tags: [], project: null, available: null }

export function isFiltered({ q, tags, project, available }: Filter): boolean {
  return q !== '' || tags.length > 0 || project !== null || available !== null
}

/** The view is in the URL, so links and the back button work. */
export type View = Filter & { from: Day | null; zoom: Zoom; density: Density }

const ROWS = [
  ...(['group', 'sections', 'sort', 'q', 'tags', 'project', 'available', 'closed', 'leavers'] as const),
] as const
const FIELDS = [...ROWS, 'from', 'zoom', 'density'] as const
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
  const {
    group,
    sections,
    sort,
    q = '',
    tags = '',
    project,
    available = '',
    closed = '',
    leavers,
  } = textsOf(search)
  return {
    group: group === 'projects' ? 'projects' : 'people',
    isByTag: sections === 'tag',
    sort: SORTS.find((each) => each === sort) ?? 'name',
    q,
    tags: tags.split('.').map(Number).filter(isId),
    project: isId(Number(project)) ? Number(project) : null,
    available: readAvailable(available),
    closed: closed.split('.').filter(Boolean),
    leavers: leavers === 'shown',
  }
}

/** The part of the URL that decides the rows, as a stable string. */
export function rowsPart(search: ViewSearch): string {
  return JSON.stringify(Object.fromEntries(ROWS.map((name) => [name, search[name]])))
}

/** The router parses numbers; this restores the text. */
function textsOf(search: Record<string, unknown>): ViewSearch {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (search[name] == null ? [] : [[name, String(search[name])]])),
  )
}

/** The URL contains only differences from the default view. */
export function writeView(view: View): ViewSearch {
  const { from, zoom, density, group, isByTag, sort, q, tags, project, available, closed, leavers } = view
  return {
    ...(from ? { from } : {}),
    ...(zoom === 'week' ? {} : { zoom }),
    ...(density === 'normal' ? {} : { density }),
    ...(group === 'people' ? {} : { group }),
    ...(isByTag ? { sections: 'tag' } : {}),
    ...(sort === 'name' ? {} : { sort }),
    ...(q === '' ? {} : { q }),
    ...(tags.length === 0 ? {} : { tags: tags.join('.') }),
    ...(project === null ? {} : { project: String(project) }),
    ...(closed.length === 0 ? {} : { closed: closed.join('.') }),
    ...(leavers ? { leavers: 'shown' } : {}),
    ...(available ? { available: writeAvailable(available) } : {}),
  }
}

/** A saved view has no date: opening it keeps the current days. */
export function queryOf(view: View): string {
  return String(new URLSearchParams(writeView({ ...view, from: null })))
}

export function readQuery(query: string): View {
  return readView(Object.fromEntries(new URLSearchParams(query)))
}

export function writeAvailable({ hours, from, to, instead }: Available): string {
  return `${hours}h_${from}_${to}${instead > 0 ? `_${instead}` : ''}`
}

/** Limits how many assignments are loaded. */
export function lastSought(from: Day): Day {
  return addDays(from, 365)
}

function readAvailable(text: string): Available | null {
  const [, hours, from, to, instead] = /^(\d+(?:\.\d{1,2})?)h_([\d-]+)_([\d-]+)(?:_(\d+))?$/.exec(text) ?? []
  if (!isDay(from) || !isDay(to) || to < from || to > lastSought(from) || !(Number(hours) > 0)) return null
  return { hours: Number(hours), from, to, instead: Number(instead ?? 0) }
}

export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
