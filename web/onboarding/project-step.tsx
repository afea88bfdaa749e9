import { Button, Group, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { isDay } from '../../planning/days/days.ts'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Board } from '../board/model/board.ts'
import { colorIn } from '../board/model/colors.ts'
import { useSaving } from '../shell/saving.ts'
import { DateField } from '../ui/date-field.tsx'
import { formatPeriod } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import classes from './first-steps.module.css'
import { projectDates } from './first-week.ts'

export function ProjectStep({ board }: { board: Board }) {
  const usual = projectDates(board.settings.today)
  const [title, setTitle] = useState('')
  const [dates, setDates] = useState(usual)
  const saving = useSaving()
  const { start_date, end_date } = dates
  const areDates = isDay(start_date) && isDay(end_date) && start_date <= end_date
  const isReady = title.trim() !== '' && areDates
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    const body = { title: title.trim(), ...dates, budgeted_hours: 0, tag_ids: [] }
    setTitle('')
    saving.mutate(
      { method: 'POST', path: '/projects', body },
      {
        onSuccess: () => setDates(usual),
        onError: () => setTitle((typed) => typed || body.title),
      },
    )
  }
  return (
    <form onSubmit={submit}>
      {[...board.projects.values()].map((project) => (
        <Group key={project.id} gap="xs" className={classes.added}>
          <span className={classes.hue} data-color={colorIn(board.projects, project.id)} aria-hidden />
          <Text size="sm" fw={600}>
            {project.title}
          </Text>
          <Text size="sm" c="dimmed">
            {formatPeriod(project.start_date, project.end_date)}
          </Text>
        </Group>
      ))}
      <Group className={classes.fields} align="end" gap="xs">
        <TextInput
          label={t('Title')}
          autoComplete="off"
          maxLength={TEXT_LENGTH}
          flex="1 1 180px"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DateField
          label={t('First day')}
          w={140}
          value={start_date}
          onChange={(day) => setDates({ ...dates, start_date: day })}
        />
        <DateField
          label={t('Last day')}
          w={140}
          min={start_date}
          value={end_date}
          error={
            isDay(end_date) && end_date < start_date ? t('must not be before the start date') : undefined
          }
          onChange={(day) => setDates({ ...dates, end_date: day })}
        />
        <Button type="submit" variant="default" disabled={!isReady}>
          {t('Add project')}
        </Button>
      </Group>
    </form>
  )
}
