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
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LEAST_FULL_TIME_DAY, MOST_ANNUAL_HOURS, MOST_DAILY_HOURS } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { SavedSettings } from '../../shapes/plan-changes.ts'
import { Loaded } from '../shell/loaded.tsx'
import { settingsQuery, useMay, useOrg } from '../shell/organization.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { undoingChanges } from '../shell/undoing.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { formatWeekday } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import { OvertimeField } from './overtime-field.tsx'

const PRESETS = [
  { hours: 1826, name: t('{hours} (Spanish legal maximum)', { hours: 1826 }) },
  { hours: 1800, name: t('{hours} (default)', { hours: 1800 }) },
  { hours: 1720, name: t('{hours} (EU productive hours)', { hours: 1720 }) },
  { hours: 1607, name: t('{hours} (France, 7 h a day)', { hours: 1607 }) },
]
const MONEY_ROLES = [
  { value: 'viewer', label: t('Everyone') },
  { value: 'planner', label: t('Planners, admins and owners') },
  { value: 'admin', label: t('Admins and owners') },
]
/** Names of the seven weekdays, starting with Monday. The dates are an example week. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => formatWeekday(`2024-01-0${day}`))
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

export function OrganizationTab() {
  return (
    <Loaded query={useQuery(settingsQuery(useOrg()))}>
      {(settings) => (
        <Stack gap="lg" maw={640}>
          <SettingsForm settings={settings} />
          <PlanUsage settings={settings} />
        </Stack>
      )}
    </Loaded>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const may = useMay('admin')
  const initialValues = valuesOf(settings)
  const { form, field, saving, send, onSubmit } = useSavingForm<Values, SavedSettings>({
    initialValues,
    save: (values, more) => ({ method: 'PUT', path: '/settings', body: { ...bodyOf(values), ...more } }),
    done: t('Settings saved.'),
    undo: ({ replanned }, values) => {
      const [and, seen] = [undoingChanges(replanned), bodyOf(values)]
      return and && { method: 'PUT', path: '/settings', body: { ...bodyOf(initialValues), and, seen } }
    },
  })
  // Resets the form when the stored settings change, for example after an undo.
  const { setInitialValues, setValues } = form
  const stored = JSON.stringify(initialValues)
  useEffect(() => {
    setInitialValues(JSON.parse(stored))
    setValues(JSON.parse(stored))
  }, [stored, setInitialValues, setValues])
  const { full_time_day, working_week } = form.values
  const recomputes =
    full_time_day !== Number(settings.full_time_day) ||
    working_week.toSorted().join() !== settings.working_week.join()

  return (
    <form onSubmit={onSubmit}>
      <fieldset disabled={!may} className="plain-fieldset">
        <Stack>
          <TextInput label={t('Name')} required={may} {...field('name')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SearchSelect
              label={t('Currency')}
              data={Intl.supportedValuesOf('currency')}
              {...field('currency')}
            />
            <SearchSelect
              label={t('Time zone')}
              description={t("Determines today's date")}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={[...new Set([settings.time_zone, ...TIME_ZONES])]}
              {...field('time_zone')}
            />
          </SimpleGrid>
          <AnnualHours
            {...field('default_annual_convention_hours')}
            onPreset={may && ((hours) => form.setFieldValue('default_annual_convention_hours', hours))}
          />
          <Switch
            label={t('Show annualized hours')}
            description={t(
              "Lets members switch to annualized hours in each person's and project's monthly hours.",
            )}
            {...field('shows_annualized_hours', { type: 'checkbox' })}
          />
          <NumberInput
            label={t('Full-time day (hours)')}
            description={t('Used to calculate annualized hours.')}
            min={LEAST_FULL_TIME_DAY}
            max={MOST_DAILY_HOURS}
            decimalScale={2}
            {...field('full_time_day')}
          />
          <WorkingWeek {...field('working_week')} />
          <OvertimeField
            input={field('overtime_per_day')}
            refused={saving.error}
            isSaving={saving.isPending}
            onChoose={(overtime_choice) => send({ overtime_choice })}
          />
          <NumberInput
            label={t('Target utilization (%)')}
            description={t(
              'Share of capacity that people should be scheduled for. Insights shows who is over or under target.',
            )}
            min={1}
            max={100}
            allowDecimal={false}
            {...field('target_utilisation')}
          />
          <Select
            label={t('Who can see cost rates, costs and budgets')}
            description={t(
              "Everyone else sees pages, exports and logs without them. API keys and webhooks aren't affected.",
            )}
            allowDeselect={false}
            data={MONEY_ROLES}
            {...field('money_role')}
          />
          <Switch
            label={t('Require approval for time off')}
            description={t(
              'Applies to time off that people enter themselves. Sick leave never needs approval.',
            )}
            {...field('time_off_needs_approval', { type: 'checkbox' })}
          />
          <Switch
            label={t('Require a second factor')}
            description={t(
              "Members without one must set it up before they can continue. API keys aren't affected.",
            )}
            {...field('requires_factor', { type: 'checkbox' })}
          />
          {recomputes && (
            <Alert variant="transparent" p={0} title={t('This recalculates every month')}>
              {t(
                'The full-time day and working week affect monthly hours for all months, including past ones. Reports you already sent may no longer match.',
              )}
            </Alert>
          )}
          {may && (
            <Group>
              <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
                {t('Save settings')}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

type Values = ReturnType<typeof valuesOf>

function valuesOf(settings: Settings) {
  return {
    name: settings.name,
    currency: settings.currency,
    time_zone: settings.time_zone,
    default_annual_convention_hours: settings.default_annual_convention_hours,
    full_time_day: Number(settings.full_time_day),
    working_week: settings.working_week.map(String),
    money_role: settings.money_role,
    time_off_needs_approval: settings.time_off_needs_approval,
    target_utilisation: settings.target_utilisation,
    requires_factor: settings.requires_factor,
    overtime_per_day: settings.overtime_per_day,
    shows_annualized_hours: settings.shows_annualized_hours,
  }
}

function bodyOf({ working_week, ...values }: Values) {
  return { ...values, working_week: working_week.map(Number) }
}

function AnnualHours({ onPreset, ...input }: { onPreset: false | ((hours: number) => void) }) {
  return (
    <>
      <NumberInput
        label={t('Annual contract hours for new contracts')}
        description={t('Existing contracts keep their hours')}
        min={1}
        max={MOST_ANNUAL_HOURS}
        allowDecimal={false}
        {...input}
      />
      {onPreset && (
        <Group gap="xs">
          {PRESETS.map(({ hours, name }) => (
            <Button key={hours} size="compact-xs" variant="default" onClick={() => onPreset(hours)}>
              {name}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

function WorkingWeek({ error, ...input }: { error?: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} id="working-week">
        {t('Working week')}
      </Text>
      <Chip.Group multiple {...input}>
        <Group gap={6} role="group" aria-labelledby="working-week">
          {WEEKDAYS.map((name, i) => (
            <Chip key={name} value={String(i + 1)} size="xs">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

function PlanUsage({ settings }: { settings: Settings }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="xs">
        {t('Plan: {plan}', { plan: settings.plan.replaceAll('_', '-') })}
      </Title>
      <Stack gap="sm">
        <Usage
          label={t('Active projects')}
          used={settings.active_projects}
          limit={settings.max_active_projects}
        />
        <Usage
          label={t('Active people')}
          used={settings.active_resources}
          limit={settings.max_active_resources}
        />
      </Stack>
    </Paper>
  )
}

function Usage({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm">{label}</Text>
        <Note>
          {limit === null
            ? t('{used} · no limit', { used })
            : t('{part} of {whole}', { part: used, whole: limit })}
        </Note>
      </Group>
      {limit !== null && (
        <Progress
          value={limit === 0 ? 100 : (used / limit) * 100}
          color={used >= limit ? 'red' : 'indigo'}
          aria-label={t('{label}: {value}', {
            label,
            value: t('{part} of {whole}', { part: used, whole: limit }),
          })}
        />
      )}
    </div>
  )
}
