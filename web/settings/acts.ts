import { dayNumber, isDay } from '../../planning/days/days.ts'
import { groupBy } from '../../planning/lists.ts'
import { countInWords, listInWords } from '../../planning/wording.ts'
import type { Activity } from '../../shapes/changes.ts'
import { formatDay } from '../ui/format.ts'
import { changeInWords, RECORD_TYPES } from './record-types.ts'

/** What somebody did at once: newest first. */
export type Act = Pick<Activity, 'act' | 'at' | 'actor'> & {
  size: number
  /** The first of them, each record once. */
  changes: readonly [Activity, ...Activity[]]
}

export function actsOf(changes: readonly Activity[]): Act[] {
  return [...groupBy(changes, ({ act }) => act)].flatMap(([act, own]) => {
    // One that went to somebody else is noted where it was, too, before where it is.
    const [first, ...others] = [...groupBy(own, ({ type, record_id }) => `${type} ${record_id}`).values()]
      .flatMap(([last]) => last ?? [])
      .sort((a, b) => a.seq - b.seq)
    if (!first) return []
    const { at, actor, act_size } = first
    return [{ act, at, actor, size: act_size, changes: [first, ...others] }]
  })
}

/** "moved 17 assignments of Harbour by 14 days", "created Ana on Harbour …": what stands after who did it. */
export function actInWords({ size, changes }: Act): string {
  const [first, ...others] = changes
  if (others.length === 0) return `${changeInWords(first)}: ${first.summary}`
  if (size > MOST_SENT) {
    const kinds = new Set(changes.map(changeInWords))
    return `${countInWords(size, 'change')}: ${listInWords([...kinds])}`
  }
  const groups = groupBy(changes, (change) => `${verbOf(change)} ${change.type}`)
  return listInWords([...groups.values()].map(groupInWords), MOST_SENT)
}

/** As many of an act as are sent. */
export const MOST_SENT = 25

function groupInWords(changes: readonly Activity[]): string {
  const [first] = changes
  if (!first) return ''
  const titles = new Set(changes.map(({ project_title }) => project_title))
  const [title] = titles
  const of = title && titles.size === 1 && first.type !== 'project' ? ` of ${title}` : ''
  const verb = verbOf(first)
  return `${verb} ${nounOf(first, changes.length)}${of}${verb === 'moved' ? distanceOf(changes) : ''}`
}

function nounOf({ type, summary }: Activity, count: number): string {
  if (count === 1) return summary
  const label = RECORD_TYPES.find(({ value }) => value === type)?.label ?? type
  return `${count} ${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
}

/** Both days and nothing else have changed. */
function verbOf({ action, fields }: Activity): string {
  if (action !== 'updated') return action
  return Object.keys(fields ?? {}).join() === 'start_date,end_date' ? 'moved' : 'changed'
}

function distanceOf(changes: readonly Activity[]): string {
  const all = new Set(changes.map(({ fields }) => daysBetween(fields?.start_date)))
  const [days = 0] = all
  if (all.size > 1 || days === 0) return ''
  return days > 0 ? ` by ${countInWords(days, 'day')}` : ` ${countInWords(-days, 'day')} earlier`
}

type Told = NonNullable<Activity['fields']>[string]

function daysBetween([before, after]: Told = [null, null]): number {
  return before && after ? dayNumber(after) - dayNumber(before) : 0
}

const FIELDS: Record<string, string> = {
  ...{ title: 'Title', name: 'Name', resource_name: 'Person', project_title: 'Project', note: 'Note' },
  ...{ start_date: 'First day', end_date: 'Last day', daily_hours: 'Hours a day', status: 'State' },
  ...{ annual_convention_hours: 'Annual hours', cost_per_hour: 'Cost per hour' },
  ...{ budgeted_hours: 'Budgeted hours', budgeted_cost: 'Budgeted cost' },
}

/** What the fields were and are, as people read them. */
export function fieldsInWords({ fields }: Activity): { field: string; before: string; after: string }[] {
  return Object.entries(fields ?? {}).map(([name, [before, after]]) => ({
    field: FIELDS[name] ?? name,
    before: valueInWords(before),
    after: valueInWords(after),
  }))
}

function valueInWords(value: Told[number]): string {
  if (value === null || value === '') return 'none'
  return isDay(value) ? formatDay(value) : value
}
