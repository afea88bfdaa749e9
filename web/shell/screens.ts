import {
  IconActivity,
  IconBriefcase,
  IconBuilding,
  IconCalendarTime,
  IconCalendarUser,
  IconChartHistogram,
  IconLayoutGrid,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownViewQuery } from '../schedule/calls.ts'
import { t } from '../ui/words/language.ts'
import { to } from './addresses.ts'

const OWN = { to: to.schedule, label: t('My schedule'), icon: IconCalendarUser } as const
const SCREENS = [
  { to: to.board, label: t('Board'), icon: IconLayoutGrid },
  { to: to.projects, label: t('Projects'), icon: IconBriefcase },
  { to: to.people, label: t('People'), icon: IconUsers },
  { to: to.clients, label: t('Clients'), icon: IconBuilding },
  { to: to.insights, label: t('Insights'), icon: IconChartHistogram },
  { to: to.hours, label: t('Monthly hours'), icon: IconCalendarTime },
  { to: to.activity, label: t('Activity'), icon: IconActivity },
  { to: to.settings, label: t('Settings'), icon: IconSettings },
] as const

export function useScreens(org: string) {
  const { data } = useQuery(ownViewQuery(org))
  return { screens: data?.resource_id ? [OWN, ...SCREENS] : SCREENS, asked: data?.asked ?? 0 }
}
