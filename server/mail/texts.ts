import type { Day } from '../../planning/days/days.ts'
import { dayNumber, isDay } from '../../planning/days/days.ts'
import type { OwnDay } from '../../planning/hours/own-days.ts'
import type { Role } from '../../shapes/members.ts'
import type { TimeOff } from '../../shapes/time-off.ts'
import type { Content } from './layout.ts'

/**
 * Every sentence of every mail, as functions of what they tell. Another language is another object of this type; nothing
 * is put together from pieces elsewhere.
 */
export const ENGLISH = {
  invitation: (of: { organization: string; inviter: string; role: Role; path: string }): Content => ({
    subject: `You are invited to ${of.organization}`,
    heading: `Join ${of.organization} on Crewline`,
    paragraphs: [
      `${of.inviter} invites you to plan with ${of.organization}, as ${of.role}.`,
      'The link works once, for 14 days, and only for you: whoever has it can join in your place.',
    ],
    button: { label: 'Accept the invitation', path: of.path },
    footer:
      'If you do not know who invites you, do nothing: without the link nobody joins with your address.',
  }),

  reset: (of: { path: string; hours: number; address: string | null }): Content => ({
    subject: 'Choose a new password for Crewline',
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody${of.address === null ? '' : ` at ${of.address}`} asked for a new password for the account of this address.`,
      `The link works once, for ${of.hours === 1 ? 'an hour' : `${of.hours} hours`}. It signs you out everywhere else.`,
    ],
    button: { label: 'Choose a new password', path: of.path },
    footer: 'If it was not you, do nothing: your password stays as it is.',
  }),

  proof: (of: { path: string; days: number }): Content => ({
    subject: 'Confirm your address for Crewline',
    heading: 'Confirm your address',
    paragraphs: [
      'Somebody has joined Crewline with this address. If it was you, confirm that it is yours.',
      `The link works for ${of.days} days, in a browser where you are signed in.`,
    ],
    button: { label: 'Confirm my address', path: of.path },
    footer: 'If it was not you, do nothing: the address stays unconfirmed.',
  }),

  newDevice: (of: { browser: string; address: string | null; when: Date }): Content => ({
    subject: 'A new sign-in to Crewline',
    heading: 'A sign-in from a new browser',
    paragraphs: [
      `Your account was used to sign in with ${of.browser}${of.address === null ? '' : ` at ${of.address}`}, ${instantInWords(of.when)}.`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password now: it signs everybody else out.',
    ],
    button: { label: 'Choose a new password', path: '/forgot-password' },
    footer: 'Sent because this browser was not known.',
  }),

  webhookPaused: (of: { organization: string; host: string; reason: string; path: string }): Content => ({
    subject: `A webhook of ${of.organization} was paused`,
    heading: `The webhook to ${of.host} is paused`,
    paragraphs: [
      of.reason,
      'What changes meanwhile is kept for it. Mend the receiver, then go on with the webhook.',
    ],
    button: { label: 'Open the webhook', path: of.path },
    footer: `Sent to the admins of ${of.organization}.`,
  }),

  weekly: (of: {
    organization: string
    week: Day
    days: readonly OwnDay<TimeOff>[] | null
    changes: readonly { at: Date; actor: string; summary: string }[] | null
    more: number
    zone: string
    path: string
    stopPath: string
  }): Content => ({
    subject: `Your week from ${dayInWords(of.week)}: ${of.organization}`,
    heading: `Your week from ${dayInWords(of.week)}`,
    paragraphs: [
      ...(of.days?.length === 0 ? ['No working days: no contract covers this week.'] : []),
      ...(of.changes?.length === 0 ? ['Nobody else changed your days in the past week.'] : []),
    ],
    sections: [
      ...(of.days?.length ? [{ title: 'What is planned for you', rows: of.days.map(dayRow) }] : []),
      ...(of.changes?.length
        ? [{ title: 'What others changed', rows: changeRows(of.changes, of.more, of.zone) }]
        : []),
    ],
    button: { label: 'Open my schedule', path: of.path },
    footer: `You chose this mail in your account at ${of.organization}.`,
    stop: { label: 'Stop it', path: of.stopPath },
  }),

  test: (of: { base: string }): Content => ({
    subject: 'Crewline can send mail',
    heading: 'Mail works',
    paragraphs: [`This is a test from the Crewline at ${of.base}. Nothing is to be done.`],
    footer: 'Sent by "crewline mail test".',
  }),
}

/** "on 16 November 2026 at 14:05 UTC". */
function instantInWords(instant: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }).format(instant)
  return `on ${day} at ${time} UTC`
}

function dayInWords(day: Day): string {
  const instant = new Date(dayNumber(day) * 86_400_000)
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(instant)
}

function weekdayInWords(day: Day): string {
  const instant = new Date(dayNumber(day) * 86_400_000)
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', parts).format(instant)
}

function withReadableDays(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (isDay(day) ? dayInWords(day) : day))
}

const KINDS = {
  holiday: 'Holiday',
  sick: 'Sick',
  parental: 'Parental leave',
  training: 'Training',
  other: 'Away',
} satisfies Record<TimeOff['kind'], string>

function awayInWords({ kind, daily_hours, status }: TimeOff): string {
  const hours = daily_hours === null ? '' : `, ${Number(daily_hours)} h`
  return `${KINDS[kind]}${hours}${status === 'asked' ? ', asked for' : ''}`
}

function dayRow({ day, holiday, away, asked, work, pencilled }: OwnDay<TimeOff>) {
  const isOff = holiday !== null || away?.daily_hours === null
  const lines = [
    ...(holiday ? [holiday] : []),
    ...[away, asked].flatMap((each) => (each ? [awayInWords(each)] : [])),
    ...(isOff ? [] : work.map(({ hours, title }) => `${hours} h ${title}`)),
    ...(isOff ? [] : pencilled.map(({ hours, title }) => `${hours} h ${title}, pencilled`)),
  ]
  return { name: weekdayInWords(day), lines: lines.length > 0 ? lines : ['Nothing planned'] }
}

function changeRows(
  changes: readonly { at: Date; actor: string; summary: string }[],
  more: number,
  zone: string,
) {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('en-GB', parts)
  const rows = changes.map(({ at, actor, summary }) => ({
    name: format.format(at),
    lines: [withReadableDays(summary), `by ${actor}`],
  }))
  return more > 0 ? [...rows, { name: 'Earlier', lines: [`${more} more changes`] }] : rows
}
