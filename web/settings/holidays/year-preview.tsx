import {
  ActionIcon,
  Checkbox,
  Fieldset,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '../../../planning/days/days.ts'
import { isDay } from '../../../planning/days/days.ts'
import type { Holiday, HolidayException } from '../../../planning/time-off/calendars.ts'
import { calendarDays, calendarYears, isExceptionFor } from '../../../planning/time-off/calendars.ts'
import type { HolidayPlace } from '../../../shapes/holidays.ts'
import { TEXT_LENGTH } from '../../../shapes/limits.ts'
import { useOrg } from '../../shell/organization.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Note } from '../../ui/note.tsx'
import { locale, t } from '../../ui/words/language.ts'
import { publicHolidaysQuery } from './calls.ts'

const WEEKDAY = new Intl.DateTimeFormat(locale, {
  ...{ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' },
})

type Props = {
  place: HolidayPlace
  today: Day
  exceptions: readonly HolidayException[]
  onChange: (exceptions: HolidayException[]) => void
}

/** Lists a year's holidays. The user can exclude a public holiday, and add or remove other days. */
export function YearPreview({ place, today, exceptions, onChange }: Props) {
  const [year, setYear] = useState(Number(today.slice(0, 4)) + 1)
  const { first, last } = calendarYears(today)
  const query = useQuery({
    ...publicHolidaysQuery(useOrg(), place, year),
    enabled: place.country !== null,
  })
  const publicDays = place.country ? (query.data ?? []) : []
  const added = exceptions.filter(({ works }) => !works)
  const own = calendarDays([], added, { first: year, last: year }).filter(({ date }) =>
    date.startsWith(`${year}`),
  )
  const days = [
    ...publicDays.map((day) => ({ ...day, isOwn: false })),
    ...own.map((day) => ({ ...day, isOwn: true })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1))
  const without = (gone: (each: HolidayException) => boolean) => exceptions.filter((each) => !gone(each))

  return (
    <Fieldset legend={t('Holidays in {year}', { year: String(year) })} p="sm">
      <Stack gap={6}>
        <Group justify="flex-end" gap={4}>
          <Step
            label={t('Holidays in {year}', { year: String(year - 1) })}
            icon={<IconChevronLeft size={16} />}
            disabled={year === first}
            onClick={() => setYear(year - 1)}
          />
          <Step
            label={t('Holidays in {year}', { year: String(year + 1) })}
            icon={<IconChevronRight size={16} />}
            disabled={year === last}
            onClick={() => setYear(year + 1)}
          />
        </Group>
        {query.isError && <Note>{query.error.message}</Note>}
        {days.length === 0 && !query.isLoading && (
          <Note>{t('No public holidays. Everyone works on all working days.')}</Note>
        )}
        {days.map((day) =>
          day.isOwn ? (
            <OwnDay
              key={`${day.date} own`}
              day={day}
              onRemove={() => onChange(without((each) => !each.works && isOn(each, day)))}
            />
          ) : (
            <PublicDay
              key={`${day.date} ${day.name}`}
              day={day}
              worked={exceptions.find((each) => each.works && isExceptionFor(each, day))}
              onChange={(next) =>
                onChange([
                  ...without((each) => each.works && isExceptionFor(each, day)),
                  ...(next ? [next] : []),
                ])
              }
            />
          ),
        )}
        <NewDay year={year} onAdd={(day) => onChange([...exceptions, day])} />
      </Stack>
    </Fieldset>
  )
}

/** Compares only dates. Removing an added holiday therefore removes all added holidays on the same date. */
function isOn(each: HolidayException, { date }: Holiday): boolean {
  return each.yearly ? each.date.slice(4) === date.slice(4) : each.date === date
}

function inWords({ date, name }: Holiday): string {
  return t('{label}: {value}', { label: WEEKDAY.format(new Date(`${date}T00:00:00Z`)), value: name })
}

type StepProps = { label: string; icon: React.ReactNode; disabled: boolean; onClick: () => void }

function Step({ label, icon, ...button }: StepProps) {
  return (
    <ActionIcon variant="default" aria-label={label} {...button}>
      {icon}
    </ActionIcon>
  )
}

type PublicProps = {
  day: Holiday
  worked: HolidayException | undefined
  onChange: (worked: HolidayException | null) => void
}

function PublicDay({ day, worked, onChange }: PublicProps) {
  return (
    <Group gap="sm" mih={28}>
      <Checkbox
        checked={!worked}
        label={inWords(day)}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.checked ? null : { date: day.date, name: day.name, yearly: true, works: true },
          )
        }
      />
      {worked && (
        <SegmentedControl
          size="xs"
          aria-label={t('When {name} is a working day', { name: day.name })}
          value={worked.yearly ? 'yearly' : 'once'}
          onChange={(when) => onChange({ ...worked, date: day.date, yearly: when === 'yearly' })}
          data={[
            { value: 'yearly', label: t('Working day every year') },
            { value: 'once', label: t('Only in {year}', { year: day.date.slice(0, 4) }) },
          ]}
        />
      )}
    </Group>
  )
}

function OwnDay({ day, onRemove }: { day: Holiday; onRemove: () => void }) {
  return (
    <Group gap={4} mih={28}>
      <Text size="sm" fw={600}>
        {inWords(day)}
      </Text>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('Remove {name}', { name: day.name })}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

function NewDay({ year, onAdd }: { year: number; onAdd: (day: HolidayException) => void }) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const [yearly, setYearly] = useState(true)
  const add = () => {
    onAdd({ date, name: name.trim(), yearly, works: false })
    setName('')
  }
  return (
    <Group gap="xs" align="flex-end" mt="xs">
      <DateField
        label={t('Custom day')}
        size="xs"
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        value={date}
        onChange={setDate}
      />
      <TextInput
        label={t('Name of the day')}
        size="xs"
        maxLength={TEXT_LENGTH}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        label={t('Every year')}
        size="xs"
        mb={6}
        checked={yearly}
        onChange={({ currentTarget }) => setYearly(currentTarget.checked)}
      />
      <ActionButton
        icon={IconPlus}
        label={t('Add day')}
        size="xs"
        disabled={!isDay(date) || name.trim() === ''}
        onClick={add}
      />
    </Group>
  )
}
