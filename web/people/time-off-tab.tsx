import { useState } from 'react'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { VisibleTimeOff } from '../../shapes/time-off.ts'
import { useMay } from '../shell/organization.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import { kindInWords } from '../time-off/kinds.ts'
import type { TimeOffSubject } from '../time-off/time-off-fields.tsx'
import { confirm } from '../ui/confirm.tsx'
import { formatPeriod, hoursADay } from '../ui/format.ts'
import { RecordTable } from '../ui/records.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { t } from '../ui/words/language.ts'
import { Decision } from './pending-time-off.tsx'
import { PersonTimeOffDialog } from './time-off-dialog.tsx'

export function TimeOffTab({ resource }: { resource: ResourcePlan }) {
  const { name, time_off, organization } = resource
  const may = useMay('planner')
  const [what, setWhat] = useState<TimeOffSubject | null>(null)
  const deleting = useReplanning(t('Time off deleted.'))
  const period = ({ start_date, end_date }: VisibleTimeOff) => formatPeriod(start_date, end_date)
  const remove = (each: VisibleTimeOff) =>
    confirm({
      title: t('Delete this time off?'),
      text: t('{name} will be available again on these days: {days}.', { name, days: period(each) }),
      button: t('Delete time off'),
      onConfirm: () => deleting.mutate(planSave([{ delete_time_off: each.id }])),
    })
  return (
    <>
      <RecordTable
        isSecondary
        addLabel={t('Add time off')}
        onAdd={
          may ? () => setWhat({ start_date: organization.today, end_date: organization.today }) : undefined
        }
        emptyTitle={t('No time off')}
        emptyText={t(
          'Vacation, leave or training, in full days or hours. Hours scheduled during time off count as lost.',
        )}
        minWidth={560}
        rows={time_off.toReversed()}
        rowProps={({ end_date }) => ({ c: end_date < organization.today ? 'dimmed' : undefined })}
        columns={[
          [t('Dates'), period],
          [
            t('Duration'),
            ({ daily_hours }) => (daily_hours === null ? t('Full days') : hoursADay(Number(daily_hours))),
          ],
          [t('Type'), ({ kind }) => kindInWords(kind)],
          [t('Note'), ({ note }) => note],
          time_off.some(({ status }) => status === 'asked') && [
            t('Pending'),
            (each) =>
              each.status === 'asked' && (may ? <Decision of={each} name={name} /> : t('Pending approval')),
          ],
          may && [
            '',
            (each) => (
              <RowActions
                edit={[t('Edit time off {days}', { days: period(each) }), () => setWhat(each)]}
                remove={[t('Delete time off {days}', { days: period(each) }), () => remove(each)]}
              />
            ),
            { th: { w: 80 } },
          ],
        ]}
      />
      <PersonTimeOffDialog resource={resource} what={what} onClose={() => setWhat(null)} />
    </>
  )
}
