import { Empty } from '../ui/states.tsx'

export function AccountPage() {
  return <Empty title="Account" />
}
