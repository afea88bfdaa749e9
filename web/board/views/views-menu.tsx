import { Button, Menu, Text } from '@mantine/core'
import { IconBookmark, IconBookmarks, IconHome, IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardView } from '../../../shapes/board.ts'
import { useOrg } from '../../shell/organization.ts'
import { MenuAction } from '../../ui/actions.tsx'
import { AfterInteraction } from '../../ui/lazy/lazy.tsx'
import { t } from '../../ui/words/language.ts'
import { LazyViewsDialog } from '../lazy-parts.ts'
import type { View } from '../model/view.ts'
import { queryOf, readViewQuery } from '../model/view.ts'
import type { SetView } from '../use-view.ts'
import { boardViewsQuery } from './calls.ts'
import type { Opened } from './views-dialog.tsx'

export function ViewsMenu({ view, setView }: { view: View; setView: SetView }) {
  const { data: views = [] } = useQuery(boardViewsQuery(useOrg()))
  const [opened, setOpened] = useState<Opened | null>(null)
  const query = queryOf(view)
  const current = views.find((each) => queryOf(readViewQuery(each.query)) === query)
  const open = ({ query }: BoardView) => setView({ ...readViewQuery(query), from: view.from })
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="xs"
            h={28}
            variant="default"
            leftSection={<IconBookmark size={14} />}
            maw="clamp(140px, 12vw, 240px)"
          >
            <Text inherit truncate>
              {current?.name ?? t('Saved views')}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[false, true].map((isShared) => {
            const some = views.filter(({ is_shared }) => is_shared === isShared)
            return some.length === 0 ? null : (
              <div key={String(isShared)}>
                <Menu.Label>{isShared ? t('Shared') : t('Your views')}</Menu.Label>
                {some.map((each) => (
                  <Menu.Item
                    key={each.id}
                    onClick={() => open(each)}
                    leftSection={isShared ? <IconUsers size={14} /> : <IconBookmark size={14} />}
                    rightSection={each.is_start && <IconHome size={14} aria-label={t('default view')} />}
                  >
                    {each.name}
                  </Menu.Item>
                ))}
              </div>
            )
          })}
          {views.length > 0 && <Menu.Divider />}
          <MenuAction icon={IconBookmarks} label={t('Save view…')} onClick={() => setOpened('new')} />
          {views.length > 0 && (
            <MenuAction icon={IconPencil} label={t('Manage views…')} onClick={() => setOpened('list')} />
          )}
        </Menu.Dropdown>
      </Menu>
      <AfterInteraction>
        <LazyViewsDialog {...{ views, query, opened, setOpened }} />
      </AfterInteraction>
    </>
  )
}
