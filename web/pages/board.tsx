import { BoardScreen } from '../board/board-screen.tsx'

export function BoardPage() {
  return <BoardScreen />
}
