import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Replanned } from '../../shapes/plan-changes.ts'
import type { ChangePreview } from '../../shapes/previews.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { fieldErrors } from '../shell/client.ts'
import { useOrg } from '../shell/organization.ts'
import type { SaveRequest } from '../shell/saving.ts'
import { useSaving } from '../shell/saving.ts'
import { withReadableDays } from '../ui/format.ts'
import type { ContractEdit } from './calls.ts'
import { previewQuery } from './calls.ts'

export type PreviewedChange = ReturnType<typeof useChange>

/** Previews a contract change while the user types. Saves the change after the user confirms. */
export function useChange(
  resource: ResourcePlan,
  proposal: ContractEdit | null,
  options: { done: string; undo: (result: Replanned) => SaveRequest | null; onSaved: () => void },
) {
  const { done, undo, onSaved } = options
  const saving = useSaving<Replanned>(done, { undo })
  const [settled] = useDebouncedValue(proposal, 250)
  const query = useQuery(previewQuery(useOrg(), resource.id, settled))
  const preview = query.error ? undefined : query.data
  const wrong = wrongFields(preview)
  const isWrong = Object.keys(wrong).length > 0
  return {
    errors: { ...fieldErrors(query.error), ...fieldErrors(saving.error), ...wrong },
    /** Problems with fields, and conflicts with assignments. */
    problems: preview?.problems ?? [],
    /** Undefined before the first response, after an error, or if the server reports an invalid field. */
    preview: isWrong ? undefined : preview,
    isAsked: proposal !== null && !query.error && !isWrong,
    /** True if the preview belongs to an earlier draft. */
    isStale: query.isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(proposal),
    isSaving: saving.isPending,
    save: (save: SaveRequest) => saving.mutate(save, { onSuccess: onSaved }),
  }
}

/** Leaves out conflicts with assignments, because the preview shows these conflicts. */
function wrongFields(preview: ChangePreview | undefined): Record<string, string> {
  const wrong = preview?.problems.filter(({ pointer }) => pointer[0] !== 'assignments') ?? []
  return Object.fromEntries(wrong.map(({ pointer, message }) => [pointer[0], withReadableDays(message)]))
}
