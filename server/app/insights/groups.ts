import { jobRoleIn } from '../../../planning/contracts/job-roles.ts'
import { dayText } from '../../../planning/days/days.ts'
import type { Hundredths } from '../../../planning/hours/hours.ts'
import { decimalHours } from '../../../planning/hours/hours.ts'
import { addUp, byPerson, itemAt } from '../../../planning/lists.ts'
import type { Insights } from '../../../shapes/insights/people.ts'
import type { Tx } from '../../db/connect.ts'
import { listClientsOfProjects } from '../../store/insights.ts'
import { listClients } from '../../store/labels/clients.ts'
import { listJobRoles, listRolesOfPeople } from '../../store/labels/job-roles.ts'
import { listTagIdsOfResources } from '../../store/resources.ts'
import { listTags } from '../../store/tags.ts'
import type { InsightsQuery } from './insights-query.ts'

type None = () => Hundredths[]
type Figures = Record<'capacity' | 'done' | 'overtime', Hundredths[]>
type Person = Figures & { id: number }

const NAMES = ['capacity', 'done', 'overtime'] as const
const noFigures = (none: None): Figures => ({ capacity: none(), done: none(), overtime: none() })

export async function tagSums(tx: Tx, org: number, none: None) {
  const tags = (await listTags(tx, org)).filter(({ for_resources }) => for_resources)
  const sums = new Map(tags.map((tag) => [tag.id, { people: 0, ...noFigures(none) }]))
  return {
    /**
     * The caller adds people in batches, because the people of an organization can have a million tags
     * together.
     */
    async add(people: readonly Person[]): Promise<void> {
      const ids = people.map(({ id }) => id)
      const tagsOf = byPerson(await listTagIdsOfResources(tx, org, ids))
      for (const person of people)
        for (const { tag_id } of tagsOf.get(person.id) ?? []) {
          const sum = sums.get(tag_id)
          if (!sum) continue
          sum.people++
          for (const name of NAMES) addUp(sum[name], person[name])
        }
    },
    list: (): Insights['tags'] =>
      tags.flatMap(({ id, name, color }) => {
        const sum = sums.get(id)
        return sum && sum.people > 0 ? [{ id, name, color, people: sum.people, ...utilizedIn(sum) }] : []
      }),
  }
}

/** In each period, a person counts only for the role of the period's first contract. */
export async function roleSums(
  tx: Tx,
  org: number,
  { periods: { starts, cuts } }: InsightsQuery,
  none: None,
) {
  const roles = await listJobRoles(tx, org)
  const sums = new Map<number | null, Figures>([...roles, NO_NAME].map(({ id }) => [id, noFigures(none)]))
  const days = starts.map((start_date, at) => ({ start_date, end_date: dayText(itemAt(cuts, at + 1)) }))
  return {
    async add(people: readonly Person[]): Promise<void> {
      if (roles.length === 0) return
      const ids = people.map(({ id }) => id)
      const contractsOf = byPerson(await listRolesOfPeople(tx, org, ids))
      for (const person of people) {
        const contracts = contractsOf.get(person.id) ?? []
        for (const [at, period] of days.entries()) {
          const sum = sums.get(jobRoleIn(contracts, period))
          if (sum) for (const name of NAMES) sum[name][at] = itemAt(sum[name], at) + itemAt(person[name], at)
        }
      }
    },
    list: (): Insights['roles'] =>
      [...roles, NO_NAME].flatMap(({ id, name }) => {
        const sum = sums.get(id)
        return sum && [...sum.capacity, ...sum.done].some(Boolean) ? [{ id, name, ...utilizedIn(sum) }] : []
      }),
  }
}

export async function clientSums(tx: Tx, org: number, none: None) {
  const clients = await listClients(tx, org)
  const sums = new Map<number | null, Hundredths[]>([...clients, NO_NAME].map(({ id }) => [id, none()]))
  const clientOf = new Map((await listClientsOfProjects(tx, org)).map(({ id, client_id }) => [id, client_id]))
  const sumsOf = (project_id: number): Hundredths[] => sums.get(clientOf.get(project_id) ?? null) ?? none()
  return {
    sumsOf: clients.length > 0 ? sumsOf : undefined,
    list: (): Insights['clients'] =>
      [...clients, NO_NAME].flatMap(({ id, name }) => {
        const scheduled = sums.get(id)?.map(decimalHours) ?? []
        return scheduled.some(Boolean) ? [{ id, name, scheduled }] : []
      }),
  }
}

const NO_NAME = { id: null, name: null }

export function utilizedIn({ capacity, done, overtime }: Figures) {
  return withoutNone(inHours({ capacity, done, overtime }))
}

export function inHours<Name extends string>(lists: Record<Name, Hundredths[]>): Record<Name, number[]> {
  const entries = Object.entries<Hundredths[]>(lists).map(([name, list]) => [name, list.map(decimalHours)])
  return Object.fromEntries(entries) as Record<Name, number[]>
}

/** Omits `overtime` if all its values are 0, as in most organizations. */
export function withoutNone<Lists extends { overtime: number[] }>({ overtime, ...lists }: Lists) {
  return overtime.some(Boolean) ? { ...lists, overtime } : lists
}
