import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrg } from '../../shell/organization.ts'
import { t } from '../../ui/words/language.ts'
import { calendarsQuery } from './calls.ts'

/** A calendar's id as text, ORGANIZATION for the organization's default, or NONE. Fields need strings. */
export type ChosenCalendar = string
const ORGANIZATION = ''
const NONE = 'none'

/** Returns the select's value. New people start with the organization's default. */
export function chosenCalendar(own?: {
  holiday_calendar_id: number | null
  has_holidays: boolean
}): ChosenCalendar {
  if (!own) return ORGANIZATION
  if (!own.has_holidays) return NONE
  return own.holiday_calendar_id === null ? ORGANIZATION : String(own.holiday_calendar_id)
}

export function ownHolidaysOf(chosen: ChosenCalendar) {
  const isOwn = chosen !== ORGANIZATION && chosen !== NONE
  return { holiday_calendar_id: isOwn ? Number(chosen) : null, has_holidays: chosen !== NONE }
}

export function CalendarSelect(props: { value: string; onChange: (value: ChosenCalendar) => void }) {
  const { value, onChange } = props
  const { data: calendars = [] } = useQuery(calendarsQuery(useOrg()))
  if (calendars.length === 0 && value === ORGANIZATION) return null
  const usual = calendars.find(({ is_default }) => is_default)?.name ?? t('none')
  return (
    <Select
      label={t('Public holidays')}
      allowDeselect={false}
      data={[
        { value: ORGANIZATION, label: t('Organization default ({calendar})', { calendar: usual }) },
        ...calendars.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: NONE, label: t('None') },
      ]}
      value={value}
      onChange={(next) => onChange(next ?? ORGANIZATION)}
    />
  )
}
