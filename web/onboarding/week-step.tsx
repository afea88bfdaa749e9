import { Chip, Group, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import type { DayNumber } from '../../planning/days/days.ts'
import type { Span } from '../../planning/days/spans.ts'
import { isWorkingDay } from '../../planning/days/working-week.ts'
import type { Bar, Board, BoardPerson } from '../board/model/board.ts'
import { colorIn } from '../board/model/colors.ts'
import { barInWords, dayFormat, showDay } from '../board/model/words.ts'
import { planSave, useSaving } from '../shell/saving.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import classes from './first-steps.module.css'
import { barsIn, bookingOf, restOfWeek } from './first-week.ts'

const DAY = dayFormat({ weekday: 'short', day: 'numeric' })

type Drag = { resource: BoardPerson; from: DayNumber; to: DayNumber }

/** Shows a small board. Dragging books the days, and a click books the rest of the week. */
export function WeekStep({ board, week }: { board: Board; week: Span }) {
  const projects = [...board.projects.values()]
  const [chosen, setChosen] = useState(0)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [isFull, setFull] = useState(false)
  const saving = useSaving()
  const newest = projects.reduce((last, { id }) => Math.max(last, id), 0)
  const project = board.projects.has(chosen) ? chosen : newest
  const people = [...board.resources.values()]
  const days = Array.from({ length: 7 }, (_, i) => week.start + i)

  function book(resource: BoardPerson, span: Span | null) {
    const change = span && bookingOf(board, resource, project, span)
    setFull(span !== null && change === null)
    if (change) saving.mutate(planSave([change]))
  }
  function drop() {
    if (drag && drag.from !== drag.to) book(drag.resource, spanOfDrag(drag))
    setDrag(null)
  }
  if (people.length === 0 || project === 0)
    return <Note size="xs">{t('Add a person and a project first.')}</Note>
  return (
    <>
      {projects.length > 1 && (
        <Chip.Group value={String(project)} onChange={(id) => setChosen(Number(id))}>
          <Group role="radiogroup" aria-label={t('Project')} gap="xs" mb="xs">
            {projects.map(({ id, title }) => (
              <Chip key={id} value={String(id)} size="xs" variant="outline">
                {title}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <div className={classes.week} onPointerUp={drop} onPointerLeave={() => setDrag(null)}>
        <div className={classes.row} aria-hidden>
          <span />
          {days.map((day) => (
            <Text key={day} size="xs" c="dimmed" className={classes.day}>
              {showDay(day, DAY)}
            </Text>
          ))}
        </div>
        {people.map((resource) => (
          <Row
            key={resource.id}
            {...{ board, week, days, resource }}
            dragged={drag?.resource === resource ? spanOfDrag(drag) : null}
            onStart={(day) => setDrag({ resource, from: day, to: day })}
            onMove={(day) => drag?.resource === resource && setDrag({ ...drag, to: day })}
            onClick={(day) => book(resource, restOfWeek(week, day, board.settings.working_week))}
          />
        ))}
      </div>
      <Note size="xs" role="status">
        {isFull
          ? t('No hours are available on these days. Remove an assignment first.')
          : t('Drag across days to book them. A click books the rest of the week.')}
      </Note>
    </>
  )
}

function spanOfDrag({ from, to }: Drag): Span {
  return { start: Math.min(from, to), end: Math.max(from, to) }
}

type RowProps = {
  board: Board
  week: Span
  days: readonly DayNumber[]
  resource: BoardPerson
  dragged: Span | null
  onStart: (day: DayNumber) => void
  onMove: (day: DayNumber) => void
  onClick: (day: DayNumber) => void
}

function Row({ board, week, days, resource, dragged, onStart, onMove, onClick }: RowProps) {
  const bars = barsIn(week, board.barsOf.get(resource.id) ?? [])
  const lanes = bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0)
  const columns = ({ start, end }: Span) => `${start - week.start + 2} / ${end - week.start + 3}`
  return (
    <div className={classes.row} style={{ '--lanes': lanes } as CSSProperties}>
      <Text size="sm" className={classes.name} truncate>
        {resource.name}
      </Text>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.cell}
          style={{ gridColumn: columns({ start: day, end: day }) }}
          aria-label={t('Book {name} from {day}', { name: resource.name, day: showDay(day, DAY) })}
          disabled={!isWorkingDay(day, board.settings.working_week)}
          onPointerDown={(event) => {
            // Without this call, browsers send all events of a touch to the cell where the touch started.
            event.currentTarget.releasePointerCapture(event.pointerId)
            onStart(day)
          }}
          onPointerEnter={() => onMove(day)}
          onClick={() => onClick(day)}
        />
      ))}
      {dragged && <span className={classes.ghost} style={{ gridColumn: columns(dragged) }} aria-hidden />}
      {bars.map(({ bar, days: span, lane }) => (
        <Booked key={bar.id} {...{ board, bar }} style={{ gridColumn: columns(span), gridRow: lane + 1 }} />
      ))}
    </div>
  )
}

/** Shows an assignment. A click removes the assignment. */
function Booked({ board, bar, style }: { board: Board; bar: Bar; style: CSSProperties }) {
  const removing = useSaving()
  return (
    <button
      type="button"
      className={classes.bar}
      data-color={colorIn(board.projects, bar.project_id)}
      style={style}
      title={t('Remove assignment')}
      onClick={() => removing.mutate(planSave([{ delete: bar.id }]))}
    >
      <span aria-hidden>
        {board.projects.get(bar.project_id)?.title} {t('{hours} h/day', { hours: bar.daily_hours })}
      </span>
      <span className="visually-hidden">{t('Remove {name}', { name: barInWords(board, bar) })}</span>
    </button>
  )
}
