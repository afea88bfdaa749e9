import { Button, Group, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'

export function FormShell(props: {
  onSubmit: FormEventHandler<HTMLFormElement>
  button: string
  isSaving: boolean
  disabled?: boolean
  /** The form shows its errors next to the fields. */
  noValidate?: boolean
  children: ReactNode
}) {
  return (
    <form onSubmit={props.onSubmit} noValidate={props.noValidate}>
      <Stack>
        {props.children}
        <Group className="form-actions" justify="flex-end">
          <Button type="submit" loading={props.isSaving} disabled={props.disabled}>
            {props.button}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
