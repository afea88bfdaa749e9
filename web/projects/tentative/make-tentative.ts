import type { PlanChange } from '../../../planning/plan-changes.ts'
import type { ProjectPlan } from '../../../shapes/projects.ts'
import { planSave, useReplanning } from '../../shell/saving.ts'
import { confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/words/language.ts'

export const DEFAULT_PROBABILITY = 50

/** Sets the project's probability and turns its assignments into tentative requests. */
export function useMakeTentative(project: ProjectPlan) {
  const { id, title, assignments } = project
  const saving = useReplanning(t('{title} is tentative.', { title }))
  const save = () => saving.mutate(planSave(changesFor(project)))
  return () =>
    assignments.length === 0
      ? save()
      : confirm({
          title: t('Make {title} tentative?', { title }),
          text: t('{n} assignments become tentative requests and lose their own cost rates.', {
            n: assignments.length,
          }),
          button: t('Make tentative'),
          onConfirm: save,
        })

  function changesFor({ probability }: ProjectPlan): PlanChange[] {
    return [
      { update_project: { id, probability: DEFAULT_PROBABILITY }, seen: { probability } },
      ...assignments.flatMap(
        ({ id: assignment, project_id, resource_id, start_date, end_date, phase_id, note, ...work }) => {
          const daily_hours = Number(work.daily_hours)
          const fields = { project_id, resource_id, start_date, end_date, daily_hours }
          return [{ delete: assignment, seen: fields }, { create_request: { ...fields, phase_id, note } }]
        },
      ),
    ]
  }
}
