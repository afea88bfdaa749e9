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
import { useEffect, useEffectEvent, useState } from 'react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { addDays, dayNumber, dayText } from '../../../../planning/days/days.ts'
import { rangeOf, spanOf } from '../../../../planning/days/spans.ts'
import { isoWeekday } from '../../../../planning/days/working-week.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import type { VisibleTimeOff } from '../../../../shapes/time-off.ts'
import { to } from '../../../shell/addresses.ts'
import { LinkMenuItem } from '../../../shell/links.tsx'
import { kindInWords } from '../../../time-off/kinds.ts'
import { MenuAt } from '../../../ui/actions.tsx'
import { language, t } from '../../../ui/words/language.ts'
import { closest } from '../../gestures/listen.ts'
import type { BoardPerson, BoardTimeOff } from '../../model/board.ts'
import { spanToBook } from '../../model/changes/new-draft.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Row } from '../../model/rows.ts'
import { dayAt } from '../../model/scale.ts'
import { daysInWords, SHORT, showDay } from '../../model/words.ts'
import { focusBoard } from '../focus.ts'
import type { TimeOffTarget } from './time-off-dialog.tsx'
import { useLongPress } from './use-long-press.ts'

type Props = {
  org: string
  loaded: LoadedBoard
  onTimeOff: (target: TimeOffTarget) => void
  onBook: (row: Row, day: DayNumber) => void
  onAddPerson: (project_id: number) => void
  onMoveProject: (project_id: number) => void
}
/** `day` is null if the user opened the menu next to the name. */
type Place = { row: string; day: DayNumber | null; x: number; y: number }
const MOST = 6

/**
 * Opens on a click or right click next to a name, or on a right click on an empty day.
 * A long press and the menu key also open the menu.
 */
export function RowMenu(props: Props) {
  const { onAddPerson } = props
  const { rows, mayEdit, scale, board } = props.loaded
  const [place, setPlace] = useState<Place | null>(null)
  function open(event: MouseEvent): boolean {
    const { add } = closest(event, '[data-add]')?.dataset ?? {}
    if (add && mayEdit && event.type === 'click') onAddPerson(Number(add))
    const head = closest(event, '[data-head]')
    const row = head && rows.find(({ key }) => key === head.dataset.head)
    if (event.type === 'contextmenu' && !head) return openOnDay(event)
    // The name itself is a link.
    const isOther = closest(event, event.type === 'click' ? 'button, a' : 'button')
    if (!head || !row || (!row.resource && !row.project) || isOther) return false
    event.preventDefault()
    const { left, bottom } = head.getBoundingClientRect()
    setPlace({ row: row.key, day: null, x: left + 12, y: bottom })
    return true
  }
  function openOnDay(event: MouseEvent): boolean {
    const cell = closest(event, '[data-cell]')
    const row = cell && rows.find(({ key, section }) => key === cell.dataset.cell && !section)
    if (!row || !mayEdit || closest(event, '[data-bar], [data-off]')) return false
    event.preventDefault()
    const { clientX: x, clientY: y } = event
    setPlace({ row: row.key, day: dayAt(scale, x - cell.getBoundingClientRect().left), x, y })
    return true
  }
  const onEvent = useEffectEvent(open)
  useLongPress(open)
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['click', 'contextmenu'] as const)
      document.addEventListener(type, (event) => onEvent(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  const row = place && rows.find(({ key }) => key === place.row)
  if (!row) return null
  const { resource, project } = row
  const day = place.day ?? dayNumber(board.settings.today)
  // Focuses the board first, because a dialog restores the focus it found.
  const close = () => {
    focusBoard()
    setPlace(null)
  }
  return (
    <MenuAt at={place} label={resource?.name ?? project?.title ?? t('Unassigned')} onClose={close}>
      {mayEdit && <BookItem {...{ loaded: props.loaded, row, day, onBook: props.onBook }} />}
      {resource ? (
        <PersonItems {...props} resource={resource} day={place.day} />
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
  const { start, end } = spanToBook(loaded, row, day)
  const days = daysInWords(start, end, SHORT)
  return (
    <Menu.Item leftSection={<IconPlus size={14} />} onClick={() => onBook(row, day)}>
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
  const coming = resource.time_off.filter(({ end_date }) => end_date >= monday).slice(0, MOST)
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

export function timeOffTarget(
  { daily_hours, kind, ...rest }: BoardTimeOff,
  resource_id: number,
): TimeOffTarget {
  const hours = daily_hours === null ? null : String(daily_hours)
  const subject: VisibleTimeOff = { ...rest, resource_id, daily_hours: hours, ...(kind && { kind }) }
  return { resource_id, subject }
}
