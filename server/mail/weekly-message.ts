import type { Day } from '../../planning/days/days.ts'
import { isDay } from '../../planning/days/days.ts'
import type { OwnDay } from '../../planning/hours/own-days.ts'
import type { Activity } from '../../shapes/changes.ts'
import type { TimeOff } from '../../shapes/time-off.ts'
import type { Dates } from './dates.ts'
import type { Message } from './layout.ts'
import type { MailTexts } from './texts/en.ts'

/** As the activity log has it, in English. */
export type ToldChange = Pick<Activity, 'type' | 'summary' | 'project_title'> & { at: Date; actor: string }

type Week = {
  organization: string
  /** Of the person whose week it is. */
  name: string
  week: Day
  days: readonly OwnDay<TimeOff>[] | null
  changes: readonly ToldChange[] | null
  /** How many changes are not among them. */
  more: number
  zone: string
  path: string
  stopPath: string
}

/** A week day by day, and what others changed in it. */
export function weeklyMessage(texts: MailTexts, dates: Dates, of: Week): Message {
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

function dayRow({ weekly, kinds }: MailTexts, dates: Dates, each: OwnDay<TimeOff>) {
  const { day, holiday, away, asked, work, pencilled } = each
  const isOff = holiday !== null || away?.daily_hours === null
  const hoursOf = (hours: number) => weekly.hours(dates.number(hours))
  const awayInWords = ({ kind, daily_hours, status }: TimeOff) => {
    const told = daily_hours === null ? kinds[kind] : `${kinds[kind]}, ${hoursOf(Number(daily_hours))}`
    return status === 'asked' ? weekly.asked(told) : told
  }
  const workInWords = ({ hours, title }: (typeof work)[number]) => `${hoursOf(hours)} ${title}`
  const lines = [
    ...(holiday ? [holiday] : []),
    ...[away, asked].flatMap((off) => (off ? [awayInWords(off)] : [])),
    ...(isOff ? [] : work.map(workInWords)),
    ...(isOff ? [] : pencilled.map((one) => weekly.pencilled(workInWords(one)))),
  ]
  return { name: dates.weekday(day), lines: lines.length > 0 ? lines : [weekly.nothing] }
}

function changeRows(texts: MailTexts, dates: Dates, changes: readonly ToldChange[], of: Week) {
  const { by, earlier, more } = texts.weekly
  const rows = changes.map((change) => ({
    name: dates.time(change.at, of.zone),
    lines: [changeInWords(texts, dates, change, of.name), by(change.actor)],
  }))
  return of.more > 0 ? [...rows, { name: earlier, lines: [more(of.more)] }] : rows
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}`
/** How the summary of a change ends: with its days, and what became of time off that was asked for. */
const END = new RegExp(`, (on|from) (${DAY})(?: to (${DAY})| on)?(?:, (asked|approved|declined|withdrawn))?$`)

/** A summary that is cut off, or of a project that is gone, stays English. */
function changeInWords(texts: MailTexts, dates: Dates, change: ToldChange, name: string): string {
  const { changes } = texts
  const { type, summary, project_title: project } = change
  const [, word, first = '', last, became] = END.exec(summary) ?? []
  if (!word || (type !== 'time_off' && project === null)) return withReadableDays(summary, dates)
  const days = { first: dates.day(first), last: last ? dates.day(last) : null }
  const period = word === 'on' ? texts.period.on(days.first) : texts.period.between(days)
  if (project !== null)
    return changes[type === 'request' ? 'request' : 'assignment']({ name, project, period })
  const told = changes.timeOff({ name, period })
  return became ? `${told}, ${changes[became as 'asked']}` : told
}

function withReadableDays(text: string, dates: Dates): string {
  return text.replace(new RegExp(DAY, 'g'), (day) => (isDay(day) ? dates.day(day) : day))
}
