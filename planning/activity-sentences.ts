import type { Message, MessageValue } from '../texts/texts.ts'
import { msg } from '../texts/texts.ts'

/** How a sentence names a record. Sentences show assignments, requests and people by name only. */
const RECORDS = {
  phase: 'the phase {name}',
  project: 'the project {name}',
  contract: 'a contract for {name}',
  time_off: 'time off for {name}',
  holiday_calendar: 'the holiday calendar {name}',
  client: 'the client {name}',
  job_role: 'the role {name}',
  tag: 'the tag {name}',
  board_view: 'the shared view {name}',
  member: 'the member {name}',
  invitation: 'an invitation for {name}',
  shared_link: 'the shared link {name}',
  api_key: 'the API key {name}',
  webhook: 'the webhook to {name}',
  organization: 'the settings ({name})',
} as const

/** Sentences about the following events show the record's name without its type. */
const WITHOUT_NOUN = ['invitation created', 'member role changed']

export function namedRecord(type: string, name: string, action = ''): MessageValue {
  if (WITHOUT_NOUN.includes(`${type} ${action}`)) return name
  const text = (RECORDS as Record<string, (typeof RECORDS)[keyof typeof RECORDS] | undefined>)[type]
  return text ? msg(text, { name }) : name
}

const SENTENCES = {
  created: '{who} created {what}',
  'assignment created': '{who} booked {what}',
  'request created': '{who} added {what}',
  'request booked': '{who} booked {what}',
  'resource created': '{who} added {what}',
  'contract created': '{who} added {what}',
  'time_off created': '{who} added {what}',
  'member created': '{who} added {what}',
  updated: '{who} changed {what}',
  moved: '{who} moved {what}',
  archived: '{who} archived {what}',
  restored: '{who} restored {what}',
  deleted: '{who} deleted {what}',
  approved: '{who} approved {what}',
  asked: '{who} requested {what}',
  declined: '{who} declined {what}',
  withdrawn: '{who} withdrew {what}',
  revoked: '{who} revoked {what}',
  rotated: '{who} rotated {what}',
  'secret rotated': '{who} rotated the secret of {what}',
  paused: '{who} paused {what}',
  removed: '{who} removed {what}',
  'role changed': '{who} changed a role: {what}',
  'invitation created': '{who} invited {what}',
  linked: '{who} linked {what}',
  unlinked: '{who} unlinked {what}',
  confirmed: '{who} confirmed {what}',
  unassigned: '{who} unassigned {what}',
  'made tentative': '{who} made {what} tentative',
} as const

/** Audit log events whose sentences name no record. */
const EVENTS = {
  'member joined by invitation': '{who} joined by invitation',
  'member joined by their domain': '{who} joined through their email domain',
  'session opened': '{who} signed in',
  'session refused': '{who} could not sign in',
  'session closed elsewhere': '{who} signed out other sessions',
  'password changed': '{who} changed the password',
  'password reset asked for': '{who} requested a password reset',
  'second_factor added': '{who} added a second factor',
  'second_factor removed': '{who} removed a second factor',
  'second_factor renewed': '{who} renewed the recovery codes',
  'identity linked': '{who} linked single sign-on',
  'identity unlinked': '{who} unlinked single sign-on',
  'monthly_hours exported': '{who} exported monthly hours',
  'insights exported': '{who} exported Insights',
  'audit_log exported': '{who} exported the audit log',
  'organization single sign-on set': '{who} set up single sign-on',
  'organization single sign-on removed': '{who} removed single sign-on',
} as const

type Sentence = { who: string; type: string; action: string; what: MessageValue }

/**
 * Returns a sentence such as "Ana booked Diego on Harbour, …". Returns null for rare events without a
 * sentence.
 */
export function actSentence({ who, type, action, what }: Sentence): Message | null {
  const event = (EVENTS as Record<string, (typeof EVENTS)[keyof typeof EVENTS] | undefined>)[
    `${type} ${action}`
  ]
  if (event) return msg(event, { who })
  const all = SENTENCES as Record<string, (typeof SENTENCES)[keyof typeof SENTENCES] | undefined>
  const text = all[`${type} ${action}`] ?? all[action]
  return text ? msg(text, { who, what }) : null
}

/** "Ana moved Diego on Harbour to 2026-03-16 – 2026-04-24". */
export function movedToSentence(who: string, what: MessageValue, dates: MessageValue): Message {
  return msg('{who} moved {what} to {dates}', { who, what, dates })
}

type Unassigned = { who: string; name: string; project: string; details: string }

/** "Ana unassigned Diego from Harbour, 4 h/day, …". */
export function unassignedSentence(values: Unassigned): Message {
  return msg('{who} unassigned {name} from {project}, {details}', values)
}

type Reassigned = { who: string; project: string; from: string; to: string; details: string }

/** "Ana reassigned Harbour from Diego to Bo, 4 h/day, …". */
export function reassignedSentence(values: Reassigned): Message {
  return msg('{who} reassigned {project} from {from} to {to}, {details}', values)
}

/** "Ana moved 3 assignments 14 days later". */
export function moveSentence(who: string, what: MessageValue, days: number): Message {
  const n = Math.abs(days)
  if (n === 0) return msg(SENTENCES.moved, { who, what })
  return days > 0
    ? msg('{who} moved {what} {n} days later', { who, what, n })
    : msg('{who} moved {what} {n} days earlier', { who, what, n })
}
