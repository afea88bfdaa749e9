import { isDay } from '../../planning/days/days.ts'
import { listMonths } from '../../planning/days/months.ts'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { Matrix, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import type { Problem } from '../../planning/problems.ts'
import { msg } from '../../texts/texts.ts'
import { invalid, problemIn, rejectIf, untranslated } from '../refusals.ts'

/** A parameter that is sent twice arrives as a list and is refused. */
type Query = Record<string, unknown>

const MAX_MONTHS = 120

export function readHoursBy(query: unknown): 'resource' | 'project' {
  const { by = 'resource' } = query as Query
  if (by !== 'resource' && by !== 'project')
    rejectIf([invalid('by', untranslated('must be resource or project'))])
  return by as 'resource' | 'project'
}

export function readHoursBasis(query: unknown): HoursBasis {
  const { hours = 'convention' } = query as Query
  if (hours !== 'planned' && hours !== 'convention')
    rejectIf([invalid('hours', untranslated('must be planned or convention'))])
  return hours as HoursBasis
}

export function readHoursRange(query: unknown): MatrixRange | undefined {
  const { from, to } = query as Query
  if (from === undefined && to === undefined) return undefined
  const problems = [...checkDay('from', from), ...checkDay('to', to)]
  rejectIf(problems)
  const range = { from: from as string, to: to as string }
  rejectIf(checkMonths(range.from, range.to, () => listMonths(range.from, range.to).length, MAX_MONTHS))
  return range
}

/** Limits the months if the user chose no range. The assignments then define the range. */
export function checkSpan({ months }: Matrix): void {
  if (months.length <= MAX_MONTHS) return
  const [first = '', last = ''] = [months.at(0), months.at(-1)]
  const message = msg(
    'must be chosen, together with an end: assignments span {first} to {last}, and at most {most} months can be shown',
    { first, last, most: MAX_MONTHS },
  )
  rejectIf([problemIn('from', 'out_of_range', message)])
}

export type CellQuery = { resource_id: number; project_id: number; month: string; range?: MatrixRange }

export function readCellQuery(query: unknown): CellQuery {
  const { resource_id, project_id, month } = query as Query
  const problems = [...checkId('resource_id', resource_id), ...checkId('project_id', project_id)]
  if (!isDay(`${month}-01`)) problems.push(invalid('month', untranslated('must be a month, as YYYY-MM')))
  rejectIf(problems)
  const cell = {
    resource_id: Number(resource_id),
    project_id: Number(project_id),
    month: month as string,
  }
  const range = readHoursRange(query)
  if (!range) return cell
  if (!listMonths(range.from, range.to).includes(cell.month))
    rejectIf([invalid('month', untranslated(`must lie in ${range.from} to ${range.to}`))])
  return { ...cell, range }
}

function checkDay(name: string, value: unknown): Problem[] {
  if (isDay(value)) return []
  if (value === undefined)
    return [invalid(name, untranslated(`must be sent together with ${name === 'to' ? 'from' : 'to'}`))]
  return [invalid(name, 'must be a date')]
}

export function checkMonths(from: string, to: string, months: () => number, most: number): Problem[] {
  if (from > to) {
    const message = msg('must not be before the start ({from})', { from })
    return [problemIn('to', 'end_before_start', message)]
  }
  if (months() <= most) return []
  const message = msg('must be at most {most} months after the start', { most })
  return [problemIn('to', 'out_of_range', message)]
}

function checkId(name: string, value: unknown): Problem[] {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
    ? []
    : [invalid(name, untranslated('must be an id'))]
}
