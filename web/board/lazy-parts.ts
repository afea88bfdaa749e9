import { lazyPart } from '../ui/lazy/lazy.tsx'

const load = () => import('./parts.ts')

export const BarMenu = lazyPart(async () => (await load()).BarMenu)
export const MoveDialogs = lazyPart(async () => (await load()).MoveDialogs)
export const CalendarDialog = lazyPart(async () => (await load()).CalendarDialog)
export const FilterFields = lazyPart(async () => (await load()).FilterFields)
export const FirstStepsPage = lazyPart(
  async () => (await import('../onboarding/first-steps-page.tsx')).FirstStepsPage,
)
export const Help = lazyPart(async () => (await load()).Help)
export const Legend = lazyPart(async () => (await load()).Legend)
export const NoRows = lazyPart(async () => (await load()).NoRows)
export const Panel = lazyPart(async () => (await load()).Panel)
export const SelectionBar = lazyPart(async () => (await load()).SelectionBar)
export const TimeOffDialog = lazyPart(async () => (await load()).TimeOffDialog)
export const ViewsDialog = lazyPart(async () => (await load()).ViewsDialog)
