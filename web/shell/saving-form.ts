import type { FormErrors } from '@mantine/form'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { Question } from '../ui/confirm.tsx'
import { confirm } from '../ui/confirm.tsx'
import { fieldErrors } from './client.ts'
import type { SaveRequest } from './saving.ts'
import { useSaving } from './saving.ts'

/** Saves a form and shows problems next to their fields. */
export function useSavingForm<Values extends Record<string, unknown>, Result = void>(props: {
  initialValues: Values
  validate?: (values: Values) => FormErrors
  /** Asks this question before saving, unless it is null. */
  ask?: (values: Values) => Omit<Question, 'onConfirm'> | null
  /** `more` is the first argument of the returned `send` function. */
  save: (values: Values, more: object) => SaveRequest
  done?: string
  undo?: (result: Result, values: Values) => SaveRequest | null
  onSaved?: (result: Result) => void
}) {
  const { ask, save, done, undo, onSaved, ...options } = props
  const form = useForm<Values>(options)
  const sent = useRef(options.initialValues)
  const saving = useSaving<Result>(done, {
    undo: undo && ((result) => undo(result, sent.current)),
    fields: Object.keys(options.initialValues),
  })
  const send = (more: object = {}, onSuccess = onSaved) => {
    sent.current = form.getValues()
    saving.mutate(save(sent.current, more), {
      onSuccess,
      onError: (error) => form.setErrors(fieldErrors(error)),
    })
  }
  const submit = (onSuccess = onSaved) => {
    const question = ask?.(form.getValues())
    if (question) confirm({ ...question, onConfirm: () => send({}, onSuccess) })
    else send({}, onSuccess)
  }
  const startAgain = () => {
    form.reset()
    document.querySelector<HTMLElement>('form [data-autofocus]')?.focus()
  }
  return {
    ...{ form, field: form.getInputProps, saving, send },
    onSubmit: form.onSubmit(() => submit()),
    onAnother: () => form.onSubmit(() => submit(startAgain))(),
  }
}
