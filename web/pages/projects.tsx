import { Empty } from '../ui/states.tsx'

export function ProjectsPage() {
  return <Empty title="Projects" />
}
