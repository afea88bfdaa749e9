import { Button } from '@mantine/core'
import { useDeleting } from '../shell/saving.ts'
import { t } from '../ui/words/language.ts'

export function RevokeButton(props: {
  name: string
  path: string
  consequence: string
  button: string
  done: string
}) {
  const { name, path, consequence, button, done } = props
  const { ask } = useDeleting(done)
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="red"
      onClick={() => ask(path, { title: t('Revoke {name}?', { name }), text: consequence, button })}
      aria-label={t('Revoke {name}', { name })}
    >
      {t('Revoke')}
    </Button>
  )
}
