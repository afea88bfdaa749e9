import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuAction } from '../actions.tsx'
import { t } from '../words/language.ts'

/** Contains all of a page's actions except the primary action. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('More actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

export function PrintAction() {
  return <MenuAction icon={IconPrinter} label={t('Print')} onClick={() => window.print()} />
}

export function PrintMenu() {
  return (
    <MoreMenu>
      <PrintAction />
    </MoreMenu>
  )
}
