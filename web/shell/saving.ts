import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { confirm } from '../ui/confirm.tsx'
import { showDone } from '../ui/done-notice.tsx'
import { t } from '../ui/words/language.ts'
import { call, fieldsOf, Refusal } from './client.ts'
import { callIn, orgKey, useOrg } from './organization.ts'
import { queryClient } from './query-client.ts'
import { undoingChanges } from './undoing.ts'

export type Save = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** The path is outside the organization: it is about the person who is signed in. */
  isPersonal?: boolean
}

/** Creates a record under `path`, or changes the one with this id. */
export function saveRecord(path: string, id: number | undefined, body: unknown): Save {
  return id === undefined ? { method: 'POST', path, body } : { method: 'PUT', path: `${path}/${id}`, body }
}

type Options<Answer> = {
  /** The fields of a form, which shows problems with them beside them: for these there is no notice. */
  fields?: readonly string[]
  /** Navigates away after a delete, before the queries of the page are refetched and fail. */
  leave?: () => Promise<unknown>
  /** What undoes it, by the answer; null where nothing does. */
  undo?: (answer: Answer) => Save | null
}

/** Sends a change, refetches everything of the organization, and shows a notice when it is done or refused. */
export function useSaving<Answer = void>(done?: string, { fields = [], leave, undo }: Options<Answer> = {}) {
  const org = useOrg()
  const reload = () => queryClient.invalidateQueries({ queryKey: orgKey(org) })
  return useMutation<Answer, Error, Save>({
    mutationFn: ({ method, path, body, isPersonal }) =>
      (isPersonal ? call : callIn(org))<Answer>(method, path, body),
    onSuccess: async (answer) => {
      await leave?.()
      await reload()
      const back = undo?.(answer)
      const takeBack = (save: Save) =>
        callIn(org)(save.method, save.path, save.body).then(
          () => reload().then(() => showDone(t('Undone.'))),
          (error: Error) => reload().then(() => refuseUndo(error)),
        )
      if (done) showDone(done, back ? () => void takeBack(back) : undefined)
    },
    onError: (error) => {
      if (!isAboutFields(error, fields)) refuse(error)
    },
  })
}

function refuse({ message }: Error): void {
  notifications.show({ title: t('Not saved'), message, color: 'red', autoClose: 8000 })
}

function refuseUndo(error: Error): void {
  const isConflict = error instanceof Refusal && error.status === 409
  const message = isConflict
    ? t('Somebody has changed or deleted the same since. Everything stays as it is now.')
    : error.message
  notifications.show({ title: t('Not undone'), message, color: 'red', autoClose: 8000 })
}

export function planSave(changes: readonly PlanChange[]): Save {
  return { method: 'POST', path: '/plan/changes', body: { changes } }
}

/** Changes of the plan, from any page but the board, which has a history: the notice offers to undo them in one step. */
export function useReplanning(done: string) {
  return useSaving<ChangedPlan>(done, { undo: undoOf })
}

export function undoOf(changed: ChangedPlan): Save | null {
  const changes = undoingChanges(changed)
  return changes && changes.length > 0 ? planSave(changes) : null
}

/** A plan limit, or a project that was archived meanwhile, is not about a field, although it points to one. */
function isAboutFields(error: Error, fields: readonly string[]): boolean {
  const problems = error instanceof Refusal ? error.problems : []
  const isAboutField = (problem: Problem<string>) =>
    problem.code !== 'plan_limit' &&
    problem.code !== 'archived' &&
    fields.some((field) => field === fieldsOf(problem)[0])
  return problems.length > 0 && problems.every(isAboutField)
}

/** Asks, and then deletes a record. */
export function useDeleting(done: string, leave?: () => Promise<unknown>) {
  const { mutate, isPending } = useSaving(done, { leave })
  return {
    isDeleting: isPending,
    ask: (path: string, question: Omit<Parameters<typeof confirm>[0], 'onConfirm'>) =>
      confirm({ ...question, onConfirm: () => mutate({ method: 'DELETE', path }) }),
  }
}
