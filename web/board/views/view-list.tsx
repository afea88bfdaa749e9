import { Badge, Group, Text } from '@mantine/core'
import { IconHome, IconHomeOff, IconReplace } from '@tabler/icons-react'
import type { BoardView } from '../../../shapes/board.ts'
import { useMay } from '../../shell/organization.ts'
import { useDeleting, useSaving } from '../../shell/saving.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { RowAction, RowActions } from '../../ui/row-actions.tsx'
import { t } from '../../ui/words/language.ts'

type Props = {
  views: BoardView[]
  query: string
  onRename: (view: BoardView) => void
}

export function ViewList({ views, query, onRename }: Props) {
  const mayShare = useMay('planner')
  const { mutate } = useSaving(t('View saved.'))
  const { ask } = useDeleting(t('View deleted.'))
  const start = ({ id, is_start }: BoardView) =>
    mutate({ method: is_start ? 'DELETE' : 'PUT', path: `/board-views/${id}/start` })
  const replace = ({ id, name, is_shared }: BoardView) =>
    mutate({ method: 'PUT', path: `/board-views/${id}`, body: { name, is_shared, query } })
  const remove = ({ id, name, is_shared }: BoardView) =>
    ask(`/board-views/${id}`, {
      title: t('Delete the view {name}?', { name }),
      text: t(
        is_shared
          ? "Deletes this view for everyone. The schedule doesn't change. You can't undo this."
          : "Deletes this view. The schedule doesn't change. You can't undo this.",
      ),
      button: t('Delete view'),
    })
  return (
    <DataTable
      rows={views}
      columns={[
        [
          t('Name'),
          (view) => (
            <Group gap={6}>
              <Text size="sm">{view.name}</Text>
              {view.is_shared && <Badge variant="default">{t('shared')}</Badge>}
              {view.is_start && <Badge variant="light">{t('default')}</Badge>}
            </Group>
          ),
        ],
        [
          '',
          (view) => (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <RowAction
                label={t(view.is_start ? 'Remove {name} as default' : 'Make {name} the default', {
                  name: view.name,
                })}
                icon={view.is_start ? <IconHomeOff size={16} /> : <IconHome size={16} />}
                onClick={() => start(view)}
              />
              {(mayShare || !view.is_shared) && (
                <RowActions
                  edit={[t('Rename {name}', { name: view.name }), () => onRename(view)]}
                  remove={[t('Delete {name}', { name: view.name }), () => remove(view)]}
                >
                  <RowAction
                    label={t('Overwrite {name} with the current view', { name: view.name })}
                    icon={<IconReplace size={16} />}
                    onClick={() => replace(view)}
                  />
                </RowActions>
              )}
            </Group>
          ),
          { th: { w: 150 } },
        ],
      ]}
    />
  )
}
