import {
  Alert,
  Button,
  Chip,
  Group,
  NumberInput,
  Paper,
  Progress,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { LEAST_FULL_TIME_DAY, MOST_ANNUAL_HOURS, MOST_DAILY_HOURS } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import { fieldErrors } from '../shell/client.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { PageError, PageLoading } from '../ui/states.tsx'
import { settingsQuery } from './calls.ts'

const PRESETS = [
  { hours: 1826, name: '1,826 (ES statute)' },
  { hours: 1800, name: '1,800 (default)' },
  { hours: 1720, name: '1,720 (EU productive hours)' },
  { hours: 1607, name: '1,607 (FR, 7 h day)' },
]
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function OrganizationTab() {
  const { data, error } = useQuery(settingsQuery(useOrg()))
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />
  return (
    <Stack gap="lg" maw={640}>
      <SettingsForm settings={data} />
      <PlanUsage settings={data} />
    </Stack>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const may = useMay('admin')
  const saving = useSaving('Settings saved.')
  const form = useForm({
    initialValues: {
      name: settings.name,
      currency: settings.currency,
      time_zone: settings.time_zone,
      default_annual_convention_hours: settings.default_annual_convention_hours,
      full_time_day: Number(settings.full_time_day),
      working_week: settings.working_week.map(String),
    },
  })
  const { values } = form
  const recomputes =
    values.full_time_day !== Number(settings.full_time_day) ||
    [...values.working_week].sort().join() !== settings.working_week.join()

  function save() {
    const body = { ...values, working_week: values.working_week.map(Number) }
    saving.mutate(
      { method: 'PUT', path: '/settings', body },
      { onError: (e) => form.setErrors(fieldErrors(e)) },
    )
  }

  return (
    <form onSubmit={form.onSubmit(save)}>
      <fieldset disabled={!may} style={{ border: 0, padding: 0, margin: 0 }}>
        <Stack>
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label="Currency"
              searchable
              data={Intl.supportedValuesOf('currency')}
              {...form.getInputProps('currency')}
            />
            <Select
              label="Time zone"
              description="Decides which day is today"
              searchable
              data={['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]}
              {...form.getInputProps('time_zone')}
            />
          </SimpleGrid>
          <NumberInput
            label="Annual convention hours of a new contract"
            description="Contracts keep the figure they were made with"
            min={1}
            max={MOST_ANNUAL_HOURS}
            allowDecimal={false}
            {...form.getInputProps('default_annual_convention_hours')}
          />
          <Group gap="xs">
            {PRESETS.map(({ hours, name }) => (
              <Button
                key={hours}
                size="compact-xs"
                variant="default"
                onClick={() => form.setFieldValue('default_annual_convention_hours', hours)}
              >
                {name}
              </Button>
            ))}
          </Group>
          <NumberInput
            label="Full-time day, in hours"
            min={LEAST_FULL_TIME_DAY}
            max={MOST_DAILY_HOURS}
            decimalScale={2}
            {...form.getInputProps('full_time_day')}
          />
          <Stack gap={4}>
            <Text size="sm" fw={500} id="working-week">
              Working week
            </Text>
            <Chip.Group multiple {...form.getInputProps('working_week')}>
              <Group gap={6} role="group" aria-labelledby="working-week">
                {WEEKDAYS.map((name, i) => (
                  <Chip key={name} value={String(i + 1)} size="xs">
                    {name}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Stack>
          {recomputes && (
            <Alert color="yellow" title="Every month is computed anew">
              The full-time day and the working week enter the monthly hours of all months, past ones too.
              Reports that you have sent may differ from what you will see here.
            </Alert>
          )}
          {may && (
            <Group>
              <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
                Save settings
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

function PlanUsage({ settings }: { settings: Settings }) {
  const rows = [
    ['Active projects', settings.active_projects, settings.max_active_projects],
    ['Active people', settings.active_resources, settings.max_active_resources],
  ] as const
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="xs">
        Plan: {settings.plan.replaceAll('_', '-')}
      </Title>
      <Stack gap="sm">
        {rows.map(([label, used, limit]) => (
          <div key={label}>
            <Group justify="space-between">
              <Text size="sm">{label}</Text>
              <Text size="sm" c="dimmed">
                {used} {limit === null ? '· no limit' : `of ${limit}`}
              </Text>
            </Group>
            {limit !== null && (
              <Progress
                value={limit === 0 ? 100 : (used / limit) * 100}
                color={used >= limit ? 'red' : 'indigo'}
                aria-label={`${label}: ${used} of ${limit}`}
              />
            )}
          </div>
        ))}
      </Stack>
    </Paper>
  )
}
