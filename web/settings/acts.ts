import { ACTIVITY_FIELDS } from '../../planning/activity-fields.ts'
import { dayNumber, isDay } from '../../planning/days/days.ts'
import { groupBy } from '../../planning/lists.ts'
import type { Activity } from '../../shapes/changes.ts'
import { formatDay } from '../ui/format.ts'
import { t, translate } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'
import { COUNTED, changeInWords } from './record-types.ts'

/** Changes saved together, newest first. */
export type Act = Pick<Activity, 'act' | 'at' | 'actor'> & {
  size: number
  /** The first changes, each record once. */
  changes: readonly [Activity, ...Activity[]]
}

export function actsOf(changes: readonly Activity[]): Act[] {
  return [...groupBy(changes, ({ act }) => act)].flatMap(([act, own]) => {
    // A reassignment is logged for both people; the entry with the new one comes last.
    const [first, ...others] = [...groupBy(own, ({ type, record_id }) => `${type} ${record_id}`).values()]
      .flatMap(([last]) => last ?? [])
      .sort((a, b) => a.seq - b.seq)
    if (!first) return []
    const { at, actor, act_size } = first
    return [{ act, at, actor, size: act_size, changes: [first, ...others] }]
  })
}

export function actInWords({ size, changes }: Act): string {
  const [first, ...others] = changes
  if (others.length === 0) return t('{label}: {value}', { label: changeInWords(first), value: first.summary })
  if (size > MOST_SENT) {
    const kinds = new Set(changes.map(changeInWords))
    return t('{label}: {value}', { label: t('{n} changes', { n: String(size) }), value: listed([...kinds]) })
  }
  const groups = groupBy(changes, (change) => `${verbOf(change)} ${change.type}`)
  return listed([...groups.values()].map(groupInWords), MOST_SENT)
}

/** The server sends at most this many changes of an act. */
export const MOST_SENT = 25

const DONE = {
  created: 'created {what}',
  changed: 'changed {what}',
  moved: 'moved {what}',
  archived: 'archived {what}',
  restored: 'restored {what}',
  deleted: 'deleted {what}',
} as const

function groupInWords(changes: readonly Activity[]): string {
  const [first] = changes
  if (!first) return ''
  const verb = verbOf(first)
  const what = whatOf(first, changes)
  const days = verb === 'moved' ? distanceOf(changes) : 0
  if (days === 0) return t(DONE[verb], { what })
  const distance = t('{n} days', { n: Math.abs(days) })
  return days > 0
    ? t('moved {what} by {distance}', { what, distance })
    : t('moved {what} {distance} earlier', { what, distance })
}

function whatOf({ type, summary }: Activity, changes: readonly Activity[]): string {
  const titles = new Set(changes.map(({ project_title }) => project_title))
  const [project] = titles
  const records = changes.length === 1 ? summary : t(COUNTED[type], { n: changes.length })
  const isOfOne = project && titles.size === 1 && type !== 'project'
  return isOfOne ? t('{records} of {project}', { records, project }) : records
}

/** "Moved" means that only the two dates changed. */
function verbOf({ action, fields }: Activity): keyof typeof DONE {
  if (action !== 'updated') return action
  return Object.keys(fields ?? {}).join() === 'start_date,end_date' ? 'moved' : 'changed'
}

/** Zero unless all moved by the same number of days. */
function distanceOf(changes: readonly Activity[]): number {
  const all = new Set(changes.map(({ fields }) => daysBetween(fields?.start_date)))
  const [days = 0] = all
  return all.size > 1 ? 0 : days
}

type FieldChange = NonNullable<Activity['fields']>[string]

function daysBetween([before, after]: FieldChange = [null, null]): number {
  return before && after ? dayNumber(after) - dayNumber(before) : 0
}

export function fieldsInWords({ fields }: Activity): { field: string; before: string; after: string }[] {
  return Object.entries(fields ?? {}).map(([name, [before, after]]) => ({
    field: labelOf(name),
    before: valueInWords(name, before),
    after: valueInWords(name, after),
  }))
}

function labelOf(name: string): string {
  const label = ACTIVITY_FIELDS[name]
  return label ? translate(label) : name
}

const STATES: Record<string, string> = {
  ...{ asked: t('asked'), approved: t('approved') },
  ...{ active: t('active'), archived: t('archived') },
}

function valueInWords(name: string, value: FieldChange[number]): string {
  if (value === null || value === '') return t('none')
  if (name === 'status') return STATES[value] ?? value
  return isDay(value) ? formatDay(value) : value
}
