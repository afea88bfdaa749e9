import type { Day } from '../../planning/days/days.ts'
import { isDay } from '../../planning/days/days.ts'

/**
 * With `assignment` or `request`, a link to the board opens the record with this id. Otherwise, the link
 * opens a form for a new assignment.
 */
export type BoardOpening = {
  assignment?: number
  request?: number
  person?: number
  project?: number
  from?: Day
  to?: Day
}

/** Returns the search parameters and hash of a link to the board. `from` becomes the first visible day. */
export function boardOpening(wanted: BoardOpening): { search: { from?: Day }; hash: string } {
  const { from, assignment, request } = wanted
  const fields = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const hash = [assignment || request ? 'open' : 'new', String(new URLSearchParams(fields))]
    .filter(Boolean)
    .join('&')
  return { search: from ? { from } : {}, hash }
}

export function readOpening(hash: string): BoardOpening | null {
  if (!/^(new|open)(&|$)/.test(hash)) return null
  const fields = new URLSearchParams(hash)
  const idIn = (name: string) => {
    const id = Number(fields.get(name))
    return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {}
  }
  const dayIn = (name: string) => {
    const day = fields.get(name)
    return isDay(day) ? { [name]: day } : {}
  }
  return {
    ...{ ...idIn('assignment'), ...idIn('request'), ...idIn('person'), ...idIn('project') },
    ...{ ...dayIn('from'), ...dayIn('to') },
  }
}
