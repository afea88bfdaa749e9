import type { Day } from '../../../planning/days/days.ts'
import { hasLeft, hasWords, wordsOf } from '../../../planning/finding.ts'
import type { SharedView } from '../../../shapes/access/shared-links.ts'
import type { BoardAnswer, BoardProject, BoardResource } from '../../../shapes/board.ts'
import type { BoardTexts } from '../../store/board/board.ts'

type Shown = { from: Day; to: Day; today: Day; working_week: number[] }
type Answered<Name extends keyof BoardAnswer> = BoardAnswer[Name]
type Work = { project_id: number; resource_id: number | null }

/** Values of an assignment in the flat list of the board. */
const WIDTH = 7

/**
 * What a shared link shows of the board: the people and projects of its view, with their work in its days. No notes, no
 * money, no phases of others; of an absence only that there is one. What is not shown is not sent (decision 0061).
 */
export function cutBoard(texts: BoardTexts, view: SharedView, shown: Shown): BoardAnswer {
  const { from, to, today, working_week } = shown
  const assignments = assignmentsIn(listOf(texts.assignments))
  const requests = (listOf(texts.requests) as Answered<'requests'>).filter(
    ({ start_date, end_date }) => start_date <= to && end_date >= from,
  )
  const isShown = view.group === 'people' ? shownByPeople : shownByProjects
  const [people, projects] = [listOf(texts.resources), listOf(texts.projects)]
  const shows = isShown({ people, projects, work: [...assignments, ...requests] }, view, today)
  const work = assignments.filter(shows.work)
  const asked = requests.filter(shows.work)
  const planned = {
    people: new Set([...work, ...asked].map(({ resource_id }) => resource_id)),
    projects: new Set([...work, ...asked].map(({ project_id }) => project_id)),
  }
  const byPeople = view.group === 'people'
  const kept = {
    people: (people as BoardResource[])
      .filter((each) => shows.person(each, planned))
      .map((each) => ({
        ...each,
        contracts: contractsIn(each, shown),
        ...(byPeople ? {} : { tag_ids: [] }),
      })),
    projects: (projects as BoardProject[])
      .filter((each) => shows.project(each, planned))
      .map((each) => ({ ...each, ...(byPeople ? { phases: [], tag_ids: [] } : {}) })),
  }
  const ids = new Set(kept.people.map(({ id }) => id))
  const tags = new Set([...kept.people, ...kept.projects].flatMap(({ tag_ids }) => tag_ids))
  const calendars = new Set(kept.people.map(({ calendar_id }) => calendar_id))
  return {
    ...{ from, to, seq: 0, touched: null, settings: { working_week, currency: null, today } },
    tags: (listOf(texts.tags) as Answered<'tags'>).filter(({ id }) => tags.has(id)),
    calendars: (listOf(texts.calendars) as NonNullable<Answered<'calendars'>>).filter(
      ({ id, is_default }) => is_default || calendars.has(id),
    ),
    projects: kept.projects,
    resources: kept.people,
    time_off: (listOf(texts.time_off) as Answered<'time_off'>)
      .filter(([resource_id, , , , , status]) => status === 'approved' && ids.has(resource_id))
      .map(([resource_id, start, end, hours]) => [resource_id, start, end, hours, null, 'approved', 0, '']),
    requests: asked.map((each) => ({ ...each, phase_id: null, note: '' })),
    assignments: work.flatMap(({ values }) => [...values.slice(0, WIDTH - 1), 0]),
  }
}

const listOf = (texts: readonly string[]) => JSON.parse(`[${texts.join()}]`)

type Kept = {
  work(work: Work): boolean
  person(person: BoardResource, planned: Planned): boolean
  project(project: BoardProject, planned: Planned): boolean
}
/** Whom and what the work that is shown is for. */
type Planned = { people: ReadonlySet<number | null>; projects: ReadonlySet<number> }
type All = { people: BoardResource[]; projects: BoardProject[]; work: readonly Work[] }

/** Rows are people: those who match, with all their work, and open work that asks for the same. */
function shownByPeople({ people, work }: All, view: SharedView, today: Day): Kept {
  const { q, tag_ids, project_id, leavers } = view
  const words = wordsOf(q)
  const onProject = new Set(
    work.filter((each) => each.project_id === project_id).map((each) => each.resource_id),
  )
  const matches = (person: BoardResource) =>
    (leavers || q !== '' || !hasLeft(person, today)) &&
    hasWords(person.name, words) &&
    tag_ids.every((tag) => person.tag_ids.includes(tag)) &&
    (project_id === null || onProject.has(person.id))
  const ids = new Set(people.filter(matches).map(({ id }) => id))
  const isWanted = (one: Work & { tag_ids?: number[] }) =>
    (project_id === null || one.project_id === project_id) &&
    tag_ids.every((tag) => one.tag_ids?.includes(tag))
  return {
    work: (one) => (one.resource_id === null ? isWanted(one) : ids.has(one.resource_id)),
    person: ({ id }) => ids.has(id),
    project: ({ id }, planned) => planned.projects.has(id),
  }
}

/** Rows are projects, with those who work on them. */
function shownByProjects({ projects }: All, view: SharedView): Kept {
  const { q, tag_ids, project_id } = view
  const words = wordsOf(q)
  const matches = ({ id, title, tag_ids: own }: BoardProject) =>
    hasWords(title, words) &&
    tag_ids.every((tag) => own.includes(tag)) &&
    (project_id === null || id === project_id)
  const ids = new Set(projects.filter(matches).map(({ id }) => id))
  return {
    work: (one) => ids.has(one.project_id),
    person: ({ id }, planned) => planned.people.has(id),
    project: ({ id, status }, planned) => ids.has(id) && (status === 'active' || planned.projects.has(id)),
  }
}

function* chunks(values: readonly unknown[]) {
  for (let at = 0; at < values.length; at += WIDTH) yield values.slice(at, at + WIDTH) as number[]
}

function assignmentsIn(values: readonly unknown[]): (Work & { values: number[] })[] {
  return [...chunks(values)].map((own) => ({
    values: own,
    project_id: own[1] ?? 0,
    resource_id: own[2] ?? 0,
  }))
}

/** Only as far as they say something about the days that are shown. */
function contractsIn({ contracts }: BoardResource, { from, to }: Shown): BoardResource['contracts'] {
  return contracts
    .filter(({ start_date, end_date }) => start_date <= to && (end_date === null || end_date >= from))
    .map((each) => ({
      ...each,
      start_date: each.start_date < from ? from : each.start_date,
      end_date: each.end_date === null || each.end_date > to ? to : each.end_date,
    }))
}
