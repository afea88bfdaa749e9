import { actSentence, namedRecord } from '../../planning/activity-sentences.ts'
import { actorInWords } from '../../planning/actors.ts'
import type { AuditEntry } from '../../shapes/audit.ts'
import { t, translate } from '../ui/words/language.ts'
import { capitalized } from '../ui/words/listed.ts'

export const RECORD_TYPES = [
  { value: 'assignment', label: t('Assignments') },
  { value: 'request', label: t('Requests') },
  { value: 'phase', label: t('Phases') },
  { value: 'project', label: t('Projects') },
  { value: 'resource', label: t('People') },
  { value: 'contract', label: t('Contracts') },
  { value: 'time_off', label: t('Time off') },
  { value: 'holiday_calendar', label: t('Public holidays') },
  { value: 'client', label: t('Clients') },
  { value: 'job_role', label: t('Roles') },
  { value: 'tag', label: t('Tags') },
  { value: 'board_view', label: t('Shared views') },
  { value: 'member', label: t('Members') },
  { value: 'invitation', label: t('Invitations') },
  { value: 'shared_link', label: t('Shared links') },
  { value: 'api_key', label: t('API keys') },
  { value: 'webhook', label: t('Webhooks') },
  { value: 'organization', label: t('Settings') },
]

/** Only admins see changes of these record types. */
export const FOR_ADMINS = ['invitation', 'api_key', 'webhook']

export const COUNTED = {
  assignment: '{n} assignments',
  request: '{n} requests',
  phase: '{n} phases',
  project: '{n} projects',
  resource: '{n} people',
  contract: '{n} contracts',
  time_off: '{n} periods of time off',
  holiday_calendar: '{n} holiday calendars',
  client: '{n} clients',
  job_role: '{n} roles',
  tag: '{n} tags',
  board_view: '{n} shared views',
  member: '{n} members',
  invitation: '{n} invitations',
  shared_link: '{n} shared links',
  api_key: '{n} API keys',
  webhook: '{n} webhooks',
  organization: '{n} settings',
} as const

/** Some of these types appear only in the audit log. */
const SINGULAR_NAMES: Record<string, string> = {
  assignment: t('assignment'),
  request: t('request'),
  phase: t('phase'),
  project: t('project'),
  resource: t('person'),
  contract: t('contract'),
  time_off: t('time off'),
  holiday_calendar: t('holiday calendar'),
  client: t('client'),
  job_role: t('role'),
  tag: t('tag'),
  board_view: t('shared view'),
  member: t('member'),
  invitation: t('invitation'),
  shared_link: t('shared link'),
  api_key: t('API key'),
  webhook: t('webhook'),
  organization: t('settings'),
  session: t('session'),
  password: t('password'),
  second_factor: t('second factor'),
  identity: t('identity'),
  monthly_hours: t('monthly hours'),
  insights: t('insights'),
  audit_log: t('audit log'),
}

const ACTIONS = {
  created: '{record} created',
  updated: '{record} updated',
  archived: '{record} archived',
  restored: '{record} restored',
  deleted: '{record} deleted',
  added: '{record} added',
  approved: '{record} approved',
  asked: '{record} requested',
  changed: '{record} changed',
  'closed elsewhere': '{record} closed on other devices',
  declined: '{record} declined',
  exported: '{record} exported',
  'joined by invitation': '{record} joined by invitation',
  'joined by their domain': '{record} joined through their email domain',
  linked: '{record} linked',
  'mail refused': '{record} email rejected',
  opened: '{record} opened',
  paused: '{record} paused',
  refused: '{record} refused',
  removed: '{record} removed',
  renewed: '{record} renewed',
  reset: '{record} reset',
  'reset asked for': '{record} reset requested',
  revoked: '{record} revoked',
  'role changed': '{record} role changed',
  rotated: '{record} rotated',
  'secret rotated': '{record}: secret rotated',
  'single sign-on removed': '{record}: single sign-on removed',
  'single sign-on set': '{record}: single sign-on set up',
  unlinked: '{record} unlinked',
  requested: '{record} requested',
  withdrawn: '{record} withdrawn',
} as const

export function changeInWords({ type, action }: { type: string; action: string }): string {
  const text = (ACTIONS as Record<string, (typeof ACTIONS)[keyof typeof ACTIONS] | undefined>)[action]
  const record = SINGULAR_NAMES[type] ?? type.replaceAll('_', ' ')
  return text ? t(text, { record }) : `${record} ${action}`
}

/** Translates subjects such as "contract updated 12; assignment updated 31-33 40". */
export function subjectsInWords(subjects: string): string {
  return subjects
    .split('; ')
    .map((part) => {
      const [, type = '', action, ids = ''] = /^(\w+)(?: (\D+))? ([\d -]+)$/.exec(part) ?? []
      // "organization updated 1" is about the settings. "organization 1" is about the organization.
      const one = type === 'organization' ? t('organization') : SINGULAR_NAMES[type]
      return one ? `${action ? changeInWords({ type, action }) : one} ${ids}` : part
    })
    .join('; ')
}

/** Returns a name such as "Ana", "API key ERP" or "Command line". */
export function actorName(actor: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(actor)
  if (name) return name
  return actor.includes('@') ? actor : capitalized(actorInWords(actor, translate))
}

export function withNames(summary: string, names: ReadonlyMap<string, string>): string {
  return summary.replace(/[^\s,]+@[^\s,]+/g, (email) => names.get(email) ?? email)
}

type Entry = Pick<AuditEntry, 'actor' | 'type' | 'action' | 'subjects' | 'detail'>

/** Describes an entry, such as "Ana revoked the API key ERP" or "Ana changed 4 assignments". */
export function entryInWords(
  { actor, type, action, subjects, detail }: Entry,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const who = actorName(actor, names)
  const counted = (COUNTED as Record<string, (typeof COUNTED)[keyof typeof COUNTED] | undefined>)[type]
  const what = detail
    ? namedRecord(type, withNames(detail, names), action)
    : counted
      ? t(counted, { n: countSubjects(subjects, type) })
      : null
  const message =
    what === null && type in COUNTED ? null : actSentence({ who, type, action, what: what ?? '' })
  return message
    ? translate(message)
    : t('{label}: {value}', { label: who, value: changeInWords({ type, action }) })
}

/** Counts the ids in text such as "contract updated 12; assignment updated 31-33 40". */
export function countSubjects(subjects: string, type?: string): number {
  const own = subjects.split('; ').filter((part) => !type || part.startsWith(`${type} `))
  const ranges = own.flatMap((part) => part.match(/\d+(-\d+)?/g) ?? [])
  return ranges.reduce((sum, range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return sum + last - first + 1
  }, 0)
}
