import { Switch, TextInput } from '@mantine/core'
import { mondayOf } from '../../planning/days/mornings.ts'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { CalendarSelect, chosenCalendar, ownHolidaysOf } from '../settings/holidays/calendar-select.tsx'
import { TagSelect } from '../settings/tag-select.tsx'
import { fieldErrors } from '../shell/client.ts'
import { currencyOf } from '../shell/money.ts'
import { saveRecord } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { FormShell } from '../ui/form-shell.tsx'
import { t } from '../ui/words/language.ts'
import type { ContractDraft } from './contract-fields.tsx'
import { ContractFields, fullTimeOf, newContractDraft, termsOf } from './contract-fields.tsx'

type Values = {
  name: string
  external_id: string
  tag_ids: string[]
  calendar: string
  /** Null for an existing person, because the contract dialogs edit that person's contracts. */
  contract: ContractDraft | null
  with_contract: boolean
}
type Defaults = Pick<
  Settings,
  'today' | 'currency' | 'sees_money' | 'working_week' | 'default_annual_convention_hours'
>

export function PersonForm(props: {
  stored?: ResourcePlan
  defaults?: Defaults
  onDone: (id: number) => void
}) {
  const { stored, defaults, onDone } = props
  const { form, field, saving, onSubmit, onAnother } = useSavingForm<Values, { id: number }>({
    initialValues: {
      name: stored?.name ?? '',
      external_id: stored?.external_id ?? '',
      tag_ids: stored?.tags.map(({ id }) => String(id)) ?? [],
      calendar: chosenCalendar(stored),
      contract: defaults ? newContractDraft(mondayOf(defaults.today), defaults, currencyOf(defaults)) : null,
      with_contract: defaults !== undefined,
    },
    save: ({ name, external_id, tag_ids, calendar, contract, with_contract }) =>
      saveRecord('/resources', stored?.id, {
        name,
        external_id: external_id || null,
        tag_ids: tag_ids.map(Number),
        ...ownHolidaysOf(calendar),
        ...(contract && { contract: with_contract ? termsOf(contract) : null }),
      }),
    done: stored ? t('Saved.') : t('Person added.'),
    onSaved: ({ id }) => onDone(id),
  })
  const { contract, with_contract } = form.values
  return (
    <FormShell
      onSubmit={onSubmit}
      button={stored ? t('Save person') : t('Add person')}
      onAnother={stored ? undefined : onAnother}
      isSaving={saving.isPending}
      disabled={contract !== null && with_contract && termsOf(contract) === null}
    >
      <TextInput label={t('Name')} required maxLength={TEXT_LENGTH} data-autofocus {...field('name')} />
      <TagSelect kind="people" {...field('tag_ids')} />
      <TextInput
        label={t('External ID')}
        description={t("The person's ID in another system (optional)")}
        maxLength={TEXT_LENGTH}
        {...field('external_id')}
      />
      <CalendarSelect
        value={form.values.calendar}
        onChange={(next) => form.setFieldValue('calendar', next)}
      />
      {contract && defaults && (
        <Switch
          label={t('Add a contract')}
          description={t('Needed before you can assign this person')}
          {...field('with_contract', { type: 'checkbox' })}
        />
      )}
      {contract && defaults && with_contract && (
        <ContractFields
          draft={contract}
          onChange={(draft) => form.setFieldValue('contract', draft)}
          errors={contractErrors(saving.error)}
          currency={currencyOf(defaults)}
          full={fullTimeOf([], defaults)}
        />
      )}
    </FormShell>
  )
}

function contractErrors(error: Error | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([name, message]) => [name.replace(/^contract\./, ''), message]),
  )
}
