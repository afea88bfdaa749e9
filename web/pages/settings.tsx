import { Empty } from '../ui/states.tsx'

export function SettingsPage() {
  return <Empty title="Settings" />
}
