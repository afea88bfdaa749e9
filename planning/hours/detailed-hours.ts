import { addUp } from '../lists.ts'
import type { Steps } from '../steps.ts'
import { sortInSteps } from '../steps.ts'
import type { CellRow, HoursSettings, Matrix, MatrixRange, RowName } from './monthly-hours.ts'
import { compareRows, hasWorkWithin, listColumns } from './monthly-hours.ts'
import type { ResourceWork } from './organization-hours.ts'
import { factorsUntil, groupByProject, workAt } from './organization-hours.ts'
import type { Work } from './running-hours.ts'
import { listCells } from './running-hours.ts'

/** One person on one project: by person `part` is the project's title, by project the person's name. */
export type PairRow = CellRow & { part: string | null }

/**
 * Everybody's hours in detail, a row for each pair of person and project. Its cells are computed when the row is taken:
 * those of all pairs over ten years would take thirty times the room of the work they are made of, which is what is kept.
 * `people` are in the order of the rows.
 */
export function* hoursInDetail(
  by: 'resource' | 'project',
  settings: HoursSettings,
  range: MatrixRange,
  titles: ReadonlyMap<number, string>,
  people: readonly ResourceWork[],
): Steps<Matrix & { rows: Iterable<PairRow> }> {
  const { first, last, months, cuts } = listColumns(range)
  const sums = months.map(() => 0)
  const factorsOf = factorsUntil(last, settings)
  const nameOf = (id: number): RowName => ({ id, name: titles.get(id) ?? null })

  function shownOf(person: ResourceWork) {
    return [...groupByProject(person)].filter(([, works]) => hasWorkWithin(works, first, last))
  }
  function rowOf({ id, name }: RowName, part: string | null, works: Work[], person: ResourceWork): PairRow {
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
  function* byProject(projects: readonly (RowName & { people: ResourceWork[] })[]): Generator<PairRow> {
    for (const project of projects)
      for (const person of project.people)
        yield rowOf(project, person.name, worksOn(project.id, person), person)
  }
  if (by === 'resource') return { months, rows: byPerson(), sums }

  const projects = new Map<number, RowName & { people: ResourceWork[] }>()
  for (const person of people) {
    for (const [id] of shownOf(person)) {
      const known = projects.get(id)
      if (known) known.people.push(person)
      else projects.set(id, { ...nameOf(id), people: [person] })
    }
    yield
  }
  return { months, rows: byProject(yield* sortInSteps([...projects.values()], compareRows)), sums }
}

function worksOn(project_id: number, person: ResourceWork): Work[] {
  const works: Work[] = []
  const next = (from: number) => person.project_ids.indexOf(project_id, from)
  for (let at = next(0); at >= 0; at = next(at + 1)) works.push(workAt(person, at))
  return works
}
