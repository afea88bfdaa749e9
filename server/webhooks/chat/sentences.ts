import type { LanguageCode } from '../../../texts/languages.ts'
import type { Said, Text, Write } from '../../../texts/texts.ts'
import { say } from '../../../texts/texts.ts'
import type { ToldRow } from '../../store/webhooks/told.ts'

/** What people read in a chat: about each project its sentences, and how many changes are not told. */
export type Told = { groups: Group[]; more: string }
/** `path`: where it is in the application. */
type Group = { title: string; path: string; sentences: string[] }

/** More would be scrolled past, and chats take no message of any length: Teams 28 kB. */
const MOST = 15
const NAME_LENGTH = 60

/** How a chat is told: its language, and what writes in it. */
export type Telling = { language: LanguageCode; write: Write }

/** Null where nothing is left to tell: what was made is gone again. */
export function tellChanges(rows: readonly ToldRow[], { language, write }: Telling): Told | null {
  const told = foldChanges(rows).flatMap((row) => {
    const said = SENTENCES[row.type](row, language)
    return said === null ? [] : [{ row, sentence: write(said) }]
  })
  if (told.length === 0) return null
  const groups = new Map<string, Group>()
  for (const { row, sentence } of told.slice(0, MOST)) {
    const place = placeOf(row, write)
    const group = groups.get(place.path) ?? { ...place, sentences: [] }
    group.sentences.push(sentence)
    groups.set(place.path, group)
  }
  const n = told.length - MOST
  return { groups: [...groups.values()], more: n > 0 ? write(say('and {n} more changes', { n })) : '' }
}

function placeOf({ project_id, title }: ToldRow, write: Telling['write']): Pick<Group, 'title' | 'path'> {
  if (project_id === null) return { title: write('People'), path: '/people' }
  if (title === null) return { title: write('Projects'), path: '/projects' }
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

const SENTENCES: Record<ToldRow['type'], (row: ToldRow, language: LanguageCode) => Said | null> = {
  assignment({ action, title, name, start_date, end_date, hours }, language) {
    const who = name === null ? say('Somebody') : short(name)
    const what = title === null ? say('a project') : short(title)
    if (action === 'deleted') return say('{who} is no longer planned on {what} for some days', { who, what })
    // Gone by now: a later message tells it.
    if (start_date === null || end_date === null) return null
    const days = daysInWords(start_date, end_date, language)
    const values = { who, what, days, hours: Number(hours) }
    return action === 'created'
      ? say('{who} is planned on {what}, {days}, {hours} h a day', values)
      : say('{who} is now planned on {what}, {days}, {hours} h a day', values)
  },
  project: ({ action, title }) => aboutRecord(action, title, say('A project was deleted')),
  resource: ({ action, name }) => aboutRecord(action, name, say('A person was deleted')),
  contract({ action, name }) {
    const whose = { name: name === null ? say('somebody') : short(name) }
    if (action === 'deleted') return say('A contract of {name} was deleted', whose)
    return action === 'created'
      ? say('A contract of {name} was added', whose)
      : say('A contract of {name} was changed', whose)
  },
}

const DONE = {
  created: '{name} was created',
  updated: '{name} was changed',
  archived: '{name} was archived',
  restored: '{name} was restored',
  deleted: '{name} was deleted',
} satisfies Record<ToldRow['action'], Text>

function aboutRecord(action: ToldRow['action'], name: string | null, gone: Said): Said | null {
  if (name === null) return action === 'deleted' ? gone : null
  return say(DONE[action], { name: short(name) })
}

/** On one line. */
function short(name: string): string {
  const letters = [...name.replace(/\s+/g, ' ')]
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join('')}…` : letters.join('')
}

/** "3–14 Nov 2026"; how wide the spaces around the dash are depends on the version of Node. */
function daysInWords(start: string, end: string, language: LanguageCode): string {
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  const words = days.formatRange(new Date(start), new Date(end)).replace(/\s+/g, ' ')
  return words.replace(/^(\d+) – (?=\d+ [A-Za-z]+ \d+$)/, '$1–')
}
