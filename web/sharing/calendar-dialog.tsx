import { Button, List, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { NewSharedLink, SharedCalendar } from '../../shapes/access/shared-links.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { ActionButton } from '../ui/actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { ShownOnce } from '../ui/shown-once.tsx'
import { t } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'

export type CalendarSubject = SharedCalendar & { title: string }

export function AddToCalendar(subject: CalendarSubject) {
  const [open, setOpen] = useState<CalendarSubject | null>(null)
  return (
    <>
      <ActionButton icon={IconCalendarPlus} label={t('Add to calendar')} onClick={() => setOpen(subject)} />
      <CalendarDialog of={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** Creates a calendar feed (decision 0062). */
export function CalendarDialog({ of, onClose }: { of: CalendarSubject | null; onClose: () => void }) {
  return (
    <Dialog of={of} title={t('Add to calendar')} onClose={onClose}>
      {(subject) => <CalendarForm {...subject} />}
    </Dialog>
  )
}

const SHOWN: Record<SharedCalendar['of'], string> = {
  me: t('your work, time off and public holidays'),
  person: t("this person's work, time off and public holidays"),
  project: t('who works on the project and their time off'),
  team: t("everyone's work, time off and public holidays"),
}

function CalendarForm({ title, of, id }: CalendarSubject) {
  const { field, saving, onSubmit } = useSavingForm<{ title: string }, NewSharedLink>({
    initialValues: { title },
    save: (values) => ({
      method: 'POST',
      path: '/shared-links/calendars',
      body: { ...values, view: { of, id } },
    }),
  })
  if (saving.data) return <AddressShownOnce token={saving.data.token} />
  return (
    <FormShell onSubmit={onSubmit} button={t('Create calendar link')} isSaving={saving.isPending}>
      <Text size="sm">
        {t(
          'Your calendar app shows {what}, from three months ago to one year ahead, and stays up to date. Costs, notes and reasons for time off are never shown.',
          { what: SHOWN[of] },
        )}
      </Text>
      <TextInput label={t('Calendar name')} required data-autofocus {...field('title')} />
    </FormShell>
  )
}

function AddressShownOnce({ token }: { token: string }) {
  const address = `${window.location.origin}/app/shared/${token}/calendar.ics`
  return (
    <ShownOnce
      label={t('Calendar link')}
      value={address}
      warning={t(
        'This link is shown only once. Anyone who has it can read the calendar. You can revoke it under Settings > Shared links.',
      )}
      copyLabel={t('Copy link')}
      actions={
        <Button
          component="a"
          variant="default"
          href={address}
          download="crewline.ics"
          leftSection={<IconDownload size={16} />}
        >
          {t('Download .ics')}
        </Button>
      }
    >
      <List size="sm" spacing={4}>
        <List.Item>
          {rich('{program}: next to “Other calendars”, choose + and “From URL”, then paste the link.', {
            program: <b>Google Calendar</b>,
          })}
        </List.Item>
        <List.Item>
          {rich('{program}: choose “Add calendar” and “Subscribe from web”, then paste the link.', {
            program: <b>Outlook</b>,
          })}
        </List.Item>
        <List.Item>
          {rich('{program}: choose “File” and “New Calendar Subscription…”, then paste the link.', {
            program: <b>Apple Calendar</b>,
          })}
        </List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t(
          "Calendar apps update every few hours; Google may take a day. Google and Outlook can only read this server if it's reachable from the internet. A downloaded file isn't updated.",
        )}
      </Text>
    </ShownOnce>
  )
}
