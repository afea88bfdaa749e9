import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { memo } from 'react'
import { jobRoleNow } from '../../../../planning/contracts/job-roles.ts'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { dayText } from '../../../../planning/days/days.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import { sharedSpan } from '../../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../../planning/days/working-week.ts'
import { hoursIn } from '../../../../planning/hours/utilization.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import type { Color } from '../../../../shapes/limits.ts'
import { to } from '../../../shell/addresses.ts'
import { useOrg } from '../../../shell/organization.ts'
import { formatPercent, formatWholeHours } from '../../../ui/format.ts'
import { initialsOf } from '../../../ui/words/initials.ts'
import { t } from '../../../ui/words/language.ts'
import type { Board, BoardPerson } from '../../model/board.ts'
import { loadOf, timeOffInWords } from '../../model/capacity.ts'
import type { Days } from '../../model/loaded-days.ts'
import { areLoaded } from '../../model/loaded-days.ts'
import type { Row } from '../../model/rows.ts'
import { OPEN_WORK } from '../../model/rows.ts'
import type { Scale } from '../../model/scale.ts'
import { daysInWords, requestsInWords, SHORT } from '../../model/words.ts'
import { FoldButton } from '../fold-button.tsx'
import { phaseInWords } from '../phases.tsx'
import { ProjectHoursCell } from './project-hours.tsx'

type Props = {
  row: Row
  tags: Board['tags']
  roles: Board['job_roles']
  today: DayNumber
  /** Days on which the row is loaded completely. */
  days: Days
  seen: Span
  scale: Scale
  week: WorkingWeek
  width: number
  /** Only project rows have a color. */
  color: Color | undefined
  /** The project's index in the list sorted by title. */
  place: number | null
  /** True if the keyboard focus is on the row instead of a bar. */
  isFocused: boolean
}

export const RowHead = memo(function RowHead(props: Props) {
  const { row, tags, roles, today, days, seen, scale, week, width, color, place, isFocused } = props
  const { resource, project, load } = row
  const name = resource?.name ?? project?.title ?? t('Unassigned')
  return (
    <div
      role="rowheader"
      className={project && resource ? 'board-name board-name-inner' : 'board-name'}
      data-head={row.key}
      aria-label={resource || project ? undefined : `${name}, ${requestsInWords(load, seen, week)}`}
      tabIndex={isFocused ? 0 : -1}
      style={{ width: width || undefined }}
    >
      {resource && (
        <span className="board-face" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      {color && (
        <span
          className="board-hue"
          data-color={color}
          data-unfoldable={row.isClosed === null || undefined}
          aria-hidden="true"
        />
      )}
      <span className="board-who">
        <Title row={row} name={name} />
        {project && place !== null && <ProjectHoursCell id={project.id} place={place} />}
        <Notes {...{ row, tags, roles, today, seen, week }} />
      </span>
      {place !== null && project?.status === 'active' && <AddPerson project={project} />}
      {resource && !project && areLoaded(days, seen) && <Used {...{ resource, load, seen, week }} />}
      <Words {...{ row, scale, week }} />
      {(row.key !== OPEN_WORK || load.length > 0) && (
        <FoldButton row={row} name={project?.title ?? t('unassigned work')} />
      )}
    </div>
  )
})

/** RowMenu handles the click. */
function AddPerson({ project: { id, title } }: { project: BoardProject }) {
  const label = t('Add a person to {title}', { title })
  return (
    <button type="button" className="board-add" data-add={id} tabIndex={-1} aria-label={label} title={label}>
      <IconUserPlus size={14} />
    </button>
  )
}

/** Uses a plain link, because the router's link would render again after each URL change. */
function Title({ row: { resource, project }, name }: { row: Row; name: string }) {
  const org = useOrg()
  const navigate = useNavigate()
  if (!resource && !project) return <span className="board-name-text">{name}</span>
  const [kind, id] = resource ? ['people', resource.id] : ['projects', project?.id ?? 0]
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(resource ? to.person(org, id) : to.project(org, id))
  }
  return (
    <a className="board-name-text" href={`/${org}/${kind}/${id}`} title={name} tabIndex={-1} onClick={open}>
      {name}
    </a>
  )
}

type NotesProps = Pick<Props, 'row' | 'tags' | 'roles' | 'today' | 'seen' | 'week'>

/** A person's row shows the role, the first tag or "no contract". Other rows show unassigned work. */
function Notes({ row, tags, roles, today, seen, week }: NotesProps) {
  const { resource, project, load } = row
  const role_id = jobRoleNow(resource?.contracts ?? [], dayText(today))
  const role = roles.find(({ id }) => id === role_id) ?? tags.find(({ id }) => id === resource?.tag_ids[0])
  const open = resource ? '' : requestsInWords(load, seen, week)
  const notes = resource
    ? [resource.contracts.length === 0 ? t('no contract') : (role?.name ?? '')]
    : [
        !project
          ? open
          : load.some((bar) => sharedSpan(bar, seen))
            ? t('unassigned: {work}', { work: open })
            : '',
        project?.status === 'archived' ? t('archived') : '',
      ]
  const text = notes.filter(Boolean).join(', ')
  return text ? <span className="board-name-note">{text}</span> : null
}

type UsedProps = { resource: BoardPerson; load: Row['load']; seen: Span; week: WorkingWeek }

function Used({ resource, load, seen, week }: UsedProps) {
  const { planned, capacity } = hoursIn(resource, loadOf(load), seen, week)
  if (capacity === 0) return null
  const share = planned / capacity
  const [done = '', all = ''] = [planned, capacity].map((each) => formatWholeHours(each / 100))
  const days = daysInWords(seen.start, seen.end, SHORT)
  return (
    <span
      className="board-used"
      data-over={share > 1 || undefined}
      title={t('{done} of {all} h, time off excluded, {days}', { done, all, days })}
    >
      {formatPercent(share)}
    </span>
  )
}

/** The row's content for screen readers. */
const Words = memo(function Words({ row, scale, week }: Pick<Props, 'row' | 'scale' | 'week'>) {
  const { resource, project } = row
  // People without a contract have the note "no contract" instead.
  const timeOff = resource?.contracts.length
    ? timeOffInWords(resource, { start: scale.from, end: scale.to }, week)
    : []
  return (
    <span className="visually-hidden">
      {resource
        ? `, ${[...plannedInWords(row), ...timeOff].join(', ')}`
        : project && `, ${[t('project'), ...project.phases.map(phaseInWords)].join(', ')}`}
    </span>
  )
})

function plannedInWords({ bars, clashes }: Row): string[] {
  const tentative = bars.filter(({ kind }) => kind === 'request').length
  return [
    t('{n} assignments near these dates', { n: bars.length - tentative }),
    ...(tentative > 0 ? [t('{n} tentative', { n: tentative })] : []),
    ...(clashes.size > 0 ? [t('{n} with conflicts', { n: clashes.size })] : []),
  ]
}
