import { Button, Group, MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Tag } from '../../shapes/tags.ts'
import { tagsQuery } from '../settings/calls.ts'
import { fieldErrors } from '../shell/client.ts'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import type { ContractDraft } from './contract-fields.tsx'
import { ContractFields, newDraft, termsOf } from './contract-fields.tsx'

type Stored = { id: number; name: string; external_id: string | null; tags: Tag[] }
type Defaults = { today: string; currency: string; default_annual_convention_hours: number }

/** A person's name, id elsewhere and tags; a new one may come with the first contract. */
export function PersonForm({
  stored,
  defaults,
  onDone,
}: {
  stored?: Stored
  defaults?: Defaults
  onDone: (id: number) => void
}) {
  const { data: tags = [] } = useQuery(tagsQuery(useOrg()))
  const [name, setName] = useState(stored?.name ?? '')
  const [externalId, setExternalId] = useState(stored?.external_id ?? '')
  const [tagIds, setTagIds] = useState(stored?.tags.map(({ id }) => String(id)) ?? [])
  const [contract, setContract] = useState<ContractDraft | null>(() =>
    defaults ? newDraft(defaults.today, defaults.default_annual_convention_hours) : null,
  )
  const [withContract, setWithContract] = useState(!stored)
  const saving = useSaving<{ id: number }>(stored ? 'Saved.' : 'Person added.')
  const errors = fieldErrors(saving.error)
  const terms = contract && withContract ? termsOf(contract) : null

  function save() {
    const body = {
      name,
      external_id: externalId === '' ? null : externalId,
      tag_ids: tagIds.map(Number),
      ...(stored ? {} : { contract: terms }),
    }
    const target = stored
      ? { method: 'PUT' as const, path: `/resources/${stored.id}` }
      : { method: 'POST' as const, path: '/resources' }
    saving.mutate({ ...target, body }, { onSuccess: ({ id }) => onDone(id) })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack>
        <TextInput
          label="Name"
          required
          maxLength={TEXT_LENGTH}
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MultiSelect
          label="Tags"
          placeholder={tagIds.length === 0 ? 'None' : undefined}
          searchable
          nothingFoundMessage="No such tag: add tags for people in the settings"
          data={tags
            .filter(({ for_resources }) => for_resources)
            .map((tag) => ({ value: String(tag.id), label: tag.name }))}
          value={tagIds}
          error={errors.tag_ids}
          onChange={setTagIds}
        />
        <TextInput
          label="External id"
          description="The person's number in another system, if there is one"
          maxLength={TEXT_LENGTH}
          value={externalId}
          error={errors.external_id}
          onChange={(event) => setExternalId(event.currentTarget.value)}
        />
        {contract && defaults && (
          <>
            <Switch
              label="With a contract"
              description="Without one nothing can be planned yet"
              checked={withContract}
              onChange={(event) => setWithContract(event.currentTarget.checked)}
            />
            {withContract && (
              <ContractFields
                draft={contract}
                onChange={setContract}
                errors={contractErrors(errors)}
                currency={defaults.currency}
              />
            )}
          </>
        )}
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={saving.isPending}
            disabled={!stored && withContract && contract !== null && terms === null}
          >
            {stored ? 'Save' : 'Add person'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function contractErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace(/^contract\./, ''), message]),
  )
}
