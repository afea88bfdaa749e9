import type { Day } from '../../../planning/days/days.ts'
import { addDays } from '../../../planning/days/days.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'

/** iCalendar (RFC 5545) with all-day events. */

export type CalendarEvent = {
  uid: string
  start_date: Day
  end_date: Day
  summary: string
  category: string
  isTentative: boolean
  isBusy: boolean
  changed_at: Date
}

const REFRESH = 'PT4H'

/** The text depends on stored data and not on the request time, so that the ETag stays the same. */
export async function writeCalendar(
  title: string,
  note: string,
  events: readonly CalendarEvent[],
): Promise<string> {
  const head = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Crewline//Crewline//EN', 'CALSCALE:GREGORIAN'],
    ...[`NAME:${escaped(title)}`, `X-WR-CALNAME:${escaped(title)}`],
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`, `X-WR-CALDESC:${escaped(note)}`]),
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`],
  ]
  let text = head.map(folded).join('')
  for (const event of events) {
    text += linesOf(event).map(folded).join('')
    await yieldToEventLoop()
  }
  return text + folded('END:VCALENDAR')
}

/** Without a METHOD, DTSTAMP is the time of the last change (RFC 5545 §3.8.7.2). */
function linesOf(event: CalendarEvent): string[] {
  const changed = `${digits(event.changed_at.toISOString().slice(0, 19))}Z`
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${digits(event.start_date)}`,
    `DTEND;VALUE=DATE:${digits(addDays(event.end_date, 1))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `CATEGORIES:${escaped(event.category)}`,
    `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

function digits(time: string): string {
  return time.replace(/[-:]/g, '')
}

/** Escapes iCalendar's special characters, and removes control characters except line breaks. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const MAX_OCTETS = 75

/** Splits a line into parts of at most 75 octets. Never splits inside a character. */
function folded(line: string): string {
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let start = 0; start < bytes.length; ) {
    let end = start + MAX_OCTETS - (start === 0 ? 0 : 1)
    while (isContinuationByte(bytes[end])) end--
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return `${parts.join('\r\n ')}\r\n`
}

function isContinuationByte(byte = 0): boolean {
  return (byte & 0xc0) === 0x80
}
