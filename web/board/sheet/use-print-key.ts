import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { to } from '../../shell/addresses.ts'
import type { View } from '../model/view.ts'
import { writeView } from '../model/view.ts'

/** Prints the whole view, because the board itself renders only visible rows and days. */
export function usePrintKey(org: string, view: View): void {
  const navigate = useNavigate()
  const print = () => void navigate({ ...to.boardSheet(org), search: writeView(view), hash: 'print' })
  useHotkeys([['mod + P', print]], [])
}
