import type { StoredMessage } from '../texts/texts.ts'
import { msg } from '../texts/texts.ts'
import type { Problem } from './problems.ts'

export function checkSettings(change: { time_zone?: string; working_week?: readonly number[] }): Problem[] {
  return [...checkTimeZone(change.time_zone), ...checkWorkingWeek(change.working_week)]
}

/**
 * Requires a zone name, because an offset such as +01:00 ignores daylight saving time. Checks the name with
 * Intl, because fixed lists miss new names such as Europe/Kyiv.
 */
function checkTimeZone(name: string | undefined): Problem[] {
  if (name === undefined || (/^[A-Z]/i.test(name) && isKnownZone(name))) return []
  return [{ pointer: ['time_zone'], code: 'unknown', message: 'must be a time zone such as Europe/Madrid' }]
}

export function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

function checkWorkingWeek(week: readonly number[] | undefined): Problem[] {
  if (!week || new Set(week).size === week.length) return []
  return [{ pointer: ['working_week'], code: 'invalid', message: 'must name each weekday once' }]
}

const NAMES = {
  name: msg('name'),
  default_annual_convention_hours: msg('default annual convention hours'),
  full_time_day: msg('full time day'),
  working_week: msg('working week'),
  time_zone: msg('time zone'),
  currency: msg('currency'),
  money_role: msg('money role'),
  time_off_needs_approval: msg('time-off approval'),
  target_utilisation: msg('target utilization'),
  requires_factor: msg('requires factor'),
  overtime_per_day: msg('overtime per day'),
  shows_annualized_hours: msg('annualized hours'),
}

export function settingsInWords(named: readonly (keyof typeof NAMES)[]): StoredMessage {
  const [start = '', ...others] = named.map((name) => NAMES[name])
  return others.reduce<StoredMessage>((first, second) => msg('{first}, {second}', { first, second }), start)
}
