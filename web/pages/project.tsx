import { Empty } from '../ui/states.tsx'

export function ProjectPage() {
  return <Empty title="Project" />
}
