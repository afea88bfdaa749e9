import { Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import type { NewSharedLink } from '../../shapes/access/shared-links.ts'
import { MOST_SHARED_FOR_DAYS } from '../../shapes/limits.ts'
import { Loaded } from '../shell/loaded.tsx'
import { settingsQuery, useDayOf, useOrg } from '../shell/organization.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { formatDay } from '../ui/format.ts'
import { ShownOnce } from '../ui/shown-once.tsx'
import { t } from '../ui/words/language.ts'

const LASTING = [
  { value: '7', label: t('{n} days', { n: 7 }) },
  { value: '30', label: t('{n} days', { n: 30 }) },
  { value: '90', label: t('{n} days', { n: 90 }) },
  { value: 'chosen', label: t('Custom date') },
]

type Values = { title: string; moves: string; lasting: string; expires_on: string }

type Props = {
  title: string
  /** POST to `path` creates the link. */
  path: string
  /** If `isMoving` is true, the dates of the view are relative to today. */
  viewFor: (isMoving: boolean) => object
  /** Label of the choice of fixed dates, or null if the link can only have dates relative to today. */
  fixed: string | null
  moving: string
  children?: ReactNode
}

export function ShareForm(props: Props) {
  return (
    <Loaded query={useQuery(settingsQuery(useOrg()))}>
      {({ today }) => <FormFrom {...props} today={today} />}
    </Loaded>
  )
}

function FormFrom({ title, path, viewFor, fixed, moving, children, today }: Props & { today: Day }) {
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
    <FormShell onSubmit={onSubmit} button={t('Create link')} isSaving={saving.isPending}>
      <Text size="sm">
        {t(
          'Anyone with the link can see this view without signing in: names, projects, hours and who is away. Costs, email addresses, notes and reasons for time off are never shown.',
        )}
      </Text>
      <TextInput label={t('Title')} required data-autofocus {...field('title')} />
      <Radio.Group label={t('Dates')} {...field('moves')}>
        <Stack gap={6} mt={4}>
          {fixed !== null && <Radio value="fixed" label={fixed} />}
          <Radio value="moving" label={moving} />
        </Stack>
      </Radio.Group>
      {children}
      <Select label={t('Expires after')} data={LASTING} allowDeselect={false} {...field('lasting')} />
      {form.getValues().lasting === 'chosen' && (
        <DateField
          label={t('Last valid day')}
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
  const dayOf = useDayOf()
  return (
    <ShownOnce
      label={t('Link')}
      value={`${window.location.origin}/shared/${made.token}`}
      warning={t(
        'This link is shown only once. It works until {day}. You can revoke it under Settings > Shared links.',
        { day: made.expires_at ? formatDay(dayOf(made.expires_at)) : '' },
      )}
      copyLabel={t('Copy link')}
    />
  )
}
