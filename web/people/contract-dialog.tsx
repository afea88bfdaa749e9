import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { contractOn } from '../../planning/contracts/contracts.ts'
import { addDays, isDay } from '../../planning/days/days.ts'
import { covers } from '../../planning/days/periods.ts'
import type { PlannedContract as Contract, ContractRecord } from '../../shapes/contracts.ts'
import type { Replanned } from '../../shapes/plan-changes.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { SaveRequest } from '../shell/saving.ts'
import { saveRecord } from '../shell/saving.ts'
import { undoingChanges } from '../shell/undoing.ts'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatDay, formatPeriod, withReadableDays } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import { ChangeFooter } from './change-preview.tsx'
import type { ContractDraft } from './contract-fields.tsx'
import { ContractFields, contractDraftOf, fullTimeOf, newContractDraft, termsOf } from './contract-fields.tsx'
import { useChange } from './use-change.ts'

export type ContractAction = { action: 'add' } | { action: 'change' | 'end' | 'delete'; contract: Contract }

const WORDS = {
  add: { title: t('Add a contract'), done: t('Contract added.') },
  change: { title: t('Edit contract'), done: t('Contract saved.') },
  end: { title: t('End the contract'), done: t('Contract ended.') },
  delete: { title: t('Delete the contract'), done: t('Contract deleted.') },
}

type Props = { resource: ResourcePlan; what: ContractAction; onClose: () => void }

/** Shows a preview while the user types. The user decides what happens to conflicting assignments. */
export function ContractDialog(props: Omit<Props, 'what'> & { what: ContractAction | null }) {
  const { resource, what, onClose } = props
  return (
    <Dialog of={what} onClose={onClose} title={({ action }) => WORDS[action].title}>
      {(shown) => <ContractChange resource={resource} what={shown} onClose={onClose} />}
    </Dialog>
  )
}

function ContractChange({ resource, what, onClose }: Props) {
  const [draft, setDraft] = useState(() => firstDraft(resource, what))
  const [follows, setFollows] = useState(true)
  const { done } = WORDS[what.action]
  const before = what.action === 'add' ? contractBefore(resource, draft) : undefined
  const terms = termsOf(draft)
  const to = terms && { ...terms, ...(before && follows ? { ends: before.id } : {}) }
  const change = useChange(resource, proposalOf(what, to), {
    done,
    undo: (result) => undoingOf(resource, what, follows ? before : undefined, result),
    onSaved: onClose,
  })
  const fix = change.problems.find(({ code }) => code === 'overlap')?.fix

  return (
    <Stack gap="md">
      {what.action === 'delete' && (
        <Text size="sm">
          {t(
            "Deletes {name}'s contract ({days}) and its history. To keep the history, end the contract instead.",
            {
              days: formatPeriod(what.contract.start_date, what.contract.end_date),
              name: resource.name,
            },
          )}
        </Text>
      )}
      {what.action === 'end' && (
        <DateField
          label={t('Last day')}
          required
          data-autofocus
          value={draft.end_date}
          error={change.errors.end_date}
          onChange={(end_date) => setDraft({ ...draft, end_date })}
        />
      )}
      {(what.action === 'add' || what.action === 'change') && (
        <ContractFields
          draft={draft}
          onChange={setDraft}
          errors={change.errors}
          currency={resource.organization.currency}
          full={fullTimeOf(resource.contracts, resource.organization)}
        />
      )}
      {fix && (
        <Button
          variant="light"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setDraft({ ...draft, ...fix.change })}
        >
          {t('Apply: {fix}', { fix: withReadableDays(fix.message) })}
        </Button>
      )}
      {what.action === 'change' && (
        <Text size="xs" c="dimmed">
          {t(
            'This changes the whole contract, including past days. For new terms from a certain day, add a contract that starts on that day.',
          )}
        </Text>
      )}
      {before && (
        <Checkbox
          label={t('End the previous contract ({days}) on {day}', {
            days: formatPeriod(before.start_date, before.end_date),
            day: formatDay(addDays(draft.start_date, -1)),
          })}
          checked={follows}
          onChange={(event) => setFollows(event.currentTarget.checked)}
        />
      )}
      <ChangeFooter
        change={change}
        currency={resource.organization.currency}
        action={what.action}
        onSave={(choice) => change.save(saveOf(resource, what, choice, to))}
        onCancel={onClose}
      />
    </Stack>
  )
}

/**
 * Returns the earlier contract that covers the new contract's first day. A checkbox offers to end the earlier
 * contract on the day before.
 */
function contractBefore({ contracts }: ResourcePlan, { start_date }: ContractDraft): Contract | undefined {
  if (!isDay(start_date)) return undefined
  return contracts.find((each) => each.start_date < start_date && covers(each, start_date))
}

/** Returns null if `to` is null, which means that the draft has an invalid field. */
function proposalOf(what: ContractAction, to: object | null) {
  if (what.action === 'delete') return { id: what.contract.id }
  return to && (what.action === 'add' ? { to } : { id: what.contract.id, to })
}

function saveOf(
  resource: ResourcePlan,
  what: ContractAction,
  choice: string,
  to: object | null,
): SaveRequest {
  if (what.action === 'delete')
    return { method: 'DELETE', path: `/contracts/${what.contract.id}?choice=${choice}` }
  const body = { ...to, choice }
  return what.action === 'add'
    ? saveRecord(`/resources/${resource.id}/contracts`, undefined, body)
    : saveRecord('/contracts', what.contract.id, body)
}

/** Returns one request that restores both the contracts and the plan. */
function undoingOf(
  resource: ResourcePlan,
  what: ContractAction,
  ended: Contract | undefined,
  result: Replanned & Partial<ContractRecord>,
): SaveRequest | null {
  const and = undoingChanges(result.replanned)
  if (!and) return null
  const seen = fieldsOf(result)
  if (what.action === 'add') {
    const other = ended && { extends: { id: ended.id, end_date: ended.end_date } }
    return { method: 'DELETE', path: `/contracts/${result.id}`, body: { ...other, and, seen } }
  }
  const terms = fieldsOf(what.contract)
  return what.action === 'delete'
    ? saveRecord(`/resources/${resource.id}/contracts`, undefined, { ...terms, and })
    : saveRecord('/contracts', what.contract.id, { ...terms, and, seen })
}

/** The cost rate is undefined for users who can't see money, because the server doesn't send it to them. */
function fieldsOf(contract: Partial<ContractRecord>) {
  const { start_date, end_date, daily_hours, week, annual_convention_hours, cost_per_hour } = contract
  const { job_role_id } = contract
  return { start_date, end_date, daily_hours, week, annual_convention_hours, cost_per_hour, job_role_id }
}

function firstDraft({ organization, contracts }: ResourcePlan, what: ContractAction): ContractDraft {
  const { today, currency, working_week } = organization
  if (what.action === 'add') {
    const last = contracts.at(-1)
    const start = last?.end_date && last.end_date >= today ? addDays(last.end_date, 1) : today
    if (!last) return newContractDraft(start, organization, currency)
    const next = contracts.find((each) => each.start_date > start)
    const end_date = next ? addDays(next.start_date, -1) : ''
    return {
      ...contractDraftOf(contractOn(contracts, start) ?? last, working_week, currency),
      start_date: start,
      end_date,
    }
  }
  const draft = contractDraftOf(what.contract, working_week, currency)
  if (what.action === 'change') return draft
  return { ...draft, end_date: covers(what.contract, today) ? today : draft.end_date || draft.start_date }
}
