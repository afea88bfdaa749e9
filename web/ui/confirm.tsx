import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

/** Asks for confirmation before something that cannot be undone. */
export function confirm(question: {
  title: string
  text: string
  button: string
  onConfirm: () => void
}): void {
  modals.openConfirmModal({
    title: question.title,
    children: <Text size="sm">{question.text}</Text>,
    labels: { confirm: question.button, cancel: 'Cancel' },
    confirmProps: { color: 'red.9' },
    onConfirm: question.onConfirm,
  })
}
