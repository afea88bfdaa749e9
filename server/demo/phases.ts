import { addDays, dayNumber } from '../../planning/days/days.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { Phase } from '../../shapes/phases.ts'
import { changePlan } from '../commands/plan/change-plan.ts'
import type { Db } from '../db/connect.ts'
import type { ActingOrganization } from '../store/organizations.ts'

export async function writeDemoPhases(
  db: Db,
  org: ActingOrganization,
  projects: readonly (DayRange & { id: number })[],
): Promise<Phase[]> {
  const changes = projects
    .filter((_, i) => i % 3 !== 2)
    .flatMap(({ id: project_id, start_date, end_date }) => {
      const days = dayNumber(end_date) - dayNumber(start_date)
      const middle = addDays(start_date, Math.floor(days / 3))
      return [
        { name: 'Design', start_date, end_date: middle },
        { name: 'Build', start_date: addDays(middle, 1), end_date },
        { name: 'Go-live', start_date: end_date, end_date, milestone: true },
      ].map((phase) => ({ create_phase: { project_id, ...phase } }))
    })
  return (await changePlan(db, org, changes)).phases.created
}

const NOTES = ['On site on Tuesdays', 'With the client team', 'Workshops first, then the build']

export function phaseAndNote(phases: readonly Phase[], work: DayRange & { project_id: number }, i: number) {
  const phase = phases.find(
    (each) =>
      each.project_id === work.project_id &&
      each.start_date <= work.start_date &&
      work.start_date <= each.end_date,
  )
  const note = i % 9 === 0 ? NOTES[(i / 9) % NOTES.length] : undefined
  return { ...(phase && { phase_id: phase.id }), ...(note && { note }) }
}
