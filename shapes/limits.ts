/** Limits and patterns. This module imports nothing, so the app can use it without the server's libraries. */

export const TEXT_LENGTH = 255
export const NOTE_LENGTH = 2_000
export const TAG_NAME_LENGTH = 60
export const URL_LENGTH = 2_000
export const MOST_WEBHOOK_PROJECTS = 100
export const PASSWORD_LENGTH = 10
/** A longer password would take too long to hash. */
export const MOST_PASSWORD_LENGTH = 1_000

export const MOST_TAGS = 100
export const MOST_CALENDARS = 30
export const MOST_EXCEPTIONS = 200
export const HOLIDAY_NAME_LENGTH = 100
export const MOST_VIEWS = 50
export const VIEW_NAME_LENGTH = 80
export const MOST_VIEW_QUERY = 2_000
export const MOST_RECORDS = 500
/** Small, because the check of an import locks the projects and people of its rows. */
export const MOST_IMPORT_ROWS = 50
export const MOST_EARLIER_ROWS = 200
export const MOST_OVERTIME = 12
export const MOST_CHANGES = 2_000
export const MOST_IN_PHASE = 20_000
export const MOST_BUDGETED_HOURS = 10_000_000
export const MOST_DAILY_HOURS = 24
export const WEEKDAY_HOURS_STEP = 0.25
export const LEAST_DAILY_HOURS = 0.01
/** A leap year of 24-hour days. */
export const MOST_ANNUAL_HOURS = 8_784
export const LEAST_FULL_TIME_DAY = 0.25
export const MOST_OVERLAP_HOURS = 720
export const MOST_SHARED_FOR_DAYS = 366
export const MOST_SHARED_DAYS = 371
export const VIEW_LENGTH = 2_000

export const DECIMAL = '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$'
export const NOT_BLANK = '\\S'
/** The part of an email address after the @. */
export const DOMAIN = '^[^\\s@,]+$'
export const MOST_DOMAINS = 20
export const MOST_SSO_ROLES = 50
export const COLOR = '^#[0-9A-Fa-f]{6}$'

/** Project colors. Neighbors in this list look different, because new projects use the colors in order. */
export const COLORS = [
  ...(['petrol', 'teal', 'gold', 'blue', 'copper', 'pink', 'green', 'slate'] as const),
  ...(['indigo', 'cyan', 'olive', 'brown', 'purple', 'sand', 'forest', 'mauve'] as const),
] as const
export type Color = (typeof COLORS)[number]
/** No project gets gray (`slate`) automatically, because people's avatars are gray. */
export const AUTOMATIC_COLORS = COLORS.filter((color) => color !== 'slate')

/** Colors of earlier versions, which stored projects may still have. */
const OLD_HUES = ['blue', 'orange', 'green', 'purple', 'yellow', 'sky', 'vermilion', 'grey'] as const
const OLD_TONES = ['soft', 'medium', 'strong'] as const
export type OldTone = (typeof OLD_TONES)[number]
export type OldColor = `${OldTone}-${(typeof OLD_HUES)[number]}`
export const OLD_COLORS: readonly OldColor[] = OLD_TONES.flatMap((tone) =>
  OLD_HUES.map((hue) => `${tone}-${hue}` as const),
)

const decimal = new RegExp(DECIMAL)

export function isMoney(text: string): boolean {
  return decimal.test(text)
}
