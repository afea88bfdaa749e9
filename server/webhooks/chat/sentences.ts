import { countInWords } from '../../../planning/wording.ts'
import type { ToldRow } from '../../store/webhooks/told.ts'

/** What people read in a chat: about each project its sentences, and how many changes are not told. */
export type Told = { groups: Group[]; more: string }
/** `path`: where it is in the application. */
type Group = { title: string; path: string; sentences: string[] }

/** More would be scrolled past, and chats take no message of any length: Teams 28 kB. */
const MOST = 15
const NAME_LENGTH = 60

/** Null where nothing is left to tell: what was made is gone again. */
export function tellChanges(rows: readonly ToldRow[]): Told | null {
  const told = foldChanges(rows).flatMap((row) => {
    const sentence = sentenceOf(row)
    return sentence === null ? [] : [{ row, sentence }]
  })
  if (told.length === 0) return null
  const groups = new Map<string, Group>()
  for (const { row, sentence } of told.slice(0, MOST)) {
    const place = placeOf(row)
    const group = groups.get(place.path) ?? { ...place, sentences: [] }
    group.sentences.push(sentence)
    groups.set(place.path, group)
  }
  const left = told.length - MOST
  return { groups: [...groups.values()], more: left > 0 ? `and ${countInWords(left, 'more change')}` : '' }
}

function placeOf({ project_id, title }: ToldRow): Pick<Group, 'title' | 'path'> {
  if (project_id === null) return { title: 'People', path: '/people' }
  if (title === null) return { title: 'Projects', path: '/projects' }
  return { title: short(title), path: `/projects/${project_id}` }
}

/** Each record once, as it is after all of them; what was made and is gone again was never there. */
function foldChanges(rows: readonly ToldRow[]): ToldRow[] {
  const records = new Map<string, ToldRow>()
  for (const row of rows) {
    const key = `${row.type} ${row.record_id}`
    const isNew = records.get(key)?.action === 'created'
    // Behind the others: the last change says how it is now.
    records.delete(key)
    if (isNew && row.action === 'deleted') continue
    records.set(key, isNew && row.action === 'updated' ? { ...row, action: 'created' } : row)
  }
  return [...records.values()]
}

const SENTENCES: Record<ToldRow['type'], (row: ToldRow) => string | null> = {
  assignment({ action, title, name, start_date, end_date, hours }) {
    const [who, what] = [short(name ?? 'Somebody'), short(title ?? 'a project')]
    if (action === 'deleted') return `${who} is no longer planned on ${what} for some days`
    // Gone by now: a later message tells it.
    if (start_date === null || end_date === null) return null
    const when = `${daysInWords(start_date, end_date)}, ${hours} h a day`
    return action === 'created'
      ? `${who} is planned on ${what}, ${when}`
      : `${who} is now planned on ${what}, ${when}`
  },
  project: ({ action, title }) => aboutRecord(action, title, 'A project'),
  resource: ({ action, name }) => aboutRecord(action, name, 'A person'),
  contract({ action, name }) {
    const whose = `of ${short(name ?? 'somebody')}`
    if (action === 'deleted') return `A contract ${whose} was deleted`
    return action === 'created' ? `A contract ${whose} was added` : `A contract ${whose} was changed`
  },
}

function sentenceOf(row: ToldRow): string | null {
  return SENTENCES[row.type](row)
}

const DONE: Record<ToldRow['action'], string> = {
  created: 'was created',
  updated: 'was changed',
  archived: 'was archived',
  restored: 'was restored',
  deleted: 'was deleted',
}

function aboutRecord(action: ToldRow['action'], name: string | null, unnamed: string): string | null {
  if (name === null && action !== 'deleted') return null
  return `${name === null ? unnamed : short(name)} ${DONE[action]}`
}

/** On one line. */
function short(name: string): string {
  const letters = [...name.replace(/\s+/g, ' ')]
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join('')}…` : letters.join('')
}

const DAYS = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})

/** "3–14 Nov 2026"; how wide the spaces around the dash are depends on the version of Node. */
function daysInWords(start: string, end: string): string {
  const words = DAYS.formatRange(new Date(start), new Date(end)).replace(/\s+/g, ' ')
  return words.replace(/^(\d+) – (?=\d+ [A-Za-z]+ \d+$)/, '$1–')
}
