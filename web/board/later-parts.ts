import { later } from '../ui/later/later.tsx'

const load = () => import('./parts.ts')

export const AskedDialogs = later(async () => (await load()).AskedDialogs)
export const CalendarDialog = later(async () => (await load()).CalendarDialog)
export const FilterFields = later(async () => (await load()).FilterFields)
export const Help = later(async () => (await load()).Help)
export const Panel = later(async () => (await load()).Panel)
export const SelectionBar = later(async () => (await load()).SelectionBar)
export const TimeOffDialog = later(async () => (await load()).TimeOffDialog)
export const ViewsDialog = later(async () => (await load()).ViewsDialog)
