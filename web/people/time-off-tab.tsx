import { useState } from 'react'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { ToldTimeOff } from '../../shapes/time-off.ts'
import { kindInWords } from '../absences/kinds.ts'
import type { TimeOffSubject } from '../absences/time-off-fields.tsx'
import { useMay } from '../shell/organization.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatHours, formatPeriod } from '../ui/format.ts'
import { Records } from '../ui/records.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { Decision } from './asked-time-off.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

export function TimeOffTab({ resource }: { resource: ResourcePlan }) {
  const { name, time_off, organization } = resource
  const may = useMay('planner')
  const [what, setWhat] = useState<TimeOffSubject | null>(null)
  const deleting = useReplanning('Time off deleted.')
  const period = ({ start_date, end_date }: ToldTimeOff) => formatPeriod(start_date, end_date)
  const remove = (each: ToldTimeOff) =>
    confirm({
      title: 'Delete the time off?',
      text: `${name} can be planned again ${period(each)}.`,
      button: 'Delete time off',
      onConfirm: () => deleting.mutate(planSave([{ delete_time_off: each.id }])),
    })
  return (
    <>
      <Records
        addLabel="Add time off"
        onAdd={
          may ? () => setWhat({ start_date: organization.today, end_date: organization.today }) : undefined
        }
        emptyTitle="No time off"
        emptyText="Holidays, leave, training: whole days or some hours. What is planned then is not done."
        rows={time_off.toReversed()}
        rowProps={({ end_date }) => ({ c: end_date < organization.today ? 'dimmed' : undefined })}
        columns={[
          ['Days', period],
          [
            'How much',
            ({ daily_hours }) =>
              daily_hours === null ? 'Whole days' : `${formatHours(Number(daily_hours))} h a day`,
          ],
          ['Kind', ({ kind }) => kindInWords(kind)],
          ['Note', ({ note }) => note],
          time_off.some(({ status }) => status === 'asked') && [
            'Asked for',
            (each) =>
              each.status === 'asked' && (may ? <Decision of={each} name={name} /> : 'waits for a planner'),
          ],
          may && [
            '',
            (each) => (
              <RowActions
                edit={{ label: `Change time off ${period(each)}`, onClick: () => setWhat(each) }}
                remove={{ label: `Delete time off ${period(each)}`, onClick: () => remove(each) }}
              />
            ),
            { th: { w: 80 } },
          ],
        ]}
      />
      <TimeOffDialog resource={resource} what={what} onClose={() => setWhat(null)} />
    </>
  )
}
