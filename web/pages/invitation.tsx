import { Empty } from '../ui/states.tsx'

export function InvitationPage() {
  return <Empty title="Invitation" />
}
