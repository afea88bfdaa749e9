import { ACTIVITY_FIELDS } from '../../planning/activity-fields.ts'
import {
  actSentence,
  movedToSentence,
  moveSentence,
  namedRecord,
  reassignedSentence,
  unassignedSentence,
} from '../../planning/activity-sentences.ts'
import { dayNumber, isDay } from '../../planning/days/days.ts'
import { groupBy } from '../../planning/lists.ts'
import type { Activity } from '../../shapes/changes.ts'
import type { Message, MessageValue } from '../../texts/texts.ts'
import { formatAmount, formatDay, formatHours } from '../ui/format.ts'
import { t, translate } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'
import type { Act } from './acts.ts'
import { kindOf, leadingChange, MAX_CHANGES_OF_ACT, replacementOf, verbOf, verbOfSeveral } from './acts.ts'
import { actorName, COUNTED, withNames } from './record-types.ts'

/** Maps email addresses to member names. */
export type MemberNames = ReadonlyMap<string, string>

export function actorOf({ actor }: Pick<Activity, 'actor'>, names: MemberNames): string {
  return actorName(actor, names)
}

/** Describes an act, such as "Ana booked Diego on Harbour" or "Ana moved 17 assignments of Harbour". */
export function actInWords(act: Act, names: MemberNames = new Map()): string {
  const who = actorOf(act, names)
  const { size, changes } = act
  if (size > MAX_CHANGES_OF_ACT) return t('{who} made {n} changes', { who, n: size })
  const replacement = replacementOf(act)
  if (replacement) return groupInWords(who, replacement.verb, replacement.changes, names)
  if (changes.length === 1) return groupInWords(who, verbOf(changes[0]), changes, names)
  if (kindOf(act)) return groupInWords(who, verbOfSeveral(changes[0]), changes, names)
  const lead = leadingChange(act)
  const others = changes.filter((change) => change !== lead)
  if (lead)
    return t('{sentence} (also changed: {records})', {
      sentence: groupInWords(who, verbOf(lead), [lead], names),
      records: countsInWords(others),
    })
  return sentence({ who, type: '', action: 'updated', what: countsInWords(changes) })
}

function countsInWords(changes: readonly Activity[]): string {
  const counts = [...groupBy(changes, ({ type }) => type)].map(([type, own]) =>
    t(COUNTED[type], { n: own.length }),
  )
  return listed(counts, MAX_CHANGES_OF_ACT)
}

function groupInWords(who: string, verb: string, changes: readonly Activity[], names: MemberNames): string {
  const [first] = changes
  if (!first) return ''
  if (changes.length === 1) return changeSentence(who, verb, first, names)
  const what = recordsOf(first, changes)
  if (verb === 'moved') return translate(moveSentence(who, what, distanceOf(changes)))
  return sentence({ who, type: first.type, action: verb === 'reassigned' ? 'updated' : verb, what })
}

function changeSentence(who: string, verb: string, change: Activity, names: MemberNames): string {
  const { type, fields } = change
  const what = (name: string) => namedRecord(type, withNames(name, names), verb)
  const brief = what(briefOf(change))
  if (verb === 'moved') return translate(movedToSentence(who, brief, datesAfter(change)))
  const replanned = verb === 'reassigned' ? reassigned(who, change) : unassigned(who, verb, change)
  if (replanned) return translate(replanned)
  if (verb === 'made tentative') return sentence({ who, type, action: verb, what: brief })
  if (verb !== 'updated' || !fields) return sentence({ who, type, action: verb, what: what(change.summary) })
  return t('{label}: {value}', {
    label: sentence({ who, type, action: verb, what: brief }),
    value: listed(fieldsInWords(change).map(fieldInWords), MOST_FIELDS),
  })
}

const MOST_FIELDS = 3
const LONGEST_VALUE = 40

function fieldInWords({ field, before, after }: FieldInWords): string {
  return t('{field} {before} → {after}', { field, before: shortened(before), after: shortened(after) })
}

function shortened(value: string): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE).trimEnd()}…` : value
}

function sentence(act: Parameters<typeof actSentence>[0]): string {
  const message = actSentence(act)
  return message ? translate(message) : ''
}

function reassigned(
  who: string,
  { type, summary, project_title, details, fields }: Activity,
): Message | null {
  const [from, to] = fields?.resource_name ?? [null, null]
  const work = { who, project: project_title ?? '', details: details ?? '' }
  if (from && to) return reassignedSentence({ ...work, from, to })
  if (from) return unassignedSentence({ ...work, name: from })
  return actSentence({ who, type, action: 'booked', what: summary })
}

function unassigned(who: string, verb: string, change: Activity): Message | null {
  const { resource_name: name, project_title: project, details } = change
  if (verb !== 'unassigned' || !name || !project || !details) return null
  return unassignedSentence({ who, name, project, details })
}

/** Returns the change's summary without the hours and dates at the end. */
function briefOf({ summary, details }: Activity): string {
  const end = `, ${details}`
  return details && summary.endsWith(end) ? summary.slice(0, -end.length) : summary
}

function recordsOf(first: Activity, changes: readonly Activity[]): MessageValue {
  const titles = new Set(changes.map(({ project_title }) => project_title))
  const [project] = titles
  const records = t(COUNTED[first.type], { n: changes.length })
  const isOfOne = project && titles.size === 1 && first.type !== 'project'
  return isOfOne ? t('{records} of {project}', { records, project }) : records
}

/** Returns the number of days that all records moved, or 0 if this number differs between records. */
function distanceOf(changes: readonly Activity[]): number {
  const all = new Set(changes.map(({ fields }) => daysBetween(fields?.start_date)))
  const [days = 0] = all
  return all.size > 1 ? 0 : days
}

type FieldChange = NonNullable<Activity['fields']>[string]

function daysBetween([before, after]: FieldChange = [null, null]): number {
  return before && after ? dayNumber(after) - dayNumber(before) : 0
}

function datesAfter({ fields }: Activity): string {
  const [start, end] = [fields?.start_date?.[1], fields?.end_date?.[1]]
  return end ? `${start} – ${end}` : t('from {day}', { day: start ?? '' })
}

type FieldInWords = { field: string; before: string; after: string }

export function fieldsInWords({ fields }: Activity): FieldInWords[] {
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
  const format = NUMBERS[name]
  if (format) return format(Number(value))
  return isDay(value) ? formatDay(value) : value
}

const NUMBERS: Record<string, (value: number) => string> = {
  ...{ daily_hours: formatHours, annual_convention_hours: formatHours, budgeted_hours: formatHours },
  ...{ cost_per_hour: formatAmount, budgeted_cost: formatAmount },
}
