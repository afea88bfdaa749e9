import { IconBriefcase, IconCalendarTime, IconLayoutGrid, IconSettings, IconUsers } from '@tabler/icons-react'
import { paths } from './paths.ts'

/** What the navigation lists, and the command palette with it. */
export const SCREENS = [
  { to: paths.board, label: 'Board', icon: IconLayoutGrid },
  { to: paths.projects, label: 'Projects', icon: IconBriefcase },
  { to: paths.resources, label: 'People', icon: IconUsers },
  { to: paths.hours, label: 'Monthly hours', icon: IconCalendarTime },
  { to: paths.settings, label: 'Settings', icon: IconSettings },
] as const
