import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { fieldErrors } from '../shell/client.ts'
import { saveRecord, useSaving } from '../shell/saving.ts'
import type { TimeOffSubject } from '../time-off/time-off-fields.tsx'
import { bodyOf, isComplete, TimeOffFields, timeOffDraftOf } from '../time-off/time-off-fields.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { t } from '../ui/words/language.ts'

/** `waits` is true if a planner must approve new time off, except sick leave. */
type Props = { what: TimeOffSubject; waits: boolean; onClose: () => void }

export function OwnTimeOffDialog({ what, ...props }: Omit<Props, 'what'> & { what: TimeOffSubject | null }) {
  return (
    <Dialog
      of={what}
      onClose={props.onClose}
      title={(shown) => ('id' in shown ? t('Edit my time off') : t('Add my time off'))}
    >
      {(shown) => <OwnTimeOffForm what={shown} {...props} />}
    </Dialog>
  )
}

function OwnTimeOffForm({ what, waits, onClose }: Props) {
  const [draft, setDraft] = useState(() => timeOffDraftOf(what, 'holiday'))
  const id = 'id' in what ? what.id : undefined
  const isAsked = waits && draft.kind !== 'sick'
  const before = bodyOf(timeOffDraftOf(what, 'holiday'))
  const saving = useSaving<{ id: number }>(
    isAsked ? t('Time off requested. A planner has to approve it.') : t('Time off saved.'),
    {
      fields: ['start_date', 'end_date', 'daily_hours', 'note'],
      undo: (saved) =>
        id === undefined
          ? { method: 'DELETE', path: `/me/time-off/${saved.id}` }
          : saveRecord('/me/time-off', id, before),
    },
  )
  const removing = useSaving(t('Time off withdrawn.'), {
    undo: () => saveRecord('/me/time-off', undefined, before),
  })
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(saveRecord('/me/time-off', id, bodyOf(draft)), { onSuccess: onClose })
      }}
      button={isAsked ? t('Request time off') : t('Save time off')}
      isSaving={saving.isPending}
      disabled={!isComplete(draft)}
    >
      <TimeOffFields
        draft={draft}
        errors={fieldErrors(saving.error)}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <Text size="xs" c="dimmed">
        {isAsked
          ? t('Takes effect when a planner approves it. Until then you can edit or withdraw it.')
          : t('Takes effect immediately. Work on these days stays assigned and counts as lost to time off.')}
      </Text>
      {id !== undefined && (
        <Group>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            loading={removing.isPending}
            onClick={() =>
              removing.mutate({ method: 'DELETE', path: `/me/time-off/${id}` }, { onSuccess: onClose })
            }
          >
            {t('Withdraw')}
          </Button>
        </Group>
      )}
    </FormShell>
  )
}
