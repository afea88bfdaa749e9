import { useNavigate } from '@tanstack/react-router'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { to } from '../shell/addresses.ts'
import { boardOpening } from '../shell/board-opening.ts'
import { useOrg } from '../shell/organization.ts'
import type { DoneAction } from '../ui/done-notice.tsx'
import { t } from '../ui/words/language.ts'

/** Opens the first request that a change created, so that users can assign it to someone else. */
export function useFindReplacement(): (changed: ChangedPlan) => DoneAction | null {
  const org = useOrg()
  const navigate = useNavigate()
  return ({ requests }) => {
    const [first] = requests.created.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
    if (!first) return null
    const opening = boardOpening({ request: first.id, from: first.start_date })
    return { label: t('Find a replacement'), run: () => void navigate({ ...to.board(org), ...opening }) }
  }
}
