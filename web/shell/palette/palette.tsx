import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  type Icon,
  IconBriefcase,
  IconBuilding,
  IconFileImport,
  IconKey,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconTag,
  IconUser,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clientsQuery } from '../../clients/calls.ts'
import { jobRolesQuery } from '../../job-roles/calls.ts'
import { tagsQuery } from '../../settings/calls.ts'
import { t } from '../../ui/words/language.ts'
import { to } from '../addresses.ts'
import { someProjectsQuery, someResourcesQuery } from '../lists.ts'
import { useMay } from '../organization.ts'
import { useScreens } from '../screens.ts'
import { signOut } from '../sign-out.ts'
import { useTheme } from '../use-theme.ts'
import { takeKeys } from './early-keys.ts'

const [store, spotlight] = createSpotlight()
export const openPalette = spotlight.open

export function Palette({ org }: { org: string }) {
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed, 120)
  const actions = usePaletteActions(org, searched)
  const count = actions.reduce((sum, group) => sum + group.actions.length, 0)
  useEffect(chooseFirst, [count])
  useEffect(openPalette, [])
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      limit={12}
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound={t('No results')}
      attributes={{ content: { 'aria-label': t('Command palette') } }}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('Search or jump to…'),
        'aria-label': t('Search pages, people, projects and actions'),
        onFocus: () => {
          const query = takeKeys()
          if (!query) return
          setTyped(query)
          store.updateState((state) => ({ ...state, query }))
        },
      }}
    />
  )
}

/** Selects the first result. Spotlight does this only while the user types, but some results arrive later. */
function chooseFirst(): void {
  const { query, listId } = store.getState()
  const list = document.getElementById(listId)
  if (!query || !list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

type Command = { label: string; icon: Icon; onClick: () => void; keywords?: string; description?: string }

function usePaletteActions(org: string, searched: string): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const { data: people } = useQuery(someResourcesQuery(org, searched))
  const { data: projects } = useQuery(someProjectsQuery(org, searched))
  const commands = useCommands(org)
  const screens = useScreens(org).screens.map(({ to: toScreen, label, icon }) => ({
    label,
    icon,
    onClick: () => navigate(toScreen(org)),
  }))
  const found = people?.resources.map(({ id, name, external_id }) => ({
    label: name,
    icon: IconUser,
    keywords: external_id ?? '',
    onClick: () => navigate(to.person(org, id)),
  }))
  const titles = projects?.projects.map(({ id, title, external_id, status }) => ({
    label: title,
    icon: IconBriefcase,
    keywords: external_id ?? '',
    description: status === 'archived' ? t('Archived') : undefined,
    onClick: () => navigate(to.project(org, id)),
  }))
  const named = useNamed(org)
  return [
    groupOf(t('Pages'), screens),
    groupOf(t('Actions'), commands),
    groupOf(t('People'), found ?? []),
    groupOf(t('Projects'), titles ?? []),
    ...named,
  ]
}

/** Lists tags, roles and clients. Choosing one opens the board with that filter. */
function useNamed(org: string): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { data: roles = [] } = useQuery(jobRolesQuery(org))
  const { data: clients = [] } = useQuery(clientsQuery(org))
  const onBoard = (name: string, icon: Icon, search: Record<string, string>) => ({
    label: name,
    icon,
    description: t('Show on board'),
    onClick: () => navigate({ ...to.board(org), search }),
  })
  const byProjects = { group: 'projects' }
  return [
    groupOf(
      t('Tags'),
      tags.map(({ id, name, for_resources }) =>
        onBoard(name, IconTag, { tags: String(id), ...(!for_resources && byProjects) }),
      ),
    ),
    groupOf(
      t('Roles'),
      roles.map(({ id, name }) => onBoard(name, IconBriefcase, { roles: String(id) })),
    ),
    groupOf(
      t('Clients'),
      clients.map(({ id, name }) => onBoard(name, IconBuilding, { clients: String(id), ...byProjects })),
    ),
  ]
}

function groupOf(group: string, commands: readonly Command[]): SpotlightActionGroupData {
  const actions = commands.map(({ icon: CommandIcon, ...command }, at) => ({
    id: `${group} ${at}`,
    leftSection: <CommandIcon size={18} stroke={1.6} />,
    ...command,
  }))
  return { group, actions }
}

function useCommands(org: string): Command[] {
  const navigate = useNavigate()
  const mayPlan = useMay('planner')
  const mayAdminister = useMay('admin')
  const { isDark, switchTheme } = useTheme()
  const forPlanners: Command[] = [
    {
      label: t('New project'),
      icon: IconPlus,
      onClick: () => navigate({ ...to.projects(org), search: { new: true } }),
    },
    {
      label: t('Add person'),
      keywords: t('new person'),
      icon: IconUserPlus,
      onClick: () => navigate({ ...to.people(org), search: { new: true } }),
    },
    { label: t('Import file'), icon: IconFileImport, onClick: () => navigate(to.import(org)) },
  ]
  const forAdmins: Command[] = [
    { label: t('API keys'), icon: IconKey, onClick: () => navigate(to.apiKeys(org)) },
    { label: t('Webhooks'), icon: IconWebhook, onClick: () => navigate(to.webhooks(org)) },
  ]
  return [
    ...(mayPlan ? forPlanners : []),
    ...(mayAdminister ? forAdmins : []),
    {
      label: isDark ? t('Light theme') : t('Dark theme'),
      keywords: t('theme dark light'),
      icon: isDark ? IconSun : IconMoon,
      onClick: switchTheme,
    },
    { label: t('Sign out'), icon: IconLogout, onClick: () => void signOut() },
  ]
}
