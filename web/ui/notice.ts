import type { NotificationData } from '@mantine/notifications'
import { notifications } from '@mantine/notifications'

let shown = ''

/** One notification at a time. Refusals stay until dismissed. Returns a function that withdraws it. */
export function showNotice(notice: NotificationData): () => void {
  notifications.hide(shown)
  const id = notifications.show({ autoClose: notice.color === 'red' ? false : 12_000, ...notice })
  shown = id
  return () => void notifications.hide(id)
}
