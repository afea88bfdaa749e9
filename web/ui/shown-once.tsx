import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Warning } from './states.tsx'
import { t } from './words/language.ts'

/** Shows a secret that the user can copy only now. */
export function ShownOnce(props: {
  label: string
  value: string
  warning: string
  copyLabel: string
  actions?: ReactNode
  children?: ReactNode
}) {
  const { label, value, warning, copyLabel, actions, children } = props
  return (
    <Stack>
      <Warning title={t('Copy this now')}>{warning}</Warning>
      <TextInput
        label={label}
        readOnly
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Group>
        <Copy value={value} label={copyLabel} />
        {actions}
      </Group>
      {children}
    </Stack>
  )
}

export function Copy({ value, label, variant }: { value: string; label: string; variant?: 'default' }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant={variant} onClick={copy}>
          {copied ? t('Copied') : label}
        </Button>
      )}
    </CopyButton>
  )
}
