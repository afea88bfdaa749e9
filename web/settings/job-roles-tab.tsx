import { Box, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobRole, ListedJobRole } from '../../shapes/labels/job-roles.ts'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { Loaded } from '../shell/loaded.tsx'
import { currencyOf, isMoneyOrNone, moneyIn, moneyText } from '../shell/money.ts'
import { settingsQuery, useMay, useOrg } from '../shell/organization.ts'
import { saveRecord, useDeleting } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { RIGHT } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { formatMoney } from '../ui/format.ts'
import { RecordTable } from '../ui/records.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { t } from '../ui/words/language.ts'

type Draft = Omit<JobRole, 'id'> & { id?: number }
const NEW: Draft = { name: '', cost_per_hour: null }

/** `currency` is null if the user can't see money. */
type Priced = { currency: string | null }

export function JobRolesTab() {
  const org = useOrg()
  const roles = useQuery(jobRolesQuery(org))
  const settings = useQuery(settingsQuery(org))
  const [draft, setDraft] = useState<Draft | null>(null)
  const close = () => setDraft(null)
  return (
    <Box>
      <Loaded query={settings}>
        {(loaded) => {
          const currency = currencyOf(loaded)
          return (
            <>
              <Loaded query={roles}>
                {(all) => <JobRoleTable roles={all} currency={currency} onOpen={setDraft} />}
              </Loaded>
              <Dialog
                of={draft}
                size="md"
                title={({ id }) => (id ? t('Edit role') : t('New role'))}
                onClose={close}
              >
                {(shown) => <JobRoleForm draft={shown} currency={currency} onDone={close} />}
              </Dialog>
            </>
          )
        }}
      </Loaded>
    </Box>
  )
}

type TableProps = Priced & { roles: ListedJobRole[]; onOpen: (draft: Draft) => void }

function JobRoleTable({ roles, currency, onOpen }: TableProps) {
  const may = useMay('planner')
  const { ask } = useDeleting(t('Role deleted.'))
  const remove = ({ id, name }: JobRole) =>
    ask(`/job-roles/${id}`, {
      title: t('Delete role {name}?', { name }),
      text: t("You can't undo this."),
      button: t('Delete role'),
    })
  return (
    <RecordTable
      addLabel={t('New role')}
      onAdd={may ? () => onOpen(NEW) : undefined}
      emptyTitle={t('No roles yet')}
      emptyText={t(
        'A role says what a person does, such as “Designer”. Choose it in contracts and requests.',
      )}
      rows={roles}
      columns={[
        [t('Name'), ({ name }) => name],
        [t('People'), ({ people }) => people, RIGHT],
        currency !== null && [
          t('Default cost rate'),
          ({ cost_per_hour }) => (cost_per_hour === null ? '–' : formatMoney(cost_per_hour, currency)),
          RIGHT,
        ],
        may && [
          '',
          (role) => (
            <RowActions
              edit={[t('Edit {name}', { name: role.name }), () => onOpen(role)]}
              remove={
                role.people === 0 ? [t('Delete {name}', { name: role.name }), () => remove(role)] : undefined
              }
            />
          ),
          { th: { w: 90 } },
        ],
      ]}
    />
  )
}

type FormProps = Priced & { draft: Draft; onDone: () => void }

function JobRoleForm({ draft: { id, name, cost_per_hour }, currency, onDone }: FormProps) {
  const bodyOf = (values: { name: string; cost_per_hour: string | null }) => ({
    name: values.name,
    ...(currency !== null && { cost_per_hour: moneyIn(values.cost_per_hour ?? '') }),
  })
  const { field, saving, onSubmit, onAnother } = useSavingForm({
    initialValues: { name, cost_per_hour: moneyText(cost_per_hour) },
    validate: (values) =>
      isMoneyOrNone(values.cost_per_hour)
        ? {}
        : { cost_per_hour: t('Enter an amount such as 35.50, or leave empty') },
    save: (values) => saveRecord('/job-roles', id, bodyOf(values)),
    ...(id && { done: t('Role saved.') }),
    undo: (_, values) =>
      id ? saveRecord('/job-roles', id, { ...bodyOf({ name, cost_per_hour }), seen: bodyOf(values) }) : null,
    onSaved: onDone,
  })
  return (
    <FormShell
      onSubmit={onSubmit}
      onAnother={id ? undefined : onAnother}
      button={t('Save role')}
      isSaving={saving.isPending}
    >
      <TextInput label={t('Name')} required data-autofocus {...field('name')} />
      {currency !== null && (
        <TextInput
          label={t('Default cost rate ({currency} per hour)', { currency })}
          description={t('For new contracts without a cost rate. Existing contracts keep theirs.')}
          inputMode="decimal"
          {...field('cost_per_hour')}
        />
      )}
    </FormShell>
  )
}
