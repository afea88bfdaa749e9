import { IconBriefcase, IconCalendarTime, IconLayoutGrid, IconSettings, IconUsers } from '@tabler/icons-react'
import { to } from './addresses.ts'

/** What the navigation lists, and the command palette with it. */
export const SCREENS = [
  { to: to.board, label: 'Board', icon: IconLayoutGrid },
  { to: to.projects, label: 'Projects', icon: IconBriefcase },
  { to: to.people, label: 'People', icon: IconUsers },
  { to: to.hours, label: 'Monthly hours', icon: IconCalendarTime },
  { to: to.settings, label: 'Settings', icon: IconSettings },
] as const
