import { jobRoleNow } from '../../../planning/contracts/job-roles.ts'
import { groupBy } from '../../../planning/lists.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import { t } from '../../ui/words/language.ts'
import type { Board, BoardPerson } from './board.ts'
import type { Filter } from './view.ts'

/** A group of rows. Each person or project is in one section only. */
export type Section = {
  key: string
  name: string
  people: readonly BoardPerson[]
  projects: readonly BoardProject[]
}

type Subject = { resource: BoardPerson | null; project: BoardProject | null }
/** `idOf` returns 0 for rows without a tag, role or client. */
type Grouping = {
  prefix: string
  all: readonly { id: number; name: string }[]
  none: string
  idOf: (subject: Subject) => number
}

/** Returns null if the rows have no sections. */
export function groupingOf(board: Board, { group, sections, available }: Filter): Grouping | null {
  const { clients, job_roles, settings } = board
  if (group === 'projects' && sections === 'client')
    return {
      ...{ prefix: 'c', all: clients, none: t('No client') },
      idOf: ({ project }) => project?.client_id ?? 0,
    }
  if (group === 'projects' || available) return null
  if (sections === 'role')
    return {
      ...{ prefix: 'j', all: job_roles, none: t('No role') },
      idOf: ({ resource }) => jobRoleNow(resource?.contracts ?? [], settings.today) ?? 0,
    }
  const tags = board.tags.filter(({ for_resources }) => for_resources)
  const firstTag = ({ resource }: Subject) => tags.find(({ id }) => resource?.tag_ids.includes(id))?.id ?? 0
  return sections === 'tag' ? { prefix: 't', all: tags, none: t('No tag'), idOf: firstTag } : null
}

export function inSections<Row extends Subject>(
  { prefix, all, none, idOf }: Grouping,
  rows: readonly Row[],
): { section: Section; rows: readonly Row[] }[] {
  const known = new Set(all.map(({ id }) => id))
  const rowsOf = groupBy(rows, (row) => (known.has(idOf(row)) ? idOf(row) : 0))
  return [...all, { id: 0, name: none }].flatMap(({ id, name }) => {
    const own = rowsOf.get(id)
    if (!own) return []
    const people = own.flatMap(({ resource, project }) => (resource && !project ? [resource] : []))
    const projects = own.flatMap(({ resource, project }) => (project && !resource ? [project] : []))
    return [{ section: { key: `${prefix}${id}`, name, people, projects }, rows: own }]
  })
}

export function sizeInWords({ people, projects }: Section): string {
  return projects.length > 0
    ? t('{n} projects', { n: projects.length })
    : t('{n} people', { n: people.length })
}
