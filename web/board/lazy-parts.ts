import { lazyPart } from '../ui/lazy/lazy.tsx'

const load = () => import('./parts.ts')

export const LazyBarMenu = lazyPart(async () => (await load()).BarMenu)
export const LazyBarTipBox = lazyPart(async () => (await load()).BarTipBox)
export const LazyMoveDialogs = lazyPart(async () => (await load()).MoveDialogs)
export const LazyCalendarDialog = lazyPart(async () => (await load()).CalendarDialog)
export const LazyChips = lazyPart(async () => (await load()).Chips)
export const LazyFilterFields = lazyPart(async () => (await load()).FilterFields)
export const LazyFirstStepsPage = lazyPart(
  async () => (await import('../onboarding/first-steps-page.tsx')).FirstStepsPage,
)
export const LazyHelp = lazyPart(async () => (await load()).Help)
export const LazyBoardLegend = lazyPart(async () => (await load()).Legend)
export const LazyNoRows = lazyPart(async () => (await load()).NoRows)
export const LazyPanel = lazyPart(async () => (await load()).Panel)
export const LazyRowMenuItems = lazyPart(async () => (await load()).RowMenuItems)
export const LazySelectionBar = lazyPart(async () => (await load()).SelectionBar)
export const LazyTimeOffDialog = lazyPart(async () => (await load()).TimeOffDialog)
export const LazyViewsDialog = lazyPart(async () => (await load()).ViewsDialog)
