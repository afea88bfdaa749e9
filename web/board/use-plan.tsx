import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { to } from '../shell/addresses.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { t } from '../ui/words/language.ts'
import type { Board, RequestBar } from './model/board.ts'
import {
  barsAfter,
  barsDeleted,
  plannedToBar,
  requestToBar,
  withBar,
  withoutSeen,
  withSeen,
  withTentative,
} from './model/board.ts'
import { confirmations, tentativeInstead } from './model/changes/confirming.ts'
import type { History } from './model/changes/history.ts'
import { isInPlace } from './model/changes/history.ts'
import type { Refused } from './model/changes/refusals.ts'
import { NOT_LOADED, refusalInWords, UNFIT } from './model/changes/refusals.ts'
import type { Edit } from './model/edits.ts'
import { labelOf } from './model/edits.ts'
import type { PlanFix } from './model/verdict.ts'
import {
  ALLOW_OVERTIME,
  BOOK_WITH_OVERTIME,
  clashesOf,
  overtimeInWords,
  UNASSIGNED,
  unreadForOvertime,
  verdictFor,
  verdictInWords,
} from './model/verdict.ts'
import { barInWords, clashInWords } from './model/words.ts'
import type { useChanges } from './use-changes.ts'
import type { useDayLoader } from './use-day-loader.ts'
import type { Offer, OfferedAction } from './use-offers.tsx'
import { useOffers } from './use-offers.tsx'

/** Resolves with null if nothing was saved. `isAnyway` overwrites other users' edits. */
export type SaveEdit = (edit: Edit, isAnyway?: boolean) => Promise<ChangedPlan | null>
type Changes = Pick<ReturnType<typeof useChanges>, 'submit' | 'step'>
type LoadPeople = ReturnType<typeof useDayLoader>['loadPeople']

export function usePlan(
  board: Board,
  { submit, step }: Changes,
  loadPeople: LoadPeople,
  closeDeleted: (bars: readonly number[]) => void,
) {
  const latest = useRef(board)
  useLayoutEffect(() => {
    latest.current = board
  }, [board])
  const offers = useOffers()
  const { spoken, announce, offer, confirmDone, take, dismissOffer } = offers
  const allowOvertime = useAllowOvertime()
  /** The bar that gets the focus next. A new object moves the focus even if the bar is the same. */
  const [barToFocus, setBarToFocus] = useState<{ id: number } | null>(null)

  const refuse = useRefuse(offer)
  const stepHistory = useHistorySteps(latest, step, offers, refuse, closeDeleted)

  /** Checks the rules locally first. The server makes the final check. */
  const save: SaveEdit = useCallback(
    async (edit, isAnyway = false) => {
      const { label, instead } = edit
      // The board that the user sees now. After an `await`, `latest` may have other users' edits.
      const seenBoard = latest.current
      const changes = withTentative(seenBoard, edit.changes)
      if (changes.length === 0) return null
      const sent = isAnyway ? withoutSeen(changes) : withSeen(seenBoard, changes)
      const isLast = dismissOffer()
      const choose = ({ label: name, changes: fixed, result }: PlanFix, key?: 'f' | 'p'): OfferedAction => ({
        ...{ label: name, ...(key ? { key } : {}) },
        run: () => {
          const words = { label: labelOf(latest.current, fixed), ...result }
          void save({ changes: withSeen(seenBoard, fixed), ...words })
        },
      })
      const refused = (refusal: Refused) => {
        const { fixes, misfits } = refusal
        const soft = instead ? null : tentativeInstead(latest.current, changes, misfits)
        const all = [...(instead && misfits.length > 0 ? instead : fixes), ...(soft ? [soft] : [])]
        const choices: OfferedAction[] = all.map((fix, i) =>
          choose(fix, fix.isTentative ? 'p' : i === 0 ? 'f' : undefined),
        )
        if (refusal.isOverCapacity) choices.push(...allowOvertime)
        refuse(refusal, choices, dismissOffer, () => void save(edit, true))
        return null
      }
      const people = edit.withOvertime ? [] : unreadForOvertime(latest.current, changes)
      if (people.length > 0) {
        announce(t('Checking…'))
        await loadPeople(people)
        if (unreadForOvertime(latest.current, changes).length > 0) return refused(NOT_LOADED)
      }
      const verdict = verdictFor(latest.current, changes)
      const isUnchecked = verdict.unread.length > 0
      if (!verdict.fits && !isUnchecked) return refused({ ...UNFIT, ...verdict })
      if (verdict.overtime > 0 && !edit.withOvertime) {
        const soft = tentativeInstead(latest.current, changes, [...changes.keys()])
        const book = () => void save({ ...edit, changes: sent, withOvertime: true })
        offer(offerOvertime(label, verdict.overtime, book, soft ? [choose(soft, 'p')] : []))
        return null
      }
      const after = barsAfter(latest.current, changes).flatMap((bar) => bar ?? [])
      // The label already says that a request is unassigned.
      const words = verdictInWords(verdict, after).filter((each) => each !== UNASSIGNED)
      const missing = [...(edit.rest ? [edit.rest] : []), ...(edit.omitted ?? [])]
      announce([`${label}.`, ...words, ...missing].join(' '))
      const outcome = await submit(sent, label)
      if ('discarded' in outcome) return null
      if ('refusal' in outcome) return refused(refusalInWords(latest.current, changes, outcome.refusal))
      if (isUnchecked) announce(`${label}. ${t('No conflicts.')}`)
      setBarToFocus(newBarIn(outcome.changed))
      const undo = () => void stepHistory('undo')
      const newlyTentative = newlyTentativeIn(outcome.changed)
      // `undo` undoes the newest edit, so earlier edits offer no undo.
      if (!isLast()) return outcome.changed
      if (newlyTentative) offer(offerToConfirm(latest.current, newlyTentative, missing, save, undo))
      else if (!isInPlace(outcome.changed)) confirmDone([`${label}.`, ...missing], undo)
      return outcome.changed
    },
    [submit, announce, refuse, offer, confirmDone, dismissOffer, allowOvertime, loadPeople, stepHistory],
  )

  const notify = useCallback(
    (title: string, text: string) => offer({ title, color: 'blue', sentences: [text], choices: [] }),
    [offer],
  )
  const focusBar = useCallback((id: number) => setBarToFocus({ id }), [])

  return { spoken, announce, save, stepHistory, takeOffer: take, barToFocus, focusBar, notify }
}

type Offers = ReturnType<typeof useOffers>

/** Returns a function that shows why a change was rejected, with a button for each choice. */
function useRefuse(offer: Offers['offer']) {
  return useCallback(
    (
      { title, sentences, isConflict }: Refused,
      choices: readonly OfferedAction[],
      keep: () => void,
      anyway: () => void,
    ) => {
      const both: OfferedAction[] = [
        { label: t('Keep their change'), run: keep },
        { label: t('Save my change anyway'), run: anyway },
      ]
      offer({ title, color: 'red', sentences, choices: isConflict ? both : choices })
    },
    [offer],
  )
}

/** The returned function closes the panel if the undo or redo deletes the panel's bar. */
function useHistorySteps(
  latest: RefObject<Board>,
  step: Changes['step'],
  { announce, dismissOffer }: Offers,
  refuse: ReturnType<typeof useRefuse>,
  closeDeleted: (bars: readonly number[]) => void,
) {
  const stepHistory = useCallback(
    async (which: keyof History, isAnyway = false): Promise<void> => {
      // Hides the last offer, because its actions belong to an earlier change.
      dismissOffer()
      const result = await step(which, isAnyway)
      if (result && 'refusal' in result.outcome) {
        const refusal = refusalInWords(latest.current, result.changes, result.outcome.refusal)
        const keep = () => {
          result.forget?.()
          dismissOffer()
        }
        if (refusal.isGone) result.forget?.()
        return refuse(refusal, [], keep, () => void stepHistory(which, true))
      }
      announce(stepInWords(which, result?.label))
      closeDeleted(barsDeleted(result?.changes ?? []))
    },
    [latest, step, announce, refuse, dismissOffer, closeDeleted],
  )
  return stepHistory
}

function stepInWords(which: keyof History, work: string | undefined): string {
  if (work === undefined) return which === 'undo' ? t('Nothing to undo.') : t('Nothing to redo.')
  return which === 'undo' ? t('Undone: {work}', { work }) : t('Redone: {work}', { work })
}

/** Returns no action for planners, because only admins can change the overtime setting. */
function useAllowOvertime(): readonly OfferedAction[] {
  const mayAllow = useMay('admin')
  const org = useOrg()
  const navigate = useNavigate()
  return useMemo(
    () => (mayAllow ? [{ label: ALLOW_OVERTIME, run: () => void navigate(to.settings(org)) }] : []),
    [mayAllow, navigate, org],
  )
}

function offerOvertime(
  title: string,
  hours: number,
  book: () => void,
  others: readonly OfferedAction[],
): Offer {
  const choices: OfferedAction[] = [{ label: BOOK_WITH_OVERTIME, key: 'f', run: book }, ...others]
  return { title, color: 'blue', sentences: [overtimeInWords(hours)], choices }
}

/** Returns the first new bar. Returns null if the focus must stay where it is, for example after a split. */
function newBarIn({ created, updated, requests }: ChangedPlan): { id: number } | null {
  const [assignment] = created.map(plannedToBar)
  const [request] = requests.created.map(requestToBar)
  if (updated.length > 0) return null
  return assignment ?? (requests.updated.length === 0 ? request : null) ?? null
}

/** Returns the tentative request that the edit created or reassigned. Returns null for none or several. */
function newlyTentativeIn({ requests }: ChangedPlan): RequestBar | null {
  const newlyTentative = [
    ...requests.created,
    ...requests.updated.flatMap(({ before, after }) =>
      before.resource_id === after.resource_id ? [] : [after],
    ),
  ].filter(({ resource_id }) => resource_id !== null)
  const [only] = newlyTentative.map(requestToBar)
  return newlyTentative.length === 1 && only ? only : null
}

function offerToConfirm(
  board: Board,
  bar: RequestBar,
  missing: readonly string[],
  save: SaveEdit,
  undo: () => void,
): Offer {
  const actions = confirmations(board, bar)
  const clashes = clashesOf(board, bar).map(clashInWords)
  return {
    ...{ title: t('Tentative'), color: 'blue' },
    sentences: [...(clashes.length > 0 ? clashes : [`${barInWords(board, bar)}.`]), ...missing],
    choices: [
      ...actions.map((edit) => ({
        ...{ label: edit.action, key: 'f' as const },
        run: () => void save({ ...edit, changes: withSeen(withBar(board, bar), edit.changes) }),
      })),
      { label: t('Undo'), run: undo },
    ],
  }
}
