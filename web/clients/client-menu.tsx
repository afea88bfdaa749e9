import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Client, ClientChange, ListedClient } from '../../shapes/labels/clients.ts'
import { saveRecord, useDeleting, useSaving } from '../shell/saving.ts'
import { MenuAction } from '../ui/actions.tsx'
import { t } from '../ui/words/language.ts'

type Props = {
  client: ListedClient
  onEdit: () => void
  /** Undefined if the organization has no other client to merge with. */
  onMerge: (() => void) | undefined
}

export function ClientMenu({ client, onEdit, onMerge }: Props) {
  const { id, name, is_archived, projects } = client
  const archiving = useSaving<Client>(is_archived ? t('Client restored.') : t('Client archived.'), {
    undo: (now) => archive(now, !now.is_archived, { is_archived: now.is_archived }),
  })
  const { ask } = useDeleting(t('Client deleted.'))
  const remove = () =>
    ask(`/clients/${id}`, {
      title: t('Delete {name}?', { name }),
      text: t("No project has this client. You can't undo this."),
      button: t('Delete client'),
    })
  const label = t('Actions for {name}', { name })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} title={label}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={IconPencil} label={t('Rename')} onClick={onEdit} />
        {onMerge && <MenuAction icon={IconArrowMerge} label={t('Merge into…')} onClick={onMerge} />}
        <MenuAction
          icon={is_archived ? IconArchiveOff : IconArchive}
          label={is_archived ? t('Restore') : t('Archive')}
          onClick={() => archiving.mutate(archive(client, !is_archived))}
        />
        {projects === 0 && (
          <MenuAction icon={IconTrash} label={t('Delete')} c="var(--mantine-color-error)" onClick={remove} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function archive({ id, name }: Client, is_archived: boolean, seen?: ClientChange['seen']) {
  return saveRecord('/clients', id, { name, is_archived, seen } satisfies ClientChange)
}
