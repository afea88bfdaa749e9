import { choiceIn, textIn } from '../shell/search.ts'
import type { HoursGrouping } from './calls.ts'

type HoursView = { by?: HoursGrouping; from?: string; to?: string; search?: string }

export function readHoursView({ by, from, to, search }: Record<string, unknown>): HoursView {
  return { by: choiceIn(['project'], by), from: textIn(from), to: textIn(to), search: textIn(search) }
}
