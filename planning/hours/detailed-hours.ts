import { addUp } from '../lists.ts'
import type { CellRow, HoursSettings, Matrix, MatrixRange, RowName } from './monthly-hours.ts'
import { compareRows, hasWorkWithin, listColumns } from './monthly-hours.ts'
import type { ResourceWork } from './organization-hours.ts'
import { factorsUntil, groupByProject, workAt } from './organization-hours.ts'
import type { ScheduledWork } from './running-hours.ts'
import { listCells } from './running-hours.ts'

/**
 * One person on one project. `part` is the project title in rows by person, and the person's name in rows by
 * project.
 */
export type PairRow = CellRow & { part: string | null }

/**
 * Returns a row for each pair of person and project. Cells are computed lazily, because all cells together
 * would need 30 times the memory of the assignments.
 */
export function hoursInDetail(
  by: 'resource' | 'project',
  settings: HoursSettings,
  range: MatrixRange,
  titles: ReadonlyMap<number, string>,
) {
  const { first, last, months, cuts } = listColumns(range)
  const sums = months.map(() => 0)
  const factorsOf = factorsUntil(last, settings)
  const nameOf = (id: number): RowName => ({ id, name: titles.get(id) ?? null })
  const people: ResourceWork[] = []
  const projects = new Map<number, RowName & { people: ResourceWork[] }>()

  function shownOf(person: ResourceWork) {
    return [...groupByProject(person)].filter(([, works]) => hasWorkWithin(works, first, last))
  }
  function rowOf(
    { id, name }: RowName,
    part: string | null,
    works: ScheduledWork[],
    person: ResourceWork,
  ): PairRow {
    const cells = listCells(works, factorsOf(person.contracts), cuts, settings)
    addUp(sums, cells)
    return { id, name, part, cells }
  }
  function* byPerson(): Generator<PairRow> {
    for (const person of people) {
      const projects = shownOf(person).map(([id, works]) => ({ ...nameOf(id), works }))
      for (const { name, works } of projects.sort(compareRows)) yield rowOf(person, name, works, person)
    }
  }
  function* byProject(): Generator<PairRow> {
    for (const project of [...projects.values()].sort(compareRows))
      for (const person of project.people)
        yield rowOf(project, person.name, worksOn(project.id, person), person)
  }
  return {
    add(person: ResourceWork): void {
      people.push(person)
      if (by === 'resource') return
      for (const [id] of shownOf(person)) {
        const known = projects.get(id)
        if (known) known.people.push(person)
        else projects.set(id, { ...nameOf(id), people: [person] })
      }
    },
    matrix: (): Matrix & { rows: Iterable<PairRow> } => ({
      ...{ months, sums },
      rows: by === 'resource' ? byPerson() : byProject(),
    }),
  }
}

function worksOn(project_id: number, person: ResourceWork): ScheduledWork[] {
  const works: ScheduledWork[] = []
  const next = (from: number) => person.project_ids.indexOf(project_id, from)
  for (let at = next(0); at >= 0; at = next(at + 1)) works.push(workAt(person, at))
  return works
}
