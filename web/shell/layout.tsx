import { AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { formatInstant } from '../ui/format.ts'
import { useIsPrinting } from '../ui/printing.tsx'
import { PageNotFound } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { DemoProgress } from './demo/demo-progress.tsx'
import { useLive, useOrg } from './organization.ts'
import { usePalette } from './palette/search-buttons.tsx'
import { sessionQuery } from './session.ts'
import { OrganizationName } from './sidebar/organization-menu.tsx'
import { SIDEBAR, Sidebar, useIsAt } from './sidebar/sidebar.tsx'

export function Layout() {
  const current = useOrg()
  const { data } = useQuery(sessionQuery)
  const isKnown = data?.organizations.some(({ id }) => String(id) === current) ?? false
  // If the user isn't a member of the organization in the URL, the navigation shows the first organization.
  const org = isKnown ? current : String(data?.organizations[0]?.id ?? current)
  const [isOpen, { toggle, close }] = useDisclosure()
  const isAt = useIsAt()
  const { palette, inSidebar, inHeader } = usePalette(org)
  useLive(org)

  return (
    <AppShell
      header={{ height: { base: 48, sm: 0 } }}
      navbar={{ ...SIDEBAR, collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <SkipLink isBoard={isAt(to.board(org))} />
      <AppShell.Header hiddenFrom="sm">
        <Group h={48} px="sm" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              size="sm"
              aria-label={t('Navigation')}
              aria-expanded={isOpen}
            />
            <OrganizationName org={org} />
          </Group>
          {inHeader}
        </Group>
      </AppShell.Header>
      <Sidebar org={org} isOpen={isOpen} onNavigate={close} search={inSidebar} />
      <AppShell.Main id={MAIN} tabIndex={-1}>
        <Printed org={org} />
        {isKnown ? <Outlet /> : <PageNotFound />}
      </AppShell.Main>
      <DemoProgress key={org} org={org} />
      {palette}
    </AppShell>
  )
}

const MAIN = 'main'

/** Lets keyboard users skip the navigation and the board's toolbar. */
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

/** Prints a header with the organization's name and the time. */
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
