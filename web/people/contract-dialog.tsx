import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractOn } from '../../planning/contracts/contracts.ts'
import { addDays, isDay } from '../../planning/days/days.ts'
import { covers } from '../../planning/days/periods.ts'
import type { Contract } from '../../shapes/contracts.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { fieldErrors } from '../shell/client.ts'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { formatDay, formatPeriod, withReadableDays } from '../ui/format.ts'
import { previewQuery } from './calls.ts'
import { ChoiceButtons, PreviewOfChange, wrongFields } from './change-preview.tsx'
import { ContractFields, draftOf, newDraft, termsOf } from './contract-fields.tsx'

export type ContractAction = { action: 'add' } | { action: 'change' | 'end' | 'delete'; contract: Contract }

const WORDS = {
  add: { title: 'Add a contract', button: 'Add contract', done: 'Contract added.' },
  change: { title: 'Change the contract', button: 'Save contract', done: 'Contract saved.' },
  end: { title: 'End the contract', button: 'End contract', done: 'Contract ended.' },
  delete: { title: 'Delete the contract', button: 'Delete contract', done: 'Contract deleted.' },
}

/** A change of contracts: what is typed, what it would touch, and the choice; nothing is saved before. */
export function ContractDialog(props: {
  resource: ResourcePlan
  what: ContractAction | null
  onClose: () => void
}) {
  const { resource, what, onClose } = props
  return (
    <Modal opened={what !== null} onClose={onClose} size="lg" title={what ? WORDS[what.action].title : ''}>
      {what && <ContractChange resource={resource} what={what} onClose={onClose} />}
    </Modal>
  )
}

function ContractChange({
  resource,
  what,
  onClose,
}: {
  resource: ResourcePlan
  what: ContractAction
  onClose: () => void
}) {
  const org = useOrg()
  const { organization, contracts } = resource
  const [draft, setDraft] = useState(() => firstDraft(resource, what))
  const [follows, setFollows] = useState(true)
  const words = WORDS[what.action]
  const saving = useSaving(words.done)

  const terms = termsOf(draft)
  const before =
    what.action === 'add' && isDay(draft.start_date)
      ? contracts.find((each) => each.start_date < draft.start_date && covers(each, draft.start_date))
      : undefined
  const ends = before && follows ? { ends: before.id } : {}
  const proposal =
    what.action === 'delete'
      ? { id: what.contract.id }
      : terms && { ...(what.action === 'add' ? {} : { id: what.contract.id }), to: { ...terms, ...ends } }

  const [settled] = useDebouncedValue(proposal, 250)
  const preview = useQuery(previewQuery(org, 'contracts', resource.id, settled))
  const isStale = JSON.stringify(settled) !== JSON.stringify(proposal) || preview.isPlaceholderData
  const told = preview.error ? undefined : preview.data
  const errors = { ...fieldErrors(preview.error), ...fieldErrors(saving.error), ...wrongFields(told) }
  const isWrong = Object.keys(wrongFields(told)).length > 0
  const fix = told?.problems.find(({ code }) => code === 'overlap')?.fix

  function save(choice: 'refuse' | 'trim') {
    if (what.action === 'delete')
      saving.mutate(
        { method: 'DELETE', path: `/contracts/${what.contract.id}?choice=${choice}` },
        { onSuccess: onClose },
      )
    else {
      const body = { ...terms, ...ends, choice }
      const target =
        what.action === 'add'
          ? { method: 'POST' as const, path: `/resources/${resource.id}/contracts` }
          : { method: 'PUT' as const, path: `/contracts/${what.contract.id}` }
      saving.mutate({ ...target, body }, { onSuccess: onClose })
    }
  }

  return (
    <Stack gap="md">
      {what.action === 'delete' && (
        <Text size="sm">
          The contract {formatPeriod(what.contract.start_date, what.contract.end_date)} of {resource.name}{' '}
          will be gone, as if it had never been. To keep what was, end it instead.
        </Text>
      )}
      {what.action === 'end' && (
        <TextInput
          type="date"
          label="Last day"
          required
          data-autofocus
          value={draft.end_date}
          error={errors.end_date}
          onChange={(event) => setDraft({ ...draft, end_date: event.currentTarget.value })}
        />
      )}
      {(what.action === 'add' || what.action === 'change') && (
        <ContractFields draft={draft} onChange={setDraft} errors={errors} currency={organization.currency} />
      )}
      {fix && (
        <Button
          variant="light"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setDraft({ ...draft, ...fix.change })}
        >
          Apply: {withReadableDays(fix.message)}
        </Button>
      )}
      {what.action === 'change' && (
        <Text size="xs" c="dimmed">
          This changes the whole contract, also its past days. For new terms from a day on, add a contract
          that begins on that day.
        </Text>
      )}
      {before && (
        <Checkbox
          label={`End the contract ${formatPeriod(before.start_date, before.end_date)} on ${formatDay(addDays(draft.start_date, -1))}`}
          checked={follows}
          onChange={(event) => setFollows(event.currentTarget.checked)}
        />
      )}
      {proposal && !preview.error && !isWrong && (
        <PreviewOfChange preview={told} currency={organization.currency} />
      )}
      <ChoiceButtons
        preview={isWrong ? undefined : told}
        isStale={isStale}
        busy={saving.isPending}
        label={words.button}
        danger={what.action === 'delete'}
        onSave={save}
        onCancel={onClose}
      />
    </Stack>
  )
}

function firstDraft({ organization, contracts }: ResourcePlan, what: ContractAction) {
  const { today } = organization
  if (what.action === 'add') {
    const last = contracts.at(-1)
    const start = last?.end_date && last.end_date >= today ? addDays(last.end_date, 1) : today
    if (!last) return newDraft(start, organization.default_annual_convention_hours)
    const next = contracts.find((each) => each.start_date > start)
    const end_date = next ? addDays(next.start_date, -1) : ''
    return { ...draftOf(contractOn(contracts, start) ?? last), start_date: start, end_date }
  }
  const draft = draftOf(what.contract)
  if (what.action === 'change') return draft
  return { ...draft, end_date: covers(what.contract, today) ? today : draft.end_date || draft.start_date }
}
