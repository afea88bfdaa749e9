import { Button, Group, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { partOfWeek } from '../../planning/contracts/weekday-hours.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { MOST_DAILY_HOURS, WEEKDAY_HOURS_STEP } from '../../shapes/limits.ts'
import { formatHours, formatPercent, formatWeekday } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

/** Seven dates from Monday to Sunday, used only to format weekday names. */
const DAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`)
const FRIDAY = 5
const SHARES = [100, 90, 80, 60, 50]

/** Full-time hours of a day and of a year. Presets are shares of both. */
export type FullTime = { day: number; working_week: WorkingWeek; annual: number }

/** A button's label, the week that the button sets, and the week's annual contract hours. */
type Preset = { label: string; week: number[]; annual: number }

export function presetsOf({ day, working_week, annual }: FullTime): Preset[] {
  const worked = working_week.filter((weekday) => weekday !== FRIDAY)
  const partOfYear = (share: number) => Math.round(annual * share)
  return [
    ...SHARES.map((share) => ({
      label: formatPercent(share / 100),
      week: partOfWeek(share, day, working_week),
      annual: partOfYear(share / 100),
    })),
    {
      label: t('Fridays off'),
      week: partOfWeek(100, day, worked),
      annual: partOfYear(worked.length / working_week.length),
    },
  ]
}

/** Accepts "7.5" and "7,5". Empty text means 0. Returns null for other text and for invalid hours. */
function readHours(text: string): number | null {
  const hours = Number(text.trim().replace(',', '.'))
  const isPossible = hours >= 0 && hours <= MOST_DAILY_HOURS && Number.isInteger(hours / WEEKDAY_HOURS_STEP)
  return isPossible ? hours : null
}

export function typedWeek(week: readonly number[]): string[] {
  return week.map((hours) => (hours === 0 ? '' : formatHours(hours)))
}

/** Returns null if a day is invalid or no day has hours. */
export function readWeek(typed: readonly string[]): number[] | null {
  const week = typed.flatMap((text) => readHours(text) ?? [])
  return week.length === typed.length && week.some((hours) => hours > 0) ? week : null
}

export function WeekFields(props: {
  typed: readonly string[]
  onChange: (typed: string[], preset?: Preset) => void
  full: FullTime
  error?: string
}) {
  const { typed, onChange } = props
  const week = readWeek(typed)
  const total = week?.reduce((sum, hours) => sum + hours, 0) ?? 0
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('Weekly schedule')}
      required
      error={props.error ?? (week ? undefined : wrongWith(typed))}
      style={{ gridColumn: '1 / -1' }}
    >
      <Stack gap={6} mt={4}>
        <Group gap={6} role="group" aria-label={t('Typical weeks')}>
          {presetsOf(props.full).map((preset) => (
            <Button
              key={preset.label}
              size="compact-sm"
              variant={week?.join() === preset.week.join() ? 'light' : 'default'}
              aria-pressed={week?.join() === preset.week.join()}
              onClick={() => onChange(typedWeek(preset.week), preset)}
            >
              {preset.label}
            </Button>
          ))}
        </Group>
        <SimpleGrid cols={7} spacing={6}>
          {DAYS.map((day, i) => (
            <TextInput
              key={day}
              label={formatWeekday(day)}
              aria-label={t('Hours on {weekday}', { weekday: formatWeekday(day, 'long') })}
              labelProps={{ fw: 400, fz: 'xs' }}
              inputMode="decimal"
              placeholder="0"
              maxLength={5}
              error={readHours(typed[i] ?? '') === null}
              styles={{ input: { paddingInline: 2, textAlign: 'center' } }}
              value={typed[i] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(typed.map((text, at) => (at === i ? value : text)))
              }
            />
          ))}
        </SimpleGrid>
        <Text size="xs" c="dimmed" aria-live="polite">
          {week ? t('{hours} h a week', { hours: total }) : ' '}
        </Text>
      </Stack>
    </Input.Wrapper>
  )
}

function wrongWith(typed: readonly string[]): string {
  return typed.some((text) => readHours(text) === null)
    ? t('Enter hours from 0 to {most} in steps of 0.25, such as 7.5', { most: MOST_DAILY_HOURS })
    : t('Enter hours for at least one day')
}
