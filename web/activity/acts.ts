import { ACTIVITY_FIELDS } from '../../planning/activity-fields.ts'
import { actSentence, moveSentence, namedRecord } from '../../planning/activity-sentences.ts'
import { actorInWords } from '../../planning/actors.ts'
import { dayNumber, isDay } from '../../planning/days/days.ts'
import { groupBy } from '../../planning/lists.ts'
import type { Activity } from '../../shapes/changes.ts'
import type { MessageValue } from '../../texts/texts.ts'
import { formatDay } from '../ui/format.ts'
import { t, translate } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'
import { COUNTED } from './record-types.ts'

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

/** Members by email address. */
export type Names = ReadonlyMap<string, string>

export function actorOf({ actor }: Pick<Activity, 'actor'>, names: Names): string {
  return names.get(actor) ?? actorInWords(actor, translate)
}

/** "Ana moved 17 assignments of Harbour 14 days later", "Ana booked Bo on Harbour, …". */
export function actInWords({ actor, size, changes }: Act, names: Names = new Map()): string {
  const who = actorOf({ actor }, names)
  const [first] = changes
  const groups = groupBy(changes, (change) => `${verbOf(change)} ${change.type}`)
  if (size > MOST_SENT) return t('{who} made {n} changes', { who, n: size })
  if (groups.size > 1) {
    const counts = [...groupBy(changes, ({ type }) => type)].map(([type, own]) =>
      t(COUNTED[type], { n: own.length }),
    )
    return sentence({ who, type: '', action: 'updated', what: listed(counts, MOST_SENT) })
  }
  const what = whatOf(first, changes)
  const verb = verbOf(first)
  if (verb === 'moved') return translate(moveSentence(who, what, distanceOf(changes)))
  return sentence({ who, type: first.type, action: verb, what })
}

/** As many changes of an act as the server sends. */
export const MOST_SENT = 25

function sentence(act: Parameters<typeof actSentence>[0]): string {
  const message = actSentence(act)
  return message ? translate(message) : ''
}

function whatOf(first: Activity, changes: readonly Activity[]): MessageValue {
  const { type, summary } = first
  if (changes.length === 1) return namedRecord(type, summary)
  const titles = new Set(changes.map(({ project_title }) => project_title))
  const [project] = titles
  const records = t(COUNTED[type], { n: changes.length })
  const isOfOne = project && titles.size === 1 && type !== 'project'
  return isOfOne ? t('{records} of {project}', { records, project }) : records
}

/** "Moved" means that only the two dates changed. */
function verbOf({ action, fields }: Activity): Activity['action'] | 'moved' {
  if (action !== 'updated') return action
  return Object.keys(fields ?? {}).join() === 'start_date,end_date' ? 'moved' : 'updated'
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
