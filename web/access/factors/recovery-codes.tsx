import { Button, Code, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { RecoveryCodes } from '../../../shapes/access/factors.ts'
import { call } from '../../shell/client.ts'
import { FormShell } from '../../ui/form-shell.tsx'
import { Note } from '../../ui/note.tsx'
import { Copy } from '../../ui/shown-once.tsx'
import { Warning } from '../../ui/states.tsx'
import { t } from '../../ui/words/language.ts'
import { reloadFactors } from './calls.ts'
import type { ProofValues } from './proof-input.tsx'
import { NO_PROOF, ProofInput, proofErrors, proofOf } from './proof-input.tsx'

export function ShownRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Stack>
      <Warning title={t('Save these recovery codes')}>
        {t(
          "Use a recovery code to sign in if you lose your second factor. Each code works once. They won't be shown again, so print them or save them with your passwords.",
        )}
      </Warning>
      <Stack gap={4} role="list" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <Code key={code} role="listitem" fz="sm" ta="center">
            {code}
          </Code>
        ))}
      </Stack>
      <Group justify="space-between">
        <Copy value={text} label={t('Copy codes')} variant="default" />
        <Button onClick={onClose}>{t("I've saved them")}</Button>
      </Group>
    </Stack>
  )
}

/** Creates ten new codes and invalidates the old ones. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const form = useForm({ initialValues: NO_PROOF })
  const renewing = useMutation({
    mutationFn: async (proof: ProofValues) =>
      call<RecoveryCodes>('POST', '/factors/recovery-codes', await proofOf(proof, true)),
    onSuccess: reloadFactors,
    onError: (error) => form.setErrors(proofErrors(error)),
  })
  if (renewing.data) return <ShownRecoveryCodes codes={renewing.data.recovery_codes} onClose={onClose} />
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => renewing.mutate(values))}
      button={t('Create new codes')}
      isSaving={renewing.isPending}
    >
      <Note>{t('Your current codes stop working.')}</Note>
      <ProofInput form={form} hasFactor />
    </FormShell>
  )
}
