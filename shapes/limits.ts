/** Limits and patterns of the wire. This file imports nothing, so that the pages can use its values. */

/** Of titles, names, external ids. */
export const TEXT_LENGTH = 255
/** Of notes on work. */
export const NOTE_LENGTH = 2_000
export const TAG_NAME_LENGTH = 60
export const URL_LENGTH = 2_000
export const MOST_WEBHOOK_PROJECTS = 100
export const PASSWORD_LENGTH = 10
/** Keeps a novel away from the hash. */
export const MOST_PASSWORD_LENGTH = 1_000

export const MOST_TAGS = 100
/** Calendars of public holidays of an organization, and what is different in one of them. */
export const MOST_CALENDARS = 30
export const MOST_EXCEPTIONS = 200
export const HOLIDAY_NAME_LENGTH = 100
/** Named views of the board: of each member, and as many that are shared. */
export const MOST_VIEWS = 50
export const VIEW_NAME_LENGTH = 80
export const MOST_VIEW_QUERY = 2_000
/** Of one bulk create. */
export const MOST_RECORDS = 500
/** Of changes of the plan in one act: a project of many people is shifted by one. */
export const MOST_CHANGES = 2_000
/** Of the work of a phase that comes back: as much as one act may look at. */
export const MOST_IN_PHASE = 20_000
export const MOST_BUDGETED_HOURS = 10_000_000
export const MOST_DAILY_HOURS = 24
/** The hours of a weekday in a contract: quarters. */
export const WEEKDAY_HOURS_STEP = 0.25
export const LEAST_DAILY_HOURS = 0.01
/** A leap year of 24-hour days. */
export const MOST_ANNUAL_HOURS = 8_784
export const LEAST_FULL_TIME_DAY = 0.25
export const MOST_OVERLAP_HOURS = 720
/** Of a link that shows a view: how long it lasts at most, how many days it shows, and how it is drawn. */
export const MOST_SHARED_FOR_DAYS = 366
export const MOST_SHARED_DAYS = 371
export const VIEW_LENGTH = 2_000

export const DECIMAL = '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$'
export const NOT_BLANK = '\\S'
/** Of an address, as it stands behind the @. */
export const DOMAIN = '^[^\\s@,]+$'
/** Of an organization's single sign-on. */
export const MOST_DOMAINS = 20
export const MOST_SSO_ROLES = 50
export const COLOR = '^#[0-9A-Fa-f]{6}$'

/** Of projects: eight hues that colour-blind people tell apart (by Okabe and Ito), each in three tones. */
export const HUES = ['blue', 'orange', 'green', 'purple', 'yellow', 'sky', 'vermilion', 'grey'] as const
export const TONES = ['soft', 'medium', 'strong'] as const
export type Colour = `${(typeof TONES)[number]}-${(typeof HUES)[number]}`
export const COLOURS: readonly Colour[] = TONES.flatMap((tone) =>
  HUES.map((hue) => `${tone}-${hue}` as const),
)

const decimal = new RegExp(DECIMAL)

export function isMoney(text: string): boolean {
  return decimal.test(text)
}
