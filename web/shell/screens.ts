import {
  IconBriefcase,
  IconCalendarTime,
  IconCalendarUser,
  IconChartHistogram,
  IconLayoutGrid,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownViewQuery } from '../schedule/calls.ts'
import { to } from './addresses.ts'

const OWN = { to: to.schedule, label: 'My schedule', icon: IconCalendarUser } as const
const SCREENS = [
  { to: to.board, label: 'Board', icon: IconLayoutGrid },
  { to: to.projects, label: 'Projects', icon: IconBriefcase },
  { to: to.people, label: 'People', icon: IconUsers },
  { to: to.hours, label: 'Monthly hours', icon: IconCalendarTime },
  { to: to.insights, label: 'Insights', icon: IconChartHistogram },
  { to: to.settings, label: 'Settings', icon: IconSettings },
] as const

/** What the navigation lists, and the command palette with it: own days for whoever is planned. */
export function useScreens(org: string) {
  const { data } = useQuery(ownViewQuery(org))
  return { screens: data?.resource_id ? [OWN, ...SCREENS] : SCREENS, asked: data?.asked ?? 0 }
}
