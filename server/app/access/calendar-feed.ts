import { hash } from 'node:crypto'
import { addDays, dayIn } from '../../../planning/days/days.ts'
import type { SharedCalendar } from '../../../shapes/access/shared-links.ts'
import { loadLanguage } from '../../../texts/languages.ts'
import type { Message, Translate } from '../../../texts/texts.ts'
import { msg, render } from '../../../texts/texts.ts'
import type { Db } from '../../db/connect.ts'
import { NotFound, untranslated } from '../../refusals.ts'
import type { CalendarRow } from '../../store/access/calendar-feeds.ts'
import { listCalendarRows } from '../../store/access/calendar-feeds.ts'
import type { OpenedLink } from '../../store/access/shared-links.ts'
import type { CalendarEvent } from './icalendar.ts'
import { writeCalendar } from './icalendar.ts'

/** The feed has this many days before and after today (decision 0062). */
const PAST_DAYS = 92
const FUTURE_DAYS = 366
const MAX_EVENTS = 5_000

const TRUNCATED = msg('Shows the {most} events nearest to today. Crewline has more.', {
  most: String(MAX_EVENTS),
})

type CalendarLink = OpenedLink & { kind: 'calendar' }

export async function readCalendar(db: Db, link: CalendarLink): Promise<Buffer> {
  const { organization_id, view, created_by_id, time_zone } = link
  const today = dayIn(time_zone, new Date())
  const span = { from: addDays(today, -PAST_DAYS), to: addDays(today, FUTURE_DAYS), today }
  // The first row shows that the feed's person, project or organization exists. The last extra row shows that
  // the feed is truncated.
  const limit = MAX_EVENTS + 2
  const [subject, ...rows] = await listCalendarRows(db, organization_id, view, created_by_id, span, limit)
  if (!subject) throw new NotFound()
  const shown = rows.slice(0, MAX_EVENTS).sort(byDays)
  const isTruncated = rows.length > MAX_EVENTS
  const words = await loadLanguage(link.language ?? 'en')
  const translate: Translate = (message) => render(words, message)
  const note = isTruncated ? translate(TRUNCATED) : ''
  const home = uidDomain(link)
  const events = shown.map((row) => eventOf(row, view.of, home, translate))
  return Buffer.from(await writeCalendar(link.title, note, events))
}

function byDays(a: CalendarRow, b: CalendarRow): number {
  return (
    compareTexts(a.start_date, b.start_date) ||
    compareTexts(a.kind, b.kind) ||
    a.id - b.id ||
    compareTexts(a.title ?? '', b.title ?? '')
  )
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Makes event ids unique across installations. */
function uidDomain({ organization_id, founded_at }: CalendarLink): string {
  return `${hash('sha256', `${organization_id} ${founded_at.toISOString()}`).slice(0, 16)}.crewline`
}

function eventOf(
  row: CalendarRow,
  of: SharedCalendar['of'],
  home: string,
  translate: Translate,
): CalendarEvent {
  const { kind, id, start_date, end_date, hours, changed_at } = row
  const isOwn = of === 'me' || of === 'person'
  const day = kind === 'holiday' ? `-${start_date}` : ''
  return {
    ...{ uid: `${kind}-${id}${day}@${home}`, start_date, end_date, changed_at },
    summary: translate(summaryOf(row, of)),
    category: translate(CATEGORIES[kind]),
    isTentative: kind === 'request',
    // Only a whole day off blocks time, and only in the calendar of one person.
    isBusy: isOwn && kind === 'time_off' && hours === null,
  }
}

const CATEGORIES = {
  subject: untranslated(''),
  assignment: msg('Work'),
  request: msg('Tentative work'),
  time_off: msg('Away'),
  holiday: msg('Public holiday'),
} satisfies Record<CalendarRow['kind'], Message>

/** Never contains the reason for time off. */
function summaryOf(row: CalendarRow, of: SharedCalendar['of']): Message {
  const { kind, hours } = row
  const what = whatOf(row, of)
  const withHours = hours === null ? what : msg('{what}, {hours} h a day', { what, hours: Number(hours) })
  return kind === 'request' ? msg('{what} (tentative)', { what: withHours }) : withHours
}

function whatOf({ kind, name, ...row }: CalendarRow, of: SharedCalendar['of']): Message {
  const title = row.title ?? ''
  const isOwn = of === 'me' || of === 'person'
  if (kind === 'holiday') return untranslated(isOwn ? title : `${title} (${name})`)
  if (kind === 'time_off') return isOwn ? msg('Away') : msg('{name}: away', { name })
  return untranslated({ me: title, person: title, project: name, team: `${name}: ${title}` }[of])
}
