import { Button, Group, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { t } from './words/language.ts'

export function FormShell(props: {
  onSubmit: FormEventHandler<HTMLFormElement>
  button: string
  /** Saves, then empties the form for another record. */
  onAnother?: (() => void) | undefined
  isSaving: boolean
  disabled?: boolean
  /** True if the form shows its own errors next to the fields. */
  noValidate?: boolean
  children: ReactNode
}) {
  return (
    <form onSubmit={props.onSubmit} noValidate={props.noValidate}>
      <Stack>
        {props.children}
        <Group className="form-actions" justify="flex-end">
          {props.onAnother && (
            <Button
              variant="default"
              disabled={props.isSaving || props.disabled}
              onClick={({ currentTarget: { form } }) => {
                if (props.noValidate || form?.reportValidity()) props.onAnother?.()
              }}
            >
              {t('Save and add another')}
            </Button>
          )}
          <Button type="submit" loading={props.isSaving} disabled={props.disabled}>
            {props.button}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
