import { Empty } from '../ui/states.tsx'

export function ResourcesPage() {
  return <Empty title="Resources" />
}
