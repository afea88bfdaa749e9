import type { NotificationData } from '@mantine/notifications'
import { notifications } from '@mantine/notifications'

let shown = ''

/**
 * Shows one notification at a time. Red notifications stay until the user closes them.
 * Returns a function that hides the notification.
 */
export function showNotice(notice: NotificationData): () => void {
  notifications.hide(shown)
  const id = notifications.show({ autoClose: notice.color === 'red' ? false : 12_000, ...notice })
  shown = id
  return () => void notifications.hide(id)
}
