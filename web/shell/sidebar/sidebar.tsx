import { AppShell, NavLink, Text } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useRoving } from '../../ui/fields/use-roving.ts'
import { t } from '../../ui/words/language.ts'
import { to } from '../addresses.ts'
import { useScreens } from '../screens.ts'
import { OrganizationMenu } from './organization-menu.tsx'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The width is 48 pixels if the sidebar shows only icons. Below `breakpoint`, the sidebar is a drawer. */
export const SIDEBAR = { width: { base: 200, sm: 48, md: 200 }, breakpoint: 'sm' } as const

const ARROWS = ['ArrowUp', 'ArrowDown', 'Home', 'End']

export function Sidebar(props: { org: string; isOpen: boolean; onNavigate: () => void; search: ReactNode }) {
  const { org, isOpen, onNavigate, search } = props
  return (
    <AppShell.Navbar
      aria-label={t('Pages')}
      className={`screens ${classes.sidebar}`}
      data-closed={!isOpen || undefined}
    >
      <OrganizationMenu org={org} onNavigate={onNavigate} />
      {search}
      <Screens org={org} onNavigate={onNavigate} />
      <UserMenu org={org} onNavigate={onNavigate} />
    </AppShell.Navbar>
  )
}

function Screens({ org, onNavigate }: { org: string; onNavigate: () => void }) {
  const isAt = useIsAt()
  const { screens, asked } = useScreens(org)
  const list = useRef<HTMLDivElement>(null)
  useRoving(list, ARROWS)
  return (
    <div className={classes.screens} ref={list}>
      {screens.map(({ to: toScreen, label, icon: Icon }) => (
        <NavLink
          key={label}
          renderRoot={(props) => <Link {...toScreen(org)} {...props} />}
          classNames={{ root: classes.screen, body: classes.label, section: classes.section }}
          title={label}
          label={label}
          leftSection={<Icon size={16} stroke={1.6} />}
          // `undefined` hides the section. An empty section would take up space.
          rightSection={toScreen === to.people && asked > 0 ? <Asked count={asked} /> : undefined}
          active={isAt(toScreen(org), { fuzzy: true })}
          onClick={onNavigate}
        />
      ))}
    </div>
  )
}

/** Renders only when the path changes. `useMatchRoute` would also render while the user scrolls the board. */
export function useIsAt() {
  const router = useRouter()
  useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })
  return (...screen: Parameters<typeof router.matchRoute>) => router.matchRoute(...screen) !== false
}

function Asked({ count }: { count: number }) {
  const title = t('{n} time-off requests', { n: count })
  return (
    <Text component="span" size="xs" c="dimmed" title={title} aria-label={title} role="status">
      {count}
    </Text>
  )
}
