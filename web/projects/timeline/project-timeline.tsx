import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayNumber } from '../../../planning/days/days.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import { byId } from '../../../planning/lists.ts'
import type { LostWork } from '../../../shapes/lost-work.ts'
import type { ProjectPlan } from '../../../shapes/projects.ts'
import { jobRolesQuery } from '../../job-roles/calls.ts'
import { tagsQuery } from '../../settings/calls.ts'
import { to } from '../../shell/addresses.ts'
import { LinkAnchor } from '../../shell/links.tsx'
import { useOrg } from '../../shell/organization.ts'
import { kindInWords } from '../../time-off/kinds.ts'
import { Milestone, TimelineBar } from '../../timeline/bars.tsx'
import { colorOf } from '../../timeline/project-color.ts'
import { RangeSteps } from '../../timeline/range-steps.tsx'
import { mondayBefore, scaleOver } from '../../timeline/scale.ts'
import { Timeline, TimelineRow } from '../../timeline/timeline.tsx'
import { WorkBar } from '../../timeline/work-bar.tsx'
import { optionsOf } from '../../ui/fields/options.ts'
import { formatPeriod, hoursInWords } from '../../ui/format.ts'
import { PersonAvatar } from '../../ui/page-parts/avatar.tsx'
import { t } from '../../ui/words/language.ts'
import type { PersonRow } from './project-rows.ts'
import { personRows, unassignedBars } from './project-rows.ts'
import { WeeklyHours } from './weekly-hours.tsx'

const WEEKS = 12
const RANGES = optionsOf({ whole: t('Whole project'), weeks: t('{n} weeks', { n: WEEKS }) })

type Props = { project: ProjectPlan; lost: readonly LostWork[]; today: string }

export function ProjectTimelineChart({ project, lost, today }: Props) {
  const whole = scaleOver(project, today)
  const [range, setRange] = useState('whole')
  const [first, setFirst] = useState(() => mondayBefore(Math.max(whole.start, dayNumber(today))))
  const isLong = whole.end - whole.start > WEEKS * 7
  const weeks = { start: first, end: first + WEEKS * 7 - 1, today: whole.today }
  const scale = isLong && range === 'weeks' ? weeks : whole
  const rows = personRows(project, lost)
  return (
    <Stack gap="xs">
      {isLong && (
        <Group gap="sm" justify="flex-end">
          {scale === weeks && (
            <RangeSteps span={scale} onStep={(direction) => setFirst(first + direction * 28)} />
          )}
          <SegmentedControl
            aria-label={t('Dates')}
            size="xs"
            value={range}
            onChange={setRange}
            data={RANGES}
          />
        </Group>
      )}
      <Timeline
        label={t('Timeline')}
        scale={scale}
        head={
          <>
            <span>{t('{n} people', { n: rows.length })}</span>
            <span>{t('Hours')}</span>
          </>
        }
      >
        <PhasesRow project={project} />
        <UnassignedRow project={project} />
        {rows.map((row) => (
          <PersonLine key={row.id} row={row} project={project} />
        ))}
        <WeeklyHours project={project} />
      </Timeline>
    </Stack>
  )
}

function PhasesRow({ project: { phases } }: { project: ProjectPlan }) {
  if (phases.length === 0) return null
  const hasMilestones = phases.some(({ milestone }) => milestone)
  return (
    <TimelineRow
      name={t('Phases and milestones')}
      head={t('Phases and milestones')}
      height={hasMilestones ? 50 : 32}
    >
      {phases.map((phase) => {
        const { id, name, start_date, end_date } = phase
        const title = `${name}, ${formatPeriod(start_date, end_date)}`
        const props = { span: spanOf(phase), label: name, title }
        return phase.milestone ? (
          <Milestone key={id} {...props} />
        ) : (
          <TimelineBar key={id} kind="phase" {...props} />
        )
      })}
    </TimelineRow>
  )
}

function UnassignedRow({ project }: { project: ProjectPlan }) {
  const org = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { data: roles = [] } = useQuery(jobRolesQuery(org))
  const { bars, lanes } = unassignedBars(project)
  if (bars.length === 0) return null
  const [tagNames, roleNames] = [byId(tags), byId(roles)]
  const requests = byId(project.requests)
  const wantedBy = (id: number) => {
    const { tag_ids = [], job_role_id = null } = requests.get(id) ?? {}
    const names = [roleNames.get(job_role_id ?? 0), ...tag_ids.map((tag) => tagNames.get(tag))]
    return names.flatMap((each) => each?.name ?? []).join(', ')
  }
  return (
    <TimelineRow
      name={t('Unassigned')}
      head={t('Unassigned')}
      aside={t('{n} requests', { n: bars.length })}
      lanes={lanes}
    >
      {bars.map((bar) => (
        <WorkBar key={bar.id} bar={bar} name={t('Unassigned')} label={wantedBy(bar.id) || bar.note || ''} />
      ))}
    </TimelineRow>
  )
}

function PersonLine({ row, project }: { row: PersonRow; project: ProjectPlan }) {
  const org = useOrg()
  const { id, name, role, bars, lanes, hours, time_off } = row
  return (
    <TimelineRow
      name={name}
      lanes={lanes}
      head={
        <>
          <PersonAvatar name={name} />
          <span>
            <LinkAnchor c="inherit" {...to.person(org, id)}>
              {name}
            </LinkAnchor>
            {role && <small>{role}</small>}
          </span>
        </>
      }
      aside={hours > 0 && hoursInWords(hours)}
    >
      {time_off.map((each) => (
        <TimelineBar
          key={`off ${each.id}`}
          kind={each.status === 'asked' ? 'asked' : 'off'}
          isBehind
          span={spanOf(each)}
          label=""
          title={`${kindInWords(each.kind)}, ${formatPeriod(each.start_date, each.end_date)}`}
        />
      ))}
      {bars.map((bar) => (
        <WorkBar
          key={`${bar.kind} ${bar.id}`}
          bar={bar}
          color={colorOf(project)}
          name={`${name}, ${project.title}`}
        />
      ))}
    </TimelineRow>
  )
}
