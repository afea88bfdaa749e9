import { Empty } from '../ui/states.tsx'

export function ApiKeysPage() {
  return <Empty title="ApiKeys" />
}
