import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from './words/language.ts'

export type Question = { title: string; text: string; button: string; onConfirm: () => void }

const asking = { ask: (_: Question) => {} }

export function confirm(question: Question): void {
  asking.ask(question)
}

/** The app renders one Confirmation. Uses `dialog`, which works without loading more code. */
export function Confirmation() {
  const [question, setQuestion] = useState<Question | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    asking.ask = setQuestion
  }, [])
  useEffect(() => {
    if (question) dialog.current?.showModal()
  }, [question])
  if (!question) return null
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="question" aria-labelledby={id} onClose={() => setQuestion(null)}>
      <Title order={2} id={id}>
        {question.title}
      </Title>
      <Text size="sm" my="md">
        {question.text}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button
          color="red.9"
          onClick={() => {
            close()
            question.onConfirm()
          }}
        >
          {question.button}
        </Button>
      </Group>
    </dialog>
  )
}
