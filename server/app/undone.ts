import { holidayAbsences, reasonsFor } from '../../planning/absences/absences.ts'
import { assignedOf, handOver } from '../../planning/absences/hand-over.ts'
import { undoneOf } from '../../planning/absences/undone.ts'
import { calendarOf } from '../../planning/contracts/weekday-hours.ts'
import { dayIn, LAST_DAY } from '../../planning/days/days.ts'
import { groupBy } from '../../planning/lists.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { UndoneWork } from '../../shapes/undone.ts'
import type { Db } from '../db/connect.ts'
import { invalid, rejectIf } from '../refusals.ts'
import { allInSlices } from '../slices.ts'
import { listComingOfResources, listResourcesOfProject } from '../store/assignments.ts'
import { listContractsOfResources } from '../store/contracts.ts'
import { listHolidaysOf } from '../store/holidays.ts'
import { listTagIdsOfResources } from '../store/resources.ts'
import { listTimeOffOfResources } from '../store/time-off.ts'
import type { AddRoute } from './bodies.ts'
import { readNumber } from './bodies.ts'

/** From today on, what will not be done of somebody's work, or of the work on a project. */
export function undoneRoutes(add: AddRoute, db: Db): void {
  add('GET /undone', 'viewer', null, async ({ member, query }) => {
    const [resource, project] = [readNumber(query, 'resource_id'), readNumber(query, 'project_id')]
    rejectIf(resource || project ? [] : [invalid('resource_id', 'or project_id is required')])
    const today = dayIn(member.time_zone, new Date())
    const people = resource ? [resource] : await listResourcesOfProject(db, member.id, project, today)
    const undone = await readUndone(db, member, people, today)
    return undone.filter((each) => !project || each.project_id === project)
  })
}

async function readUndone(
  db: Db,
  org: Organization,
  people: readonly number[],
  today: string,
): Promise<UndoneWork[]> {
  const ofPerson = <T extends { resource_id: number }>(rows: readonly T[]) =>
    groupBy(rows, ({ resource_id }) => resource_id)
  const work = ofPerson(await listComingOfResources(db, org.id, people, today))
  const contracts = ofPerson(await listContractsOfResources(db, org.id, people))
  const timeOff = ofPerson(await listTimeOffOfResources(db, org.id, people))
  const holidays = await listHolidaysOf(db, org.id, people, { start_date: today, end_date: LAST_DAY })
  const tags = await listTagIdsOfResources(db, org.id, people)

  function* found() {
    for (const [id, all] of work) {
      const person = {
        contracts: contracts.get(id) ?? [],
        time_off: timeOff.get(id) ?? [],
        holidays: holidayAbsences(holidays.get(id)?.holidays ?? []),
      }
      const tag_ids = tags.filter(({ resource_id }) => resource_id === id).map(({ tag_id }) => tag_id)
      const days = calendarOf(person.contracts, org.working_week)
      for (const each of all) {
        const undone = undoneOf(each, all, person, org.working_week, { start_date: today, end_date: null })
        if (undone.hours === 0) continue
        const hand_over = handOver(assignedOf(each), undone.runs, tag_ids, days)
        yield { ...each, ...undone, reasons: reasonsFor(undone.runs, person), hand_over }
      }
    }
  }
  return allInSlices(found())
}
