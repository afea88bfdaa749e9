import { Alert, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HolidayPlace, Places } from '../../../shapes/holidays.ts'
import { TEXT_LENGTH } from '../../../shapes/limits.ts'
import { useOrg } from '../../shell/organization.ts'
import { saveRecord } from '../../shell/saving.ts'
import { useSavingForm } from '../../shell/saving-form.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { t } from '../../ui/words/language.ts'
import { rich } from '../../ui/words/rich.tsx'
import type { CalendarDraft } from './calls.ts'
import { placesQuery } from './calls.ts'
import { YearPreview } from './year-preview.tsx'

type Props = { draft: CalendarDraft; today: string; onDone: () => void }
const NOWHERE: Places = { countries: [], states: [], regions: [] }

export function CalendarForm({ draft, today, onDone }: Props) {
  const { id, name, country, state, region, is_default, exceptions } = draft
  const { form, field, saving, onSubmit, onAnother } = useSavingForm({
    initialValues: { name, country, state, region, is_default, exceptions },
    save: (body) => saveRecord('/holiday-calendars', id, body),
    done: t('Calendar saved.'),
    onSaved: onDone,
  })
  const { values } = form
  const { data: places = NOWHERE } = useQuery(placesQuery(useOrg(), values))
  const options = (list: Places['countries']) => list.map((each) => ({ value: each.code, label: each.name }))

  /** Gives the calendar the name of the chosen country, state or region, unless the user typed a name. */
  function choose(place: Partial<HolidayPlace>, list: Places['countries'], code: string | null) {
    const isNamed = values.name !== '' && values.name !== nameOf(places, values)
    const chosen = list.find((each) => each.code === code)?.name
    form.setValues({ ...place, ...(isNamed || !chosen ? {} : { name: chosen }) })
  }
  const place = { clearable: true } as const
  return (
    <FormShell
      onSubmit={onSubmit}
      onAnother={id ? undefined : onAnother}
      button={t('Save calendar')}
      isSaving={saving.isPending}
    >
      <SearchSelect
        {...place}
        label={t('Country')}
        placeholder={t('None, custom days only')}
        data={options(places.countries)}
        limit={300}
        data-autofocus
        {...field('country')}
        onChange={(code) => choose({ country: code, state: null, region: null }, places.countries, code)}
      />
      {places.states.length > 0 && (
        <SearchSelect
          {...place}
          label={t('State or province')}
          placeholder={t('Entire country')}
          data={options(places.states)}
          {...field('state')}
          onChange={(code) => choose({ state: code, region: null }, places.states, code)}
        />
      )}
      {places.regions.length > 0 && (
        <SearchSelect
          {...place}
          label={t('Region')}
          placeholder={t('Entire region')}
          data={options(places.regions)}
          {...field('region')}
          onChange={(code) => choose({ region: code }, places.regions, code)}
        />
      )}
      <TextInput label={t('Name')} required maxLength={TEXT_LENGTH} {...field('name')} />
      <Checkbox
        label={t('Organization default')}
        description={t('Default for everyone without their own calendar')}
        {...field('is_default', { type: 'checkbox' })}
      />
      <YearPreview
        place={values}
        today={today}
        exceptions={values.exceptions}
        onChange={(next) => form.setFieldValue('exceptions', next)}
      />
      {form.errors.exceptions && (
        <Alert color="red" p="xs">
          {rich('Custom days {problem}.', { problem: form.errors.exceptions })}
        </Alert>
      )}
    </FormShell>
  )
}

function nameOf({ countries, states, regions }: Places, { country, state, region }: HolidayPlace) {
  const [list, code] = region ? [regions, region] : state ? [states, state] : [countries, country]
  return list.find((each) => each.code === code)?.name
}
