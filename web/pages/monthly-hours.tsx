import { Empty } from '../ui/states.tsx'

export function MonthlyHoursPage() {
  return <Empty title="MonthlyHours" />
}
