import {
  Badge,
  Button,
  Checkbox,
  ColorInput,
  Group,
  Modal,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TAG_NAME_LENGTH } from '../../shapes/limits.ts'
import type { Tag } from '../../shapes/tags.ts'
import { fieldErrors } from '../shell/client.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { TagDot } from '../ui/tag.tsx'
import { tagsQuery } from './calls.ts'

const SWATCHES = ['#1971c2', '#2f9e44', '#e8590c', '#c2255c', '#6741d9', '#0c8599', '#f08c00', '#5c636a']
type Draft = Omit<Tag, 'id'> & { id: number | null }
const NEW: Draft = { id: null, name: '', color: SWATCHES[0]!, for_projects: true, for_resources: true }

export function TagsTab() {
  const { data, error } = useQuery(tagsQuery(useOrg()))
  const may = useMay('planner')
  const [draft, setDraft] = useState<Draft | null>(null)
  const deleting = useSaving('Tag deleted.')
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />

  function remove(tag: Tag) {
    confirm({
      title: `Delete the tag ${tag.name}?`,
      text: 'Projects and people that carry it lose it. This cannot be undone.',
      button: 'Delete tag',
      onConfirm: () => deleting.mutate({ method: 'DELETE', path: `/tags/${tag.id}` }),
    })
  }

  const add = may && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDraft(NEW)}>
      New tag
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <Empty title="No tags yet">
          <Text size="sm" c="dimmed">
            Tags group projects and people: a skill, a team, a client. Filters and imports use them.
          </Text>
          {add}
        </Empty>
      ) : (
        <Stack maw={720}>
          <Group justify="flex-end">{add}</Group>
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>For</Table.Th>
                <Table.Th w={90} aria-label="Actions" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((tag) => (
                <Table.Tr key={tag.id}>
                  <Table.Td>
                    <TagDot tag={tag} />
                  </Table.Td>
                  <Table.Td>
                    <Group gap={6}>
                      {tag.for_projects && <Badge variant="default">projects</Badge>}
                      {tag.for_resources && <Badge variant="default">people</Badge>}
                    </Group>
                  </Table.Td>
                  <Table.Td>
                    {may && (
                      <RowActions
                        edit={{ label: `Edit ${tag.name}`, onClick: () => setDraft(tag) }}
                        remove={{ label: `Delete ${tag.name}`, onClick: () => remove(tag) }}
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Stack>
      )}
      <Modal
        opened={draft !== null}
        onClose={() => setDraft(null)}
        title={draft?.id ? 'Edit tag' : 'New tag'}
      >
        {draft && <TagForm draft={draft} onDone={() => setDraft(null)} />}
      </Modal>
    </>
  )
}

function TagForm({ draft: { id, ...initialValues }, onDone }: { draft: Draft; onDone: () => void }) {
  const saving = useSaving()
  const form = useForm({ initialValues })
  function save(body: typeof initialValues) {
    const target =
      id === null
        ? { method: 'POST' as const, path: '/tags' }
        : { method: 'PUT' as const, path: `/tags/${id}` }
    saving.mutate({ ...target, body }, { onSuccess: onDone, onError: (e) => form.setErrors(fieldErrors(e)) })
  }
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack>
        <TextInput
          label="Name"
          required
          maxLength={TAG_NAME_LENGTH}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ColorInput label="Colour" swatches={SWATCHES} {...form.getInputProps('color')} />
        <Checkbox label="For projects" {...form.getInputProps('for_projects', { type: 'checkbox' })} />
        <Checkbox label="For people" {...form.getInputProps('for_resources', { type: 'checkbox' })} />
        <Button type="submit" loading={saving.isPending}>
          Save tag
        </Button>
      </Stack>
    </form>
  )
}
