import { Empty } from '../ui/states.tsx'

export function BoardPage() {
  return <Empty title="Board" />
}
