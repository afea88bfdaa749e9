import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factor, Factors } from '../../../shapes/access/factors.ts'
import { call, fieldErrors } from '../../shell/client.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { formatInstant } from '../../ui/format.ts'
import { Note } from '../../ui/note.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { reloadFactors } from './calls.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { hasPasskeys } from './passkeys.ts'
import { NO_PROOF, ProofInput, proofOf } from './proof-input.tsx'
import { NewRecoveryCodes, ShownRecoveryCodes } from './recovery-codes.tsx'

const KINDS = { code: 'One-time codes', passkey: 'Passkey' }
type Subject =
  | 'code'
  | 'passkey'
  | 'renewal'
  | { shown: readonly string[] }
  | { rename: Factor }
  | { remove: Factor }

/** The second factors of whoever is signed in, and all that is done with them. */
export function FactorsSection({ factors: { factors, recovery_codes } }: { factors: Factors }) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const hasFactor = factors.length > 0
  const close = () => setSubject(null)
  const onAdded = (codes: readonly string[]) => setSubject(codes.length > 0 ? { shown: codes } : null)
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2}>Second factor</Title>
        <Badge color={hasFactor ? 'teal' : 'gray'}>{hasFactor ? 'on' : 'off'}</Badge>
      </Group>
      <Note>
        Beside the password you show something that you have, so that a password that somebody has found out
        opens nothing.
      </Note>
      {hasFactor && <FactorTable factors={factors} onChoose={setSubject} />}
      <Group>
        <Button variant="default" onClick={() => setSubject('code')}>
          Add an authenticator app
        </Button>
        {hasPasskeys && (
          <Button variant="default" onClick={() => setSubject('passkey')}>
            Add a passkey
          </Button>
        )}
        {hasFactor && (
          <Button variant="default" onClick={() => setSubject('renewal')}>
            New recovery codes
          </Button>
        )}
      </Group>
      {hasFactor && <Note>{recovery_codes} of 10 recovery codes are left.</Note>}
      <Dialog of={subject} size="md" title={titleOf} onClose={close}>
        {(of) => {
          if (of === 'code') return <CodeForm hasFactor={hasFactor} onAdded={onAdded} />
          if (of === 'passkey') return <PasskeyForm hasFactor={hasFactor} onAdded={onAdded} />
          if (of === 'renewal') return <NewRecoveryCodes onClose={close} />
          if ('shown' in of) return <ShownRecoveryCodes codes={of.shown} onClose={close} />
          if ('rename' in of) return <Rename factor={of.rename} onClose={close} />
          return <Removal factor={of.remove} isLast={factors.length === 1} onClose={close} />
        }}
      </Dialog>
    </Stack>
  )
}

function titleOf(of: Subject): string {
  if (of === 'code') return 'Add an authenticator app'
  if (of === 'passkey') return 'Add a passkey'
  if (of === 'renewal') return 'New recovery codes'
  if ('shown' in of) return 'Recovery codes'
  return 'rename' in of ? `Rename ${of.rename.name}` : `Remove ${of.remove.name}?`
}

function FactorTable(props: { factors: readonly Factor[]; onChoose: (subject: Subject) => void }) {
  return (
    <DataTable
      rows={props.factors}
      columns={[
        [
          'Name',
          ({ name, kind }) => (
            <>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Note size="xs">{KINDS[kind]}</Note>
            </>
          ),
        ],
        ['Added', ({ inserted_at }) => formatInstant(inserted_at), { visibleFrom: 'sm' }],
        ['Last used', ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at) : 'never')],
        [
          '',
          (factor) => (
            <RowActions
              edit={{ label: `Rename ${factor.name}`, onClick: () => props.onChoose({ rename: factor }) }}
              remove={{ label: `Remove ${factor.name}`, onClick: () => props.onChoose({ remove: factor }) }}
            />
          ),
          { th: { w: 90 } },
        ],
      ]}
    />
  )
}

function Rename({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const form = useForm({ initialValues: { name: factor.name } })
  const saving = useMutation({
    mutationFn: (body: object) => call('PUT', `/factors/${factor.id}`, body),
    onSuccess: () => reloadFactors().then(onClose),
    onError: (error) => form.setErrors({ name: error.message, ...fieldErrors(error) }),
  })
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => saving.mutate(values))}
      button="Rename"
      isSaving={saving.isPending}
    >
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
    </FormShell>
  )
}

function Removal(props: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const form = useForm({ initialValues: NO_PROOF })
  const removing = useMutation({
    mutationFn: (body: object) => call('POST', `/factors/${props.factor.id}/removal`, body),
    onSuccess: () => reloadFactors().then(props.onClose),
    onError: (error) => form.setErrors({ [form.values.proof]: error.message, ...fieldErrors(error) }),
  })
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => removing.mutate(proofOf(values)))}
      button="Remove"
      isSaving={removing.isPending}
    >
      <Note>
        {props.isLast
          ? 'The password alone opens your account from then on, and the recovery codes end.'
          : 'It opens nothing any more.'}{' '}
        Your other sessions are signed out.
      </Note>
      <ProofInput form={form} hasFactor />
    </FormShell>
  )
}
