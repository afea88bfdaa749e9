import { useMutation } from '@tanstack/react-query'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { confirm } from '../ui/confirm.tsx'
import type { DoneAction } from '../ui/done-notice.tsx'
import { showDone } from '../ui/done-notice.tsx'
import { showNotice } from '../ui/notice.ts'
import { t } from '../ui/words/language.ts'
import { call, problemPath, Refusal } from './client.ts'
import { callIn, orgKey, useOrg } from './organization.ts'
import { queryClient } from './query-client.ts'
import { undoingChanges } from './undoing.ts'

export type SaveRequest = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** True if the path isn't under an organization. */
  isPersonal?: boolean
}

export function saveRecord(path: string, id: number | undefined, body: unknown): SaveRequest {
  return id === undefined ? { method: 'POST', path, body } : { method: 'PUT', path: `${path}/${id}`, body }
}

type Options<Result> = {
  /** Fields of a form. The form shows the errors of these fields, so the app shows no notification. */
  fields?: readonly string[]
  /** Leaves the page of a deleted record. Otherwise, refetching that record would fail. */
  leave?: () => Promise<unknown>
  /** Returns null if the change can't be undone. */
  undo?: (result: Result) => SaveRequest | null
  /** Another action in the notification. */
  next?: (result: Result) => DoneAction | null
}

/** Sends a change, refetches the organization's data and shows a notification. */
export function useSaving<Result = void>(
  done?: string,
  { fields = [], leave, undo, next }: Options<Result> = {},
) {
  const org = useOrg()
  const reload = () => queryClient.invalidateQueries({ queryKey: orgKey(org) })
  return useMutation<Result, Error, SaveRequest>({
    mutationFn: ({ method, path, body, isPersonal }) =>
      (isPersonal ? call : callIn(org))<Result>(method, path, body),
    onSuccess: async (result) => {
      await leave?.()
      await reload()
      const back = undo?.(result)
      const takeBack = (save: SaveRequest) =>
        callIn(org)(save.method, save.path, save.body).then(
          () => reload().then(() => showDone(t('Undone.'))),
          (error: Error) => reload().then(() => refuseUndo(error)),
        )
      const actions = [next?.(result), back && { label: t('Undo'), run: () => void takeBack(back) }]
      if (done)
        showDone(
          done,
          actions.flatMap((action) => action ?? []),
        )
    },
    onError: (error) => {
      if (!isAboutFields(error, fields)) refuse(error)
    },
  })
}

function refuse({ message }: Error): void {
  showNotice({ title: t('Not saved'), message, color: 'red' })
}

function refuseUndo(error: Error): void {
  const isConflict = error instanceof Refusal && error.status === 409
  const message = isConflict ? t("Can't undo: someone has changed or deleted this since.") : error.message
  showNotice({ title: t("Couldn't undo"), message, color: 'red' })
}

export function planSave(changes: readonly PlanChange[]): SaveRequest {
  return { method: 'POST', path: '/plan/changes', body: { changes } }
}

/** Saves plan changes and offers an undo in the notification. Edits of bars use the board's undo history. */
export function useReplanning(done: string, next?: Options<ChangedPlan>['next']) {
  return useSaving<ChangedPlan>(done, { undo: undoOf, next })
}

export function undoOf(changed: ChangedPlan): SaveRequest | null {
  const changes = undoingChanges(changed)
  return changes && changes.length > 0 ? planSave(changes) : null
}

/** Returns true if the form shows the error. Errors about limits and archived projects fit no field. */
function isAboutFields(error: Error, fields: readonly string[]): boolean {
  const problems = error instanceof Refusal ? error.problems : []
  const isAboutField = (problem: Problem<string>) =>
    problem.code !== 'plan_limit' &&
    problem.code !== 'archived' &&
    fields.some((field) => field === problemPath(problem)[0])
  return problems.length > 0 && problems.every(isAboutField)
}

export function useDeleting(done: string, leave?: () => Promise<unknown>) {
  const { mutate, isPending } = useSaving(done, { leave })
  return {
    isDeleting: isPending,
    ask: (path: string, question: Omit<Parameters<typeof confirm>[0], 'onConfirm'>) =>
      confirm({ ...question, onConfirm: () => mutate({ method: 'DELETE', path }) }),
  }
}

/** Creates a record from a select field. Returns the id as text, or null if the server rejects the record. */
export function useCreating() {
  const { mutateAsync } = useSaving<{ id: number }>()
  return (save: SaveRequest): Promise<string | null> =>
    mutateAsync(save).then(
      ({ id }) => String(id),
      () => null,
    )
}
