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
  me: t('your work, your time off and your public holidays'),
  person: t('this person’s work, time off and public holidays'),
  project: t('who works on the project, and when they are away'),
  team: t('everybody’s work, time off and public holidays'),
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
    <FormShell onSubmit={onSubmit} button={t('Make the address')} isSaving={saving.isPending}>
      <Text size="sm">
        {t(
          'Your calendar program reads {what} from an address of your own, and keeps them up to date: three months back and a year ahead. It shows no costs, notes or reasons of absences.',
          { what: SHOWN[of] },
        )}
      </Text>
      <TextInput label={t('Name of the calendar')} required data-autofocus {...field('title')} />
    </FormShell>
  )
}

function AddressShownOnce({ token }: { token: string }) {
  const address = `${window.location.origin}/app/shared/${token}/calendar.ics`
  return (
    <ShownOnce
      label={t('URL')}
      value={address}
      warning={t(
        'This address is shown only once, and whoever has it can read the calendar. It is listed and revoked in Settings, Shared links.',
      )}
      copyLabel={t('Copy the address')}
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
          {rich('{program}: beside “Other calendars”, + and “From URL”; paste the address.', {
            program: <b>Google Calendar</b>,
          })}
        </List.Item>
        <List.Item>
          {rich('{program}: “Add calendar”, “Subscribe from web”; paste the address.', {
            program: <b>Outlook</b>,
          })}
        </List.Item>
        <List.Item>
          {rich('{program}: “File”, “New Calendar Subscription…”; paste the address.', {
            program: <b>Apple Calendar</b>,
          })}
        </List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t(
          'They read it again every few hours; Google may take a day. Google and Outlook read it from the internet, so this server has to be reachable there. A downloaded file stays as it is.',
        )}
      </Text>
    </ShownOnce>
  )
}
