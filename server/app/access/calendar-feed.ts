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

/** Days before and after today, and events at most: the nearest ones (decision 0062). */
const PAST = 92
const AHEAD = 366
const MOST_EVENTS = 5_000

const CUT = msg('The {most} events nearest to today; there are more in Crewline.', {
  most: String(MOST_EVENTS),
})

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
  const words = await loadLanguage(link.language ?? 'en')
  const translate: Translate = (message) => render(words, message)
  const note = isCut ? translate(CUT) : ''
  const home = homeOf(link)
  const events = shown.map((row) => eventOf(row, view.of, home, translate))
  return Buffer.from(await writeCalendar(link.title, note, events))
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
    // What others do takes none of the reader's time.
    isBusy: isOwn && kind === 'time_off' && hours === null,
  }
}

const CATEGORIES = {
  subject: untranslated(''),
  assignment: msg('Work'),
  request: msg('Pencilled work'),
  time_off: msg('Away'),
  holiday: msg('Public holiday'),
} satisfies Record<CalendarRow['kind'], Message>

/** "Harbour portal, 6 h a day" to the person, "Ana Ruiz, 6 h a day" to the project, both to the team; never why somebody is away. */
function summaryOf(row: CalendarRow, of: SharedCalendar['of']): Message {
  const { kind, hours } = row
  const what = whatOf(row, of)
  const told = hours === null ? what : msg('{what}, {hours} h a day', { what, hours: Number(hours) })
  return kind === 'request' ? msg('{what} (pencilled)', { what: told }) : told
}

function whatOf({ kind, name, ...row }: CalendarRow, of: SharedCalendar['of']): Message {
  const title = row.title ?? ''
  const isOwn = of === 'me' || of === 'person'
  if (kind === 'holiday') return untranslated(isOwn ? title : `${title} (${name})`)
  if (kind === 'time_off') return isOwn ? msg('Away') : msg('{name}: away', { name })
  return untranslated({ me: title, person: title, project: name, team: `${name}: ${title}` }[of])
}
