import type { Day } from '../../../planning/days/days.ts'
import { isDay } from '../../../planning/days/days.ts'
import type { Zoom } from './scale.ts'
import { ZOOMS } from './scale.ts'

/** Who has so many hours a day free, for so many weeks from a day on? */
export type Available = { hours: number; weeks: number; from: Day }

/** What the address says about the view: it can be sent to a colleague, and the way back works. */
export type View = {
  from: Day | null
  zoom: Zoom
  group: 'people' | 'projects'
  q: string
  tags: number[]
  project: number | null
  available: Available | null
}

export type ViewSearch = Partial<
  Record<'from' | 'zoom' | 'group' | 'q' | 'tags' | 'project' | 'available', string>
>

export function readView(search: Record<string, unknown>): View {
  const text = (name: string) => String(search[name] ?? '')
  const zoom = text('zoom') as Zoom
  const project = Number(text('project'))
  return {
    from: isDay(text('from')) ? text('from') : null,
    zoom: ZOOMS.includes(zoom) ? zoom : 'week',
    group: text('group') === 'projects' ? 'projects' : 'people',
    q: text('q'),
    tags: text('tags').split('.').map(Number).filter(isId),
    project: isId(project) ? project : null,
    available: readAvailable(text('available')),
  }
}

/** Only what differs from the usual view stands in the address. */
export function writeView(view: View): ViewSearch {
  const { from, zoom, group, q, tags, project, available } = view
  return {
    ...(from ? { from } : {}),
    ...(zoom === 'week' ? {} : { zoom }),
    ...(group === 'people' ? {} : { group }),
    ...(q === '' ? {} : { q }),
    ...(tags.length === 0 ? {} : { tags: tags.join('.') }),
    ...(project === null ? {} : { project: String(project) }),
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
