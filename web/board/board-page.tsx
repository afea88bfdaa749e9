import { useOrg } from '../shell/organization.ts'
import { BoardScreen } from './board-screen.tsx'

/** What was done in one organization cannot be undone in another. */
export function BoardPage() {
  return <BoardScreen key={useOrg()} />
}
