import type { LanguageCode } from '../../../texts/languages.ts'
import type { Message, MessageKey, Translate } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import type { FeedDetails } from '../../store/webhooks/feed-details.ts'

export type ChatSummary = { groups: Group[]; more: string }
type Group = { title: string; path: string; sentences: string[] }

/** Chats limit the length of a message, for example Teams to 28 kB. */
const MAX_SENTENCES = 15
const NAME_LENGTH = 60

export type ChatLanguage = { language: LanguageCode; translate: Translate }

/** Returns null if there is nothing to report, for example because all new records were deleted again. */
export function summarizeChanges(
  rows: readonly FeedDetails[],
  { language, translate }: ChatLanguage,
): ChatSummary | null {
  const described = foldChanges(rows).flatMap((row) => {
    const message = SENTENCES[row.type](row, language)
    return message === null ? [] : [{ row, sentence: translate(message) }]
  })
  if (described.length === 0) return null
  const groups = new Map<string, Group>()
  for (const { row, sentence } of described.slice(0, MAX_SENTENCES)) {
    const place = placeOf(row, translate)
    const group = groups.get(place.path) ?? { ...place, sentences: [] }
    group.sentences.push(sentence)
    groups.set(place.path, group)
  }
  const n = described.length - MAX_SENTENCES
  return { groups: [...groups.values()], more: n > 0 ? translate(msg('and {n} more changes', { n })) : '' }
}

function placeOf(
  { project_id, title }: FeedDetails,
  translate: ChatLanguage['translate'],
): Pick<Group, 'title' | 'path'> {
  if (project_id === null) return { title: translate('People'), path: '/people' }
  if (title === null) return { title: translate('Projects'), path: '/projects' }
  return { title: short(title), path: `/projects/${project_id}` }
}

/** Lists each record once, in its last state. Skips records that were created and deleted. */
function foldChanges(rows: readonly FeedDetails[]): FeedDetails[] {
  const records = new Map<string, FeedDetails>()
  for (const row of rows) {
    const key = `${row.type} ${row.record_id}`
    const isNew = records.get(key)?.action === 'created'
    // Moves the record to the end, so that records are in the order of their last changes.
    records.delete(key)
    if (isNew && row.action === 'deleted') continue
    records.set(key, isNew && row.action === 'updated' ? { ...row, action: 'created' } : row)
  }
  return [...records.values()]
}

const SENTENCES: Record<FeedDetails['type'], (row: FeedDetails, language: LanguageCode) => Message | null> = {
  assignment({ action, title, name, start_date, end_date, hours }, language) {
    const who = name === null ? msg('Someone') : short(name)
    const what = title === null ? msg('a project') : short(title)
    if (action === 'deleted') return msg('{who} was unassigned from {what} on some days', { who, what })
    // Someone deleted the assignment in the meantime. A later message reports the deletion.
    if (start_date === null || end_date === null) return null
    const days = daysInWords(start_date, end_date, language)
    const values = { who, what, days, hours: Number(hours) }
    return action === 'created'
      ? msg('{who} was assigned to {what}, {days}, {hours} h/day', values)
      : msg("{who}'s assignment to {what} is now {days}, {hours} h/day", values)
  },
  project: ({ action, title }) => aboutRecord(action, title, msg('A project was deleted')),
  resource: ({ action, name }) => aboutRecord(action, name, msg('A person was deleted')),
  contract({ action, name }) {
    const whose = { name: name === null ? msg('somebody') : short(name) }
    if (action === 'deleted') return msg("{name}'s contract was deleted", whose)
    return action === 'created'
      ? msg('{name} has a new contract', whose)
      : msg("{name}'s contract was changed", whose)
  },
}

const DONE = {
  created: '{name} was created',
  updated: '{name} was changed',
  archived: '{name} was archived',
  restored: '{name} was restored',
  deleted: '{name} was deleted',
} satisfies Record<FeedDetails['action'], MessageKey>

function aboutRecord(action: FeedDetails['action'], name: string | null, gone: Message): Message | null {
  if (name === null) return action === 'deleted' ? gone : null
  return msg(DONE[action], { name: short(name) })
}

function short(name: string): string {
  const letters = [...name.replace(/\s+/g, ' ')]
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join('')}…` : letters.join('')
}

/**
 * Returns "3–14 Nov 2026", for example. Removes spaces around the dash, because Node.js versions differ
 * there.
 */
function daysInWords(start: string, end: string, language: LanguageCode): string {
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  const words = days.formatRange(new Date(start), new Date(end)).replace(/\s+/g, ' ')
  return words.replace(/^(\d+) – (?=\d+ [A-Za-z]+ \d+$)/, '$1–')
}
