import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../shapes/members.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { someResourcesQuery } from '../shell/lists.ts'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { filterFound } from '../ui/fields/matching.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { t } from '../ui/words/language.ts'

/** Shows the person linked to the member. Admins can also link the suggested person, or choose another. */
export function MemberPerson({ member, may, onPick }: { member: Member; may: boolean; onPick: () => void }) {
  const { name, person, suggested } = member
  const { link, isSaving } = useLink(member)
  const org = useOrg()
  return (
    <Group gap="xs">
      {person && <LinkAnchor {...to.person(org, person.id)}>{person.name}</LinkAnchor>}
      {may && suggested && (
        <Button
          size="compact-xs"
          loading={isSaving}
          onClick={() => link(suggested.id)}
          aria-label={t('Link {name} to {person}', { name, person: suggested.name })}
        >
          {t('Link to {name}', { name: suggested.name })}
        </Button>
      )}
      {may && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={onPick}
          aria-label={
            person
              ? t('Change the person linked to {name}', { name })
              : t('Link {name} to a person', { name })
          }
        >
          {person ? t('Edit') : t('Choose')}
        </Button>
      )}
    </Group>
  )
}

export function PersonChoice({ member, onClose }: { member: Member; onClose: () => void }) {
  const { person } = member
  const { link, isSaving } = useLink(member, onClose)
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed, 150)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isPlaceholderData } = useQuery(someResourcesQuery(useOrg(), searched))
  const people = data?.resources ?? []
  const isCurrent = !isPlaceholderData && searched === typed
  return (
    <Stack gap="md">
      <Text size="sm">{t('Linked members see their own schedule and can enter their own time off.')}</Text>
      <SearchSelect
        label={t('Person')}
        clearable
        data-autofocus
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        filter={filterFound(people, isCurrent)}
        searchValue={typed}
        onSearchChange={setTyped}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={isCurrent ? t('No people found') : t('Loading')}
      />
      <Group justify="flex-end" gap="xs">
        {person && (
          <Button variant="default" disabled={isSaving} onClick={() => link(null)}>
            {t('Unlink {name}', { name: person.name })}
          </Button>
        )}
        <Button disabled={chosen === null} loading={isSaving} onClick={() => link(Number(chosen))}>
          {t('Link')}
        </Button>
      </Group>
    </Stack>
  )
}

function useLink({ user_id, name }: Member, onDone?: () => void) {
  const { mutate, isPending } = useSaving(t('Saved the person linked to {name}.', { name }))
  const link = (resource_id: number | null) =>
    mutate(
      { method: 'PUT', path: `/members/${user_id}/person`, body: { resource_id } },
      { onSuccess: onDone },
    )
  return { link, isSaving: isPending }
}
