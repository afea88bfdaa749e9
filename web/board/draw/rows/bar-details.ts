import { scheduledTotal } from '../../../../planning/assignments/hours-entry.ts'
import { contractOn } from '../../../../planning/contracts/contracts.ts'
import { rateOf } from '../../../../planning/contracts/costs.ts'
import { dayText } from '../../../../planning/days/days.ts'
import { countWorkingDays } from '../../../../planning/days/working-week.ts'
import { hundredths } from '../../../../planning/hours/hours.ts'
import { formatMoney, formatPeriod } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board, RequestBar } from '../../model/board.ts'
import { toPlanned } from '../../model/board.ts'
import { lostHoursByBar } from '../../model/time-off/lost-hours.ts'
import { clashesOf } from '../../model/verdict.ts'
import { clashInWords } from '../../model/words.ts'
import { workingDaysIn } from '../../model/working-days.ts'

export type Details = { title: string; who: string; lines: string[]; note: string }

/** Only members who can see costs have a line with the cost (decision 0056). */
export function detailsOf(board: Board, bar: Bar): Details {
  const { projects, resources, barsOf, settings } = board
  const [project, resource] = [projects.get(bar.project_id), resources.get(bar.resource_id)]
  const week = settings.working_week
  const days = countWorkingDays(bar.start, bar.end, resource ? workingDaysIn(resource, week) : week)
  const hours = scheduledTotal(resource ?? null, bar, bar.daily_hours, week)
  const wanted = bar.kind === 'request' ? requiredBy(board, bar) : []
  const client = board.clients.find(({ id }) => id === project?.client_id)
  const phase = project?.phases.find(({ id }) => id === bar.phase_id)
  const lost = resource && lostHoursByBar(resource, barsOf.get(resource.id) ?? [], week).get(bar.id)
  const clashes = bar.kind === 'request' ? clashesOf(board, bar).map(clashInWords) : []
  return {
    title: project?.title ?? t('No project'),
    who: whoIn(resource?.name, bar),
    lines: [
      ...(client ? [client.name] : []),
      formatPeriod(dayText(bar.start), dayText(bar.end)),
      sumInWords(bar.daily_hours, days, hours),
      ...costOf(board, bar, hours),
      ...(wanted.length > 0 ? [t('Requires: {tags}', { tags: wanted.join(', ') })] : []),
      ...(phase ? [t('Phase: {name}', { name: phase.name })] : []),
      ...(project?.status === 'archived' ? [t('The project is archived.')] : []),
      ...(lost
        ? [
            t('{hours} h lost to time off on {days}', {
              hours: lost.hours,
              days: t('{n} days', { n: lost.days }),
            }),
          ]
        : []),
      ...clashes,
    ],
    note: bar.note,
  }
}

/** `hours` × `count` can be more than `sum`, because a shorter working day has fewer scheduled hours. */
function sumInWords(hours: number, count: number, sum: number): string {
  const values = { hours, days: t('{n} days', { n: count }), sum }
  return hundredths(hours) * count === hundredths(sum)
    ? t('{hours} h a day × {days} = {sum} h', values)
    : t('Up to {hours} h a day on {days}: {sum} h', values)
}

function whoIn(name: string | undefined, { kind }: Bar): string {
  if (name === undefined) return t('Unassigned request')
  return kind === 'request' ? t('{name}, tentative', { name }) : name
}

function costOf({ projects, resources, settings }: Board, bar: Bar, hours: number): string[] {
  const [project, resource] = [projects.get(bar.project_id), resources.get(bar.resource_id)]
  const contract = resource && contractOn(resource.contracts, dayText(bar.start))
  const { currency } = settings
  if (currency === null || bar.kind === 'request' || !project || !contract) return []
  const { cost_per_hour } = rateOf(toPlanned(bar), project, contract)
  if (cost_per_hour === null) return []
  const cost = formatMoney(hours * Number(cost_per_hour), currency)
  return [t('{cost} at {rate} an hour', { cost, rate: formatMoney(cost_per_hour, currency) })]
}

/** Lists the required role first, then the required tags. */
function requiredBy({ tags, job_roles }: Board, { tag_ids, job_role_id }: RequestBar): string[] {
  const role = job_roles.filter(({ id }) => id === job_role_id)
  return [...role, ...tags.filter(({ id }) => tag_ids.includes(id))].map(({ name }) => name)
}
