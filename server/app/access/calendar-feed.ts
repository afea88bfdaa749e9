import { hash } from 'node:crypto'
import { addDays, dayIn } from '../../../planning/days/days.ts'
import type { SharedCalendar } from '../../../shapes/access/shared-links.ts'
import type { Db } from '../../db/connect.ts'
import { NotFound } from '../../refusals.ts'
import { allInSlices } from '../../slices.ts'
import type { CalendarRow } from '../../store/access/calendar-feeds.ts'
import { listCalendarRows } from '../../store/access/calendar-feeds.ts'
import type { OpenedLink } from '../../store/access/shared-links.ts'
import type { CalendarEvent } from './icalendar.ts'
import { writeCalendar } from './icalendar.ts'

/** Days before and after today, and events at most: the nearest ones (decision 0062). */
const PAST = 92
const AHEAD = 366
const MOST_EVENTS = 5_000

type CalendarLink = OpenedLink & { kind: 'calendar' }

/** The calendar of a link, as text. */
export async function readCalendar(db: Db, link: CalendarLink): Promise<Buffer> {
  const { organization_id, view, created_by_id, time_zone } = link
  const today = dayIn(time_zone, new Date())
  const span = { from: addDays(today, -PAST), to: addDays(today, AHEAD), today }
  // The subject itself, and one more, which tells that there are more.
  const limit = MOST_EVENTS + 2
  const [subject, ...rows] = await listCalendarRows(db, organization_id, view, created_by_id, span, limit)
  if (!subject) throw new NotFound()
  const shown = rows.slice(0, MOST_EVENTS).sort(byDays)
  const isCut = rows.length > MOST_EVENTS
  const note = isCut ? `The ${MOST_EVENTS} events nearest to today; there are more in Crewline.` : ''
  const home = homeOf(link)
  const events = shown.map((row) => eventOf(row, view.of, home))
  const lines = await allInSlices(writeCalendar(link.title, note, events))
  return Buffer.from(lines.join(''))
}

function byDays(a: CalendarRow, b: CalendarRow): number {
  return (
    inOrder(a.start_date, b.start_date) ||
    inOrder(a.kind, b.kind) ||
    a.id - b.id ||
    inOrder(a.title ?? '', b.title ?? '')
  )
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Ids count within one installation: what is behind them tells an organization from those of all others. */
function homeOf({ organization_id, founded_at }: CalendarLink): string {
  return `${hash('sha256', `${organization_id} ${founded_at.toISOString()}`).slice(0, 16)}.crewline`
}

function eventOf(row: CalendarRow, of: SharedCalendar['of'], home: string): CalendarEvent {
  const { kind, id, start_date, end_date, hours, changed_at } = row
  const isOwn = of === 'me' || of === 'person'
  const day = kind === 'holiday' ? `-${start_date}` : ''
  return {
    ...{ uid: `${kind}-${id}${day}@${home}`, start_date, end_date, changed_at },
    summary: summaryOf(row, of),
    category: CATEGORIES[kind],
    isTentative: kind === 'request',
    // What others do takes none of the reader's time.
    isBusy: isOwn && kind === 'time_off' && hours === null,
  }
}

const CATEGORIES: Record<CalendarRow['kind'], string> = {
  subject: '',
  assignment: 'Work',
  request: 'Pencilled work',
  time_off: 'Away',
  holiday: 'Public holiday',
}

/** "Harbour portal, 6 h a day" to the person, "Ana Ruiz, 6 h a day" to the project, both to the team; never why somebody is away. */
function summaryOf({ kind, hours, name, title }: CalendarRow, of: SharedCalendar['of']): string {
  const isOwn = of === 'me' || of === 'person'
  if (kind === 'holiday') return isOwn ? `${title}` : `${title} (${name})`
  const aDay = hours === null ? '' : `, ${hours} h a day`
  if (kind === 'time_off') return (isOwn ? 'Away' : `${name}: away`) + aDay
  const what = { me: title, person: title, project: name, team: `${name}: ${title}` }[of]
  return `${what}${aDay}${kind === 'request' ? ' (pencilled)' : ''}`
}
