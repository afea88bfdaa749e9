import { Anchor, Badge, Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HolidayCalendar, HolidayCalendarBody } from '../../../shapes/holidays.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useMay, useOrg } from '../../shell/organization.ts'
import { useDeleting } from '../../shell/saving.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDay } from '../../ui/format.ts'
import { Records } from '../../ui/records.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { settingsQuery } from '../calls.ts'
import { CalendarForm } from './calendar-form.tsx'
import { calendarQuery, calendarsQuery } from './calls.ts'

/** The organization's calendars of public holidays. */
export function HolidaysTab() {
  const org = useOrg()
  const calendars = useQuery(calendarsQuery(org))
  const settings = useQuery(settingsQuery(org))
  const [draft, setDraft] = useState<Opened | null>(null)
  const close = () => setDraft(null)
  return (
    <Box>
      <Loaded query={settings}>
        {({ today }) => (
          <>
            <Loaded query={calendars}>
              {(all) => <CalendarTable {...{ calendars: all, onOpen: setDraft }} />}
            </Loaded>
            <Dialog
              of={draft}
              title={(shown) => ('id' in shown ? 'Edit calendar' : 'New calendar')}
              onClose={close}
            >
              {(shown) =>
                'id' in shown ? (
                  <StoredCalendar id={shown.id} today={today} onDone={close} />
                ) : (
                  <CalendarForm draft={shown} today={today} onDone={close} />
                )
              }
            </Dialog>
          </>
        )}
      </Loaded>
      <Text size="xs" c="dimmed" mt="md">
        Public holidays come from{' '}
        <Anchor inherit underline="always" href="https://github.com/commenthol/date-holidays">
          date-holidays
        </Anchor>
        ; its data is available under{' '}
        <Anchor inherit underline="always" href="https://creativecommons.org/licenses/by-sa/3.0/">
          CC BY-SA 3.0
        </Anchor>
        .
      </Text>
    </Box>
  )
}

/** A stored one, which is read when it is opened, or a new one. */
type Opened = { id: number } | HolidayCalendarBody

function StoredCalendar({ id, ...rest }: { id: number; today: string; onDone: () => void }) {
  const calendar = useQuery(calendarQuery(useOrg(), id))
  return <Loaded query={calendar}>{(draft) => <CalendarForm draft={draft} {...rest} />}</Loaded>
}

type TableProps = { calendars: HolidayCalendar[]; onOpen: (opened: Opened) => void }

function CalendarTable({ calendars, onOpen }: TableProps) {
  const may = useMay('admin')
  const { ask } = useDeleting('Calendar deleted.')
  const isFirst = calendars.length === 0
  const fresh = { name: '', country: null, state: null, region: null, is_default: isFirst, exceptions: [] }
  const remove = ({ id, name }: HolidayCalendar) =>
    ask(`/holiday-calendars/${id}`, {
      title: `Delete the calendar ${name}?`,
      text: 'Its days count as working days again. This cannot be undone.',
      button: 'Delete calendar',
    })
  return (
    <Records
      addLabel="New calendar"
      onAdd={may ? () => onOpen(fresh) : undefined}
      emptyTitle="No public holidays yet"
      emptyText="Choose a country and a region: on its public holidays nobody is free, and what is planned there is not done."
      minWidth={520}
      rows={calendars}
      columns={[
        [
          'Name',
          ({ name, is_default }) => (
            <>
              {name} {is_default && <Badge variant="default">organization</Badge>}
            </>
          ),
        ],
        ['Next holiday', ({ next }) => (next ? `${formatDay(next.date)}, ${next.name}` : 'None')],
        ['Until', ({ last_year }) => last_year],
        [
          'Own calendar of',
          ({ people }) => (people === 0 ? '' : people === 1 ? '1 person' : `${people} people`),
        ],
        may && [
          '',
          (calendar) => (
            <RowActions
              edit={{ label: `Edit ${calendar.name}`, onClick: () => onOpen({ id: calendar.id }) }}
              remove={{ label: `Delete ${calendar.name}`, onClick: () => remove(calendar) }}
            />
          ),
          { th: { w: 90 } },
        ],
      ]}
    />
  )
}
