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
import { useFindReplacement } from './find-replacement.ts'

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
  const saving = useReplanning(t('Time off saved.'), useFindReplacement())
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
  const { id, tags, contracts, time_off, holidays, assignments } = resource
  return {
    ...{ id, contracts, time_off, holidays: holidayDaysOff(holidays) },
    tag_ids: tags.map((tag) => tag.id),
    assignments: assignments.filter(isOnActive(resource)).map(assignedOf),
  }
}

/** Returns tentative requests in the form of assignments, so that `lostBy` can compute their lost hours. */
export function tentativeOf(resource: ResourcePlan): TimeOffPerson['assignments'] {
  return resource.tentative
    .filter(isOnActive(resource))
    .map((request) => ({ ...request, resource_id: resource.id }))
}

function isOnActive({ projects }: ResourcePlan) {
  const active = new Set(projects.filter(({ status }) => status === 'active').map(({ id }) => id))
  return ({ project_id }: { project_id: number }) => active.has(project_id)
}
