import { actorInWords } from '../../planning/actors.ts'
import type { Day } from '../../planning/days/days.ts'
import { isDay } from '../../planning/days/days.ts'
import type { OwnDay } from '../../planning/hours/own-days.ts'
import type { TimeOff } from '../../shapes/time-off.ts'
import type { StoredMessage, Translate } from '../../texts/texts.ts'
import { msg, renderStored } from '../../texts/texts.ts'
import type { DateFormats } from './dates.ts'
import type { EmailMessage } from './layout.ts'
import type { MailTexts } from './texts/en.ts'

export type WeeklyChange = { at: Date; actor: string; event: string | null; summary: StoredMessage }

type Week = {
  organization: string
  week: Day
  days: readonly OwnDay<TimeOff>[] | null
  changes: readonly WeeklyChange[] | null
  more: number
  zone: string
  translate: Translate
  path: string
  stopPath: string
}

export function weeklyMessage(texts: MailTexts, dates: DateFormats, of: Week): EmailMessage {
  const { weekly } = texts
  const { organization, days, changes } = of
  const week = dates.day(of.week)
  return {
    subject: weekly.subject({ week, organization }),
    heading: weekly.heading(week),
    paragraphs: [
      ...(days?.length === 0 ? [weekly.noDays] : []),
      ...(changes?.length === 0 ? [weekly.noChanges] : []),
    ],
    sections: [
      ...(days?.length
        ? [{ title: weekly.planned, rows: days.map((day) => dayRow(texts, dates, day)) }]
        : []),
      ...(changes?.length ? [{ title: weekly.changed, rows: changeRows(texts, dates, changes, of) }] : []),
    ],
    button: { label: weekly.button, path: of.path },
    footer: weekly.footer(organization),
    stop: { label: weekly.stop, path: of.stopPath },
  }
}

function dayRow({ weekly, kinds }: MailTexts, dates: DateFormats, each: OwnDay<TimeOff>) {
  const { day, holiday, away, asked, work, tentative } = each
  const isOff = holiday !== null || away?.daily_hours === null
  const hoursOf = (hours: number) => weekly.hours(dates.number(hours))
  const awayInWords = ({ kind, daily_hours, status }: TimeOff) => {
    const withHours = daily_hours === null ? kinds[kind] : `${kinds[kind]}, ${hoursOf(Number(daily_hours))}`
    return status === 'asked' ? weekly.asked(withHours) : withHours
  }
  const workInWords = ({ hours, title }: (typeof work)[number]) => `${hoursOf(hours)} ${title}`
  const lines = [
    ...(holiday ? [holiday] : []),
    ...[away, asked].flatMap((off) => (off ? [awayInWords(off)] : [])),
    ...(isOff ? [] : work.map(workInWords)),
    ...(isOff ? [] : tentative.map((one) => weekly.tentative(workInWords(one)))),
  ]
  return { name: dates.weekday(day), lines: lines.length > 0 ? lines : [weekly.nothing] }
}

function changeRows(texts: MailTexts, dates: DateFormats, changes: readonly WeeklyChange[], of: Week) {
  const { by, earlier, more } = texts.weekly
  const rows = changes.map((change) => ({
    name: dates.time(change.at, of.zone),
    lines: [
      withReadableDays(summaryOf(change, of.translate), dates),
      by(actorInWords(change.actor, of.translate)),
    ],
  }))
  return of.more > 0 ? [...rows, { name: earlier, lines: [more(of.more)] }] : rows
}

const DECISIONS = ['approved', 'asked', 'declined', 'withdrawn'] as const

function summaryOf({ event, summary }: WeeklyChange, translate: Translate): string {
  const words = renderStored(translate, summary) ?? ''
  const decision = DECISIONS.find((each) => each === event)
  return decision ? translate(msg('{first}, {second}', { first: words, second: msg(decision) })) : words
}

function withReadableDays(text: string, dates: DateFormats): string {
  return text.replace(/\d{4}-\d{2}-\d{2}/g, (day) => (isDay(day) ? dates.day(day) : day))
}
