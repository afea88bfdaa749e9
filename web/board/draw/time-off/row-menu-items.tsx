import { Menu } from '@mantine/core'
import {
  IconBeach,
  IconBriefcase,
  IconCalendarShare,
  IconPencil,
  IconPlus,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { addDays, dayNumber, dayText } from '../../../../planning/days/days.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import { rangeOf, spanOf } from '../../../../planning/days/spans.ts'
import { isoWeekday } from '../../../../planning/days/working-week.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import { to } from '../../../shell/addresses.ts'
import { LinkMenuItem } from '../../../shell/links.tsx'
import { kindInWords } from '../../../time-off/kinds.ts'
import { MenuAt } from '../../../ui/actions.tsx'
import { language, t } from '../../../ui/words/language.ts'
import type { BoardPerson, BoardTimeOff } from '../../model/board.ts'
import { firstWorkingDay, spanForMenu } from '../../model/changes/new-draft.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Row } from '../../model/rows.ts'
import { daysInWords, SHORT, showDay } from '../../model/words.ts'
import type { TimeOffTarget } from './time-off-dialog.tsx'
import { timeOffTarget } from './time-off-target.ts'

export type RowMenuProps = {
  org: string
  loaded: LoadedBoard
  onTimeOff: (target: TimeOffTarget) => void
  onBook: (row: Row, span: Span) => void
  onAddPerson: (project_id: number) => void
  onMoveProject: (project_id: number) => void
}
/** `day` is null if the user opened the menu in the names column. */
export type RowMenuPlace = { row: string; day: DayNumber | null; x: number; y: number }
type Props = RowMenuProps & { row: Row; place: RowMenuPlace; onClose: () => void }

const MOST_TIME_OFF = 6

export function RowMenuItems(props: Props) {
  const { loaded, row, place, onBook, onClose } = props
  const { resource, project } = row
  const { board } = loaded
  const day = place.day ?? dayNumber(board.settings.today)
  const isOpen = !project || project.status === 'active'
  return (
    <MenuAt at={place} label={resource?.name ?? project?.title ?? t('Unassigned')} onClose={onClose}>
      {loaded.mayEdit && isOpen && <BookItem {...{ loaded, row, day, onBook }} />}
      {resource ? (
        <PersonItems
          {...props}
          resource={resource}
          day={place.day === null ? null : firstWorkingDay(board, row, day)}
        />
      ) : (
        project && <ProjectItems {...props} project={project} />
      )}
    </MenuAt>
  )
}

function BookItem({
  loaded,
  row,
  day,
  onBook,
}: Pick<Props, 'loaded' | 'onBook'> & { row: Row; day: DayNumber }) {
  const span = spanForMenu(loaded, row, day)
  const days = daysInWords(span.start, span.end, SHORT)
  return (
    <Menu.Item leftSection={<IconPlus size={14} />} onClick={() => onBook(row, span)}>
      {row.resource ? t('Book {days}…', { days }) : t('Add request {days}…', { days })}
    </Menu.Item>
  )
}

function ProjectItems(props: Props & { project: BoardProject }) {
  const { org, loaded, project, onAddPerson, onMoveProject } = props
  return (
    <>
      {loaded.mayEdit && project.status === 'active' && (
        <>
          <Menu.Item leftSection={<IconUserPlus size={14} />} onClick={() => onAddPerson(project.id)}>
            {t('Add a person…')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarShare size={14} />} onClick={() => onMoveProject(project.id)}>
            {t('Move the project…')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <LinkMenuItem leftSection={<IconBriefcase size={14} />} {...to.project(org, project.id)}>
        {t('Open {name}', { name: project.title })}
      </LinkMenuItem>
    </>
  )
}

function PersonItems(props: Props & { resource: BoardPerson; day: DayNumber | null }) {
  const { org, loaded, resource, day, onTimeOff } = props
  const { board, mayEdit } = loaded
  const { today } = board.settings
  const monday = addDays(today, 1 - isoWeekday(dayNumber(today)))
  const week = (count: number) => ({
    ...{ start_date: dayText(dayNumber(monday) + 7 * count), end_date: addDays(monday, 7 * count + 4) },
  })
  const coming = resource.time_off.filter(({ end_date }) => end_date >= monday).slice(0, MOST_TIME_OFF)
  return (
    <>
      {mayEdit && (
        <>
          <Menu.Label>{t('Time off')}</Menu.Label>
          {(day === null
            ? [
                [t('From today…'), { start_date: today, end_date: today }] as const,
                [t('This week…'), { ...week(0), start_date: today }] as const,
                [t('Next week…'), week(1)] as const,
              ]
            : [[t('From {day}…', { day: showDay(day) }), rangeOf({ start: day, end: day })] as const]
          )
            .filter(([, { start_date, end_date }]) => start_date <= end_date)
            .map(([label, days]) => (
              <Menu.Item
                key={label}
                leftSection={<IconBeach size={14} />}
                onClick={() => onTimeOff({ resource_id: resource.id, subject: days })}
              >
                {label}
              </Menu.Item>
            ))}
          {coming.map((each) => {
            const { start, end } = spanOf(each)
            return (
              <Menu.Item
                key={each.id}
                leftSection={<IconPencil size={14} />}
                onClick={() => onTimeOff(timeOffTarget(each, resource.id))}
              >
                {t('Edit {days}, {kind}', { days: daysInWords(start, end, SHORT), kind: kindWithin(each) })}
              </Menu.Item>
            )
          })}
          <Menu.Divider />
        </>
      )}
      <LinkMenuItem leftSection={<IconUser size={14} />} {...to.person(org, resource.id)}>
        {t('Open {name}', { name: resource.name })}
      </LinkMenuItem>
    </>
  )
}

/** Returns lower case for use within a sentence. German nouns stay capitalized. */
function kindWithin({ kind }: BoardTimeOff): string {
  const name = kindInWords(kind)
  return language === 'de' ? name : name.toLowerCase()
}
