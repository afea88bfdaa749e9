import { Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { addDays, dayIn } from '../../planning/days/days.ts'
import type { NewSharedLink } from '../../shapes/access/shared-links.ts'
import { MOST_SHARED_FOR_DAYS } from '../../shapes/limits.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { formatDay } from '../ui/format.ts'
import { ShownOnce } from '../ui/shown-once.tsx'

const LASTING = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'chosen', label: 'Until a day' },
]

type Values = { title: string; moves: string; lasting: string; expires_on: string }

type Props = {
  title: string
  /** Where the link is made, and what it shows: the days of now, or those around the day on which it is opened. */
  path: string
  viewFor: (isMoving: boolean) => object
  /** The days of now in words; null: there are none, and it always moves along. */
  fixed: string | null
  moving: string
}

/** Makes a link that shows a view to whoever has it. */
export function ShareForm({ title, path, viewFor, fixed, moving }: Props) {
  const today = dayIn('UTC', new Date())
  const { form, field, saving, onSubmit } = useSavingForm<Values, NewSharedLink>({
    initialValues: {
      title,
      moves: fixed === null ? 'moving' : 'fixed',
      lasting: '30',
      expires_on: addDays(today, 30),
    },
    save: ({ lasting, moves, expires_on, ...rest }) => ({
      method: 'POST',
      path,
      body: {
        ...rest,
        view: viewFor(moves === 'moving'),
        expires_on: lasting === 'chosen' ? expires_on : addDays(today, Number(lasting)),
      },
    }),
  })
  if (saving.data) return <LinkShownOnce made={saving.data} />
  return (
    <FormShell onSubmit={onSubmit} button="Make the link" isSaving={saving.isPending}>
      <Text size="sm">
        Whoever has the link sees this view without signing in: names, projects, hours and who is absent. It
        never shows costs, e-mail addresses, notes or the reasons of absences.
      </Text>
      <TextInput label="Title" required data-autofocus {...field('title')} />
      <Radio.Group label="It shows" {...field('moves')}>
        <Stack gap={6} mt={4}>
          {fixed !== null && <Radio value="fixed" label={fixed} />}
          <Radio value="moving" label={moving} />
        </Stack>
      </Radio.Group>
      <Select label="It works for" data={LASTING} allowDeselect={false} {...field('lasting')} />
      {form.getValues().lasting === 'chosen' && (
        <DateField
          label="Last day it works"
          required
          min={today}
          max={addDays(today, MOST_SHARED_FOR_DAYS)}
          {...field('expires_on')}
        />
      )}
    </FormShell>
  )
}

function LinkShownOnce({ made }: { made: NewSharedLink }) {
  const until = formatDay(made.expires_at?.slice(0, 10) ?? '')
  return (
    <ShownOnce
      label="Link"
      value={`${window.location.origin}/shared/${made.token}`}
      warning={`This link is shown only once. It works until ${until}; it is listed and revoked in Settings, Shared links.`}
      copyLabel="Copy the link"
    />
  )
}
