import {
  ActionIcon,
  Kbd,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useOs } from '@mantine/hooks'
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  IconBriefcase,
  IconFileImport,
  IconKey,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUser,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { resourcesQuery } from '../people/calls.ts'
import { projectsQuery } from '../projects/calls.ts'
import { to } from './addresses.ts'
import { useMay } from './organization.ts'
import classes from './palette.module.css'
import { SCREENS } from './screens.ts'
import { signOut } from './sign-out.ts'

const [store, spotlight] = createSpotlight()

/** Everything within reach of a few letters: screens, people, projects, and what one can do. */
export function Palette({ org }: { org: string }) {
  const [wanted, setWanted] = useState(false)
  const actions = usePaletteActions(org, wanted)
  const count = actions.reduce((sum, group) => sum + group.actions.length, 0)
  useEffect(chooseFirst, [count])
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={['mod + K']}
      onSpotlightOpen={() => setWanted(true)}
      limit={12}
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound="Nothing matches"
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: 'Where to, or what to do?',
        'aria-label': 'Search screens, people, projects and actions',
      }}
    />
  )
}

/** Spotlight chooses the first find as one types; people and projects may come after the letters. */
function chooseFirst(): void {
  const { query, listId } = store.getState()
  const list = document.getElementById(listId)
  if (!query || !list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

export function PaletteButton() {
  const isMac = useOs() === 'macos'
  return (
    <>
      <UnstyledButton visibleFrom="sm" className={classes.button} onClick={spotlight.open}>
        <IconSearch size={16} aria-hidden />
        <Text component="span" size="sm" c="dimmed">
          Search
        </Text>
        <Kbd size="xs">{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Search"
        onClick={spotlight.open}
      >
        <IconSearch size={18} />
      </ActionIcon>
    </>
  )
}

/** People and projects are read when the palette is opened for the first time. */
function usePaletteActions(org: string, wanted: boolean): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const { data: people } = useQuery({ ...resourcesQuery(org), enabled: wanted })
  const { data: projects } = useQuery({ ...projectsQuery(org), enabled: wanted })
  const deeds = useDeeds(org)
  const screens = SCREENS.map(({ to: toScreen, label, icon: Icon }) => ({
    id: label,
    label,
    leftSection: <Icon size={18} stroke={1.6} />,
    onClick: () => navigate(toScreen(org)),
  }))
  const found = (people?.resources ?? []).map(({ id, name, external_id }) => ({
    id: `person ${id}`,
    label: name,
    keywords: external_id ?? '',
    leftSection: <IconUser size={18} stroke={1.6} />,
    onClick: () => navigate(to.person(org, id)),
  }))
  const titles = (projects ?? []).map(({ id, title, external_id, status }) => ({
    id: `project ${id}`,
    label: title,
    description: status === 'archived' ? 'Archived' : undefined,
    keywords: external_id ?? '',
    leftSection: <IconBriefcase size={18} stroke={1.6} />,
    onClick: () => navigate(to.project(org, id)),
  }))
  return [
    { group: 'Screens', actions: screens },
    { group: 'Actions', actions: deeds },
    { group: 'People', actions: found },
    { group: 'Projects', actions: titles },
  ]
}

function useDeeds(org: string): SpotlightActionData[] {
  const navigate = useNavigate()
  const mayPlan = useMay('planner')
  const mayAdminister = useMay('admin')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const planning = [
    {
      id: 'new project',
      label: 'New project',
      leftSection: <IconPlus size={18} stroke={1.6} />,
      onClick: () => navigate({ ...to.projects(org), search: { new: true } }),
    },
    {
      id: 'add person',
      label: 'Add person',
      keywords: 'new person',
      leftSection: <IconUserPlus size={18} stroke={1.6} />,
      onClick: () => navigate({ ...to.people(org), search: { new: true } }),
    },
    {
      id: 'import',
      label: 'Import a CSV file',
      leftSection: <IconFileImport size={18} stroke={1.6} />,
      onClick: () => navigate(to.import(org)),
    },
  ]
  const administering = [
    {
      id: 'api keys',
      label: 'API keys',
      leftSection: <IconKey size={18} stroke={1.6} />,
      onClick: () => navigate(to.apiKeys(org)),
    },
    {
      id: 'webhooks',
      label: 'Webhooks',
      leftSection: <IconWebhook size={18} stroke={1.6} />,
      onClick: () => navigate(to.webhooks(org)),
    },
  ]
  return [
    ...(mayPlan ? planning : []),
    ...(mayAdminister ? administering : []),
    {
      id: 'theme',
      label: dark ? 'Light colours' : 'Dark colours',
      keywords: 'theme dark light',
      leftSection: dark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />,
      onClick: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'sign out',
      label: 'Sign out',
      leftSection: <IconLogout size={18} stroke={1.6} />,
      onClick: () => void signOut(),
    },
  ]
}
