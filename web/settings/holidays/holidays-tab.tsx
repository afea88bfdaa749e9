import { Anchor, Badge, Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HolidayCalendar, HolidayCalendarBody } from '../../../shapes/holidays.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { settingsQuery, useMay, useOrg } from '../../shell/organization.ts'
import { useDeleting } from '../../shell/saving.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDay } from '../../ui/format.ts'
import { RecordTable } from '../../ui/records.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { t } from '../../ui/words/language.ts'
import { rich } from '../../ui/words/rich.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { calendarQuery, calendarsQuery } from './calls.ts'

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
              title={(shown) => ('id' in shown ? t('Edit calendar') : t('New calendar'))}
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
        {rich('Public holidays come from {source}, licensed under {license}.', {
          source: (
            <Anchor inherit underline="always" href="https://github.com/commenthol/date-holidays">
              date-holidays
            </Anchor>
          ),
          license: (
            <Anchor inherit underline="always" href="https://creativecommons.org/licenses/by-sa/3.0/">
              CC BY-SA 3.0
            </Anchor>
          ),
        })}
      </Text>
    </Box>
  )
}

/** The id of a stored calendar, which the dialog then loads, or the fields of a new calendar. */
type Opened = { id: number } | HolidayCalendarBody

function StoredCalendar({ id, ...rest }: { id: number; today: string; onDone: () => void }) {
  const calendar = useQuery(calendarQuery(useOrg(), id))
  return <Loaded query={calendar}>{(draft) => <CalendarForm draft={draft} {...rest} />}</Loaded>
}

type TableProps = { calendars: HolidayCalendar[]; onOpen: (opened: Opened) => void }

function CalendarTable({ calendars, onOpen }: TableProps) {
  const may = useMay('admin')
  const { ask } = useDeleting(t('Calendar deleted.'))
  const isFirst = calendars.length === 0
  const fresh = { name: '', country: null, state: null, region: null, is_default: isFirst, exceptions: [] }
  const remove = ({ id, name }: HolidayCalendar) =>
    ask(`/holiday-calendars/${id}`, {
      title: t('Delete calendar {name}?', { name }),
      text: t("Its holidays become working days again. You can't undo this."),
      button: t('Delete calendar'),
    })
  return (
    <RecordTable
      addLabel={t('New calendar')}
      onAdd={may ? () => onOpen(fresh) : undefined}
      emptyTitle={t('No public holidays yet')}
      emptyText={t(
        "Choose a country and region. Public holidays aren't working days, so nobody has capacity or scheduled hours then.",
      )}
      minWidth={520}
      rows={calendars}
      columns={[
        [
          t('Name'),
          ({ name, is_default }) => (
            <>
              {name} {is_default && <Badge variant="default">{t('organization')}</Badge>}
            </>
          ),
        ],
        [t('Next holiday'), ({ next }) => (next ? `${formatDay(next.date)}, ${next.name}` : t('None'))],
        [t('Until'), ({ last_year }) => last_year],
        [t('Used by'), ({ people }) => (people === 0 ? '' : t('{n} people', { n: people }))],
        may && [
          '',
          (calendar) => (
            <RowActions
              edit={[t('Edit {name}', { name: calendar.name }), () => onOpen({ id: calendar.id })]}
              remove={[t('Delete {name}', { name: calendar.name }), () => remove(calendar)]}
            />
          ),
          { th: { w: 90 } },
        ],
      ]}
    />
  )
}
