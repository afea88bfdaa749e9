import {
  ActionIcon,
  AppShell,
  Avatar,
  Badge,
  Burger,
  Group,
  Menu,
  NavLink,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconKey, IconLogout, IconUser, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { useRoving } from '../ui/fields/use-roving.ts'
import { formatInstant } from '../ui/format.ts'
import { useIsPrinting } from '../ui/printing.tsx'
import { PageNotFound } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { DemoBanner, useIsDemo } from './demo.tsx'
import { LinkMenuItem } from './links.tsx'
import { useLive, useOrg } from './organization.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { useScreens } from './screens.ts'
import { sessionQuery } from './session.ts'
import { signOut } from './sign-out.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { DemoProgress } from './tour/demo-progress.tsx'
import { Tour } from './tour/tour.tsx'

/** Height of the demo banner in pixels. */
const BANNER = 36

const ARROWS = ['ArrowUp', 'ArrowDown', 'Home', 'End']

export function Layout() {
  const asked = useOrg()
  const { data } = useQuery(sessionQuery)
  const isKnown = data?.organizations.some(({ id }) => String(id) === asked) ?? false
  // A wrong URL keeps the navigation, for the first organization.
  const org = isKnown ? asked : String(data?.organizations[0]?.id ?? asked)
  const [isOpen, { toggle, close }] = useDisclosure()
  const isAt = useIsAt()
  const { screens, asked: waiting } = useScreens(org)
  const isDemo = useIsDemo()
  useLive(org)
  const screensNav = useRef<HTMLDivElement>(null)
  useRoving(screensNav, ARROWS)

  return (
    <AppShell
      header={{ height: isDemo ? 48 + BANNER : 48 }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <SkipLink isBoard={isAt(to.board(org))} />
      <AppShell.Header>
        <Group h={48} px="sm" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('Navigation')}
              aria-expanded={isOpen}
            />
            <img src="/icon.svg" alt="" width={22} height={22} />
            <OrganizationMenu org={org} />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <PaletteButton org={org} />
            <ThemeSwitch />
            <UserMenu org={org} />
          </Group>
        </Group>
        {isDemo && <DemoBanner />}
      </AppShell.Header>
      <AppShell.Navbar
        ref={screensNav}
        p={8}
        aria-label={t('Pages')}
        className="screens"
        data-closed={!isOpen || undefined}
      >
        {screens.map(({ to: toScreen, label, icon: Icon }) => (
          <NavLink
            key={label}
            renderRoot={(props) => <Link {...toScreen(org)} {...props} />}
            px={8}
            label={label}
            leftSection={<Icon size={18} stroke={1.6} />}
            // Undefined instead of an empty section, which would take up space.
            rightSection={toScreen === to.people && waiting > 0 ? <Asked count={waiting} /> : undefined}
            active={isAt(toScreen(org), { fuzzy: true })}
            onClick={close}
          />
        ))}
        <Tour key={org} org={org} onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main id={MAIN} tabIndex={-1}>
        <Printed org={org} />
        {isKnown ? <Outlet /> : <PageNotFound />}
      </AppShell.Main>
      <DemoProgress key={org} org={org} />
    </AppShell>
  )
}

/** The router's hook would render the whole layout whenever the board scrolls. */
function useIsAt() {
  const router = useRouter()
  useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })
  return (...screen: Parameters<typeof router.matchRoute>) => router.matchRoute(...screen) !== false
}

const MAIN = 'main'

/** Skips the navigation, and the board's toolbar. */
function SkipLink({ isBoard }: { isBoard: boolean }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const main = document.getElementById(MAIN)
    const grid = isBoard && main?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
    ;(grid || main)?.focus()
  }
  return (
    <a className="skip-link" href={`#${MAIN}`} onClick={skip}>
      {isBoard ? t('Skip to board') : t('Skip to content')}
    </a>
  )
}

function Asked({ count }: { count: number }) {
  const title = t('{n} time-off requests', { n: count })
  return (
    <Badge size="sm" circle={count < 10} title={title} aria-label={title} role="status">
      {count}
    </Badge>
  )
}

/** Page header in print. */
function Printed({ org }: { org: string }) {
  const { data } = useQuery(sessionQuery)
  const isPrinting = useIsPrinting()
  const name = data?.organizations.find(({ id }) => String(id) === org)?.name
  return (
    isPrinting && (
      <p className="print-only">
        {name} · {formatInstant(new Date().toISOString())}
      </p>
    )
  )
}

function OrganizationMenu({ org }: { org: string }) {
  const { data } = useQuery(sessionQuery)
  const current = data?.organizations.find(({ id }) => String(id) === org)
  const name = (
    <Text fw={600} truncate maw={{ base: 150, sm: 320 }}>
      {current?.name ?? 'Crewline'}
    </Text>
  )
  if (!data || data.organizations.length < 2) return name
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton
          aria-label={t('Organization: {name}. Switch organization', { name: current?.name ?? '' })}
        >
          <Group gap={4} wrap="nowrap">
            {name}
            <IconChevronDown size={14} style={{ flexShrink: 0 }} />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {data.organizations.map(({ id, name }) => (
          <LinkMenuItem key={id} {...to.board(id)}>
            {name}
          </LinkMenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function UserMenu({ org }: { org: string }) {
  const { data } = useQuery(sessionQuery)
  const initials = initialsOf(data?.user.name ?? '')
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('User menu: {initials}', { initials })}
        >
          <Avatar size={28} radius="xl" name={data?.user.name} color="initials">
            {initials}
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{data?.user.email}</Menu.Label>
        <LinkMenuItem leftSection={<IconKey size={16} />} {...to.apiKeys(org)}>
          {t('API keys')}
        </LinkMenuItem>
        <LinkMenuItem leftSection={<IconWebhook size={16} />} {...to.webhooks(org)}>
          {t('Webhooks')}
        </LinkMenuItem>
        <LinkMenuItem leftSection={<IconUser size={16} />} {...to.account(org)}>
          {t('Your account')}
        </LinkMenuItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Voice control needs the visible initials in the button's accessible name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word].slice(0, 1).join('').toUpperCase())
    .join('')
}
