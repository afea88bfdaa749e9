import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import type { TimeOffPerson } from '../../planning/time-off/time-off-plan.ts'
import { assignedOf } from '../../planning/time-off/unassign.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { fieldErrors } from '../shell/client.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import type { TimeOffSubject } from '../time-off/time-off-fields.tsx'
import { TimeOffForm } from '../time-off/time-off-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { t } from '../ui/words/language.ts'

type Props = { resource: ResourcePlan; what: TimeOffSubject | null; onClose: () => void }

export function PersonTimeOffDialog({ resource, what, onClose }: Props) {
  return (
    <Dialog
      of={what}
      onClose={onClose}
      title={(shown) => ('id' in shown ? t('Edit time off') : t('Add time off'))}
    >
      {(shown) => <TimeOffChange resource={resource} what={shown} onClose={onClose} />}
    </Dialog>
  )
}

function TimeOffChange({ resource, what, onClose }: Props & { what: TimeOffSubject }) {
  const saving = useReplanning(t('Time off saved.'))
  return (
    <TimeOffForm
      person={personOf(resource)}
      week={resource.organization.working_week}
      subject={what}
      errors={fieldErrors(saving.error)}
      isSaving={saving.isPending}
      onSave={(changes) => saving.mutate(planSave(changes), { onSuccess: onClose })}
    />
  )
}

/** Leaves out assignments on archived projects, because time off doesn't change archived projects. */
export function personOf(resource: ResourcePlan): TimeOffPerson {
  const { id, tags, contracts, time_off, holidays, assignments, projects } = resource
  const active = projects.filter(({ status }) => status === 'active').map((project) => project.id)
  return {
    ...{ id, contracts, time_off, holidays: holidayDaysOff(holidays) },
    tag_ids: tags.map((tag) => tag.id),
    assignments: assignments.filter(({ project_id }) => active.includes(project_id)).map(assignedOf),
  }
}
