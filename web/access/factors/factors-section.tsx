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
import { t } from '../../ui/words/language.ts'
import { reloadFactors } from './calls.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { hasPasskeys } from './passkeys.ts'
import type { ProofValues } from './proof-input.tsx'
import { NO_PROOF, ProofInput, proofErrors, proofOf } from './proof-input.tsx'
import { NewRecoveryCodes, ShownRecoveryCodes } from './recovery-codes.tsx'

const KINDS = { code: t('One-time codes'), passkey: t('Passkey') }
type Subject =
  | 'code'
  | 'passkey'
  | 'renewal'
  | { shown: readonly string[] }
  | { rename: Factor }
  | { remove: Factor }

export function FactorsSection({ factors: { factors, recovery_codes, has_password } }: { factors: Factors }) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const hasFactor = factors.length > 0
  /** The user must confirm a new factor with a password or another factor. SSO users may have neither. */
  const canAdd = has_password || hasFactor
  const close = () => setSubject(null)
  const onAdded = (codes: readonly string[]) => setSubject(codes.length > 0 ? { shown: codes } : null)
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2}>{t('Second factor')}</Title>
        <Badge variant="default">{hasFactor ? t('on') : t('off')}</Badge>
      </Group>
      <Note>{t("Adds a second step to sign-in, so a stolen password isn't enough.")}</Note>
      {hasFactor && <FactorTable factors={factors} onChoose={setSubject} />}
      <Group>
        <Button variant="default" disabled={!canAdd} onClick={() => setSubject('code')}>
          {t('Add authenticator app')}
        </Button>
        {hasPasskeys && (
          <Button variant="default" disabled={!canAdd} onClick={() => setSubject('passkey')}>
            {t('Add passkey')}
          </Button>
        )}
        {hasFactor && (
          <Button variant="default" onClick={() => setSubject('renewal')}>
            {t('New recovery codes')}
          </Button>
        )}
      </Group>
      {hasFactor && <Note>{t('{n} of 10 recovery codes left.', { n: recovery_codes })}</Note>}
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
  if (of === 'code') return t('Add authenticator app')
  if (of === 'passkey') return t('Add passkey')
  if (of === 'renewal') return t('New recovery codes')
  if ('shown' in of) return t('Recovery codes')
  return 'rename' in of
    ? t('Rename {name}', { name: of.rename.name })
    : t('Remove {name}?', { name: of.remove.name })
}

function FactorTable(props: { factors: readonly Factor[]; onChoose: (subject: Subject) => void }) {
  return (
    <DataTable
      rows={props.factors}
      columns={[
        [
          t('Name'),
          ({ name, kind }) => (
            <>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Note size="xs">{KINDS[kind]}</Note>
            </>
          ),
          { th: { w: '45%' } },
        ],
        [t('Added'), ({ inserted_at }) => formatInstant(inserted_at), { visibleFrom: 'sm' }],
        [t('Last used'), ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at) : t('never'))],
        [
          '',
          (factor) => (
            <RowActions
              edit={[t('Rename {name}', { name: factor.name }), () => props.onChoose({ rename: factor })]}
              remove={[t('Remove {name}', { name: factor.name }), () => props.onChoose({ remove: factor })]}
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
      button={t('Rename')}
      isSaving={saving.isPending}
    >
      <TextInput label={t('Name')} required data-autofocus {...form.getInputProps('name')} />
    </FormShell>
  )
}

function Removal(props: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const form = useForm({ initialValues: NO_PROOF })
  const removing = useMutation({
    mutationFn: async (proof: ProofValues) =>
      call('POST', `/factors/${props.factor.id}/removal`, await proofOf(proof, true)),
    onSuccess: () => reloadFactors().then(props.onClose),
    onError: (error) => form.setErrors(proofErrors(error)),
  })
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => removing.mutate(values))}
      button={t('Remove')}
      isSaving={removing.isPending}
    >
      <Note>
        {props.isLast
          ? t(
              "You'll sign in with your password only, and your recovery codes stop working. Your other sessions are signed out.",
            )
          : t('You can no longer use it to sign in. Your other sessions are signed out.')}
      </Note>
      {props.isLast && <Note>{t('Add a second factor to open organizations that require one.')}</Note>}
      <ProofInput form={form} hasFactor />
    </FormShell>
  )
}
