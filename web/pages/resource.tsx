import { Empty } from '../ui/states.tsx'

export function ResourcePage() {
  return <Empty title="Resource" />
}
