import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { t } from '../ui/words/language.ts'
import type { Board, RequestBar } from './model/board.ts'
import { barsAfter, plannedToBar, requestToBar, withSeen } from './model/board.ts'
import { confirmations, TENTATIVE, tentativeInstead } from './model/changes/confirming.ts'
import type { History } from './model/changes/history.ts'
import type { Refused } from './model/changes/refusals.ts'
import { refusalInWords, UNFIT } from './model/changes/refusals.ts'
import type { Edit } from './model/edits.ts'
import { labelOf } from './model/edits.ts'
import type { Fix } from './model/verdict.ts'
import { clashesOf, judge, verdictInWords } from './model/verdict.ts'
import { barInWords, clashInWords } from './model/words.ts'
import type { useChanges } from './use-changes.ts'
import type { Choice, Offer } from './use-offers.tsx'
import { useOffers } from './use-offers.tsx'

/** Saves a change, and says so. Null: it was not saved. `isAnyway`: whatever somebody else has done meanwhile. */
export type Commit = (edit: Edit, isAnyway?: boolean) => Promise<ChangedPlan | null>
type Changes = Pick<ReturnType<typeof useChanges>, 'apply' | 'step'>

/** Commits changes, undoes them, and says in words what became of them. */
export function usePlan(board: Board, { apply, step }: Changes) {
  const latest = useRef(board)
  useLayoutEffect(() => {
    latest.current = board
  }, [board])
  const { spoken, announce, offer, take, drop } = useOffers()
  /** The bar that was made or moved last, to be shown: a new object for each time. */
  const [made, setMade] = useState<{ id: number } | null>(null)

  /** Says no in words. Each fix is a click away, the first one also the key F. */
  const refuse = useCallback(
    ({ title, sentences, isConflict }: Refused, choices: readonly Choice[], anyway: () => void) => {
      const both: Choice[] = [
        { label: t('Keep theirs'), run: drop },
        { label: t('Send mine anyway'), run: anyway },
      ]
      offer({ title, color: 'red', sentences, choices: isConflict ? both : choices })
    },
    [offer, drop],
  )

  /** Judged here at once, then by the server, which decides. */
  const commit: Commit = useCallback(
    async (edit, isAnyway = false) => {
      const { changes, label, instead } = edit
      if (changes.length === 0) return null
      drop()
      const choose = ({ label: name, changes: fixed }: Fix, key?: Choice['key']): Choice => ({
        ...{ label: name, ...(key ? { key } : {}) },
        run: () => void commit({ changes: fixed, label: labelOf(latest.current, fixed) }),
      })
      const refused = (refusal: Refused) => {
        const { fixes, misfits } = refusal
        const soft = instead ? null : tentativeInstead(latest.current, changes, misfits)
        const all = [...(instead && misfits.length > 0 ? instead : fixes), ...(soft ? [soft] : [])]
        const choices = all.map((fix, i) =>
          choose(fix, fix.label.startsWith(TENTATIVE) ? 'p' : i === 0 ? 'f' : undefined),
        )
        refuse(refusal, choices, () => void commit(edit, true))
        return null
      }
      const verdict = judge(latest.current, changes)
      const isOpen = verdict.unread.length > 0
      if (!verdict.fits && !isOpen) return refused({ ...UNFIT, ...verdict })
      const after = barsAfter(latest.current, changes).flatMap((bar) => bar ?? [])
      announce([`${label}.`, ...verdictInWords(verdict, after)].join(' '))
      const reply = await apply(isAnyway ? changes : withSeen(latest.current, changes), label)
      if ('thrown' in reply) return null
      if ('refusal' in reply) return refused(refusalInWords(latest.current, changes, reply.refusal))
      if (isOpen) announce(`${label}. ${t('Fits.')}`)
      setMade(newBarIn(reply.changed))
      const given = givenIn(reply.changed)
      if (given) offer(offerToConfirm(latest.current, given, commit))
      return reply.changed
    },
    [apply, announce, refuse, offer, drop],
  )

  const stepBack = useCallback(
    async (which: keyof History, isAnyway = false) => {
      const result = await step(which, isAnyway)
      if (!result) return announce(which === 'undo' ? t('Nothing to undo.') : t('Nothing to redo.'))
      const { reply, entry, changes } = result
      const work = entry.label
      if (!('refusal' in reply))
        return announce(which === 'undo' ? t('Undone: {work}', { work }) : t('Done again: {work}', { work }))
      const refusal = refusalInWords(latest.current, changes, reply.refusal)
      refuse(refusal, [], () => void stepBack(which, true))
    },
    [step, announce, refuse],
  )

  const tell = useCallback(
    (title: string, text: string) => offer({ title, color: 'blue', sentences: [text], choices: [] }),
    [offer],
  )
  const show = useCallback((id: number) => setMade({ id }), [])

  return { spoken, announce, commit, stepBack, takeOffer: take, made, show, tell }
}

/** The bar that is new, unless others changed with it, as when one is split. */
function newBarIn({ created, updated, requests }: ChangedPlan): { id: number } | null {
  const [assignment] = created.map(plannedToBar)
  const [request] = requests.created.map(requestToBar)
  if (updated.length > 0) return null
  return assignment ?? (requests.updated.length === 0 ? request : null) ?? null
}

/** The request that somebody has just been pencilled in for. */
function givenIn({ requests }: ChangedPlan): RequestBar | null {
  const given = [
    ...requests.created,
    ...requests.updated.flatMap(({ before, after }) =>
      before.resource_id === after.resource_id ? [] : [after],
    ),
  ].filter(({ resource_id }) => resource_id !== null)
  const [only] = given.map(requestToBar)
  return given.length === 1 && only ? only : null
}

/** What is pencilled in is a click away from being firm, all of it or as much as fits. */
function offerToConfirm(board: Board, bar: RequestBar, commit: Commit): Offer {
  const actions = confirmations(board, bar)
  const clashes = clashesOf(board, bar).map(clashInWords)
  return {
    ...{ title: t('Pencilled in'), color: 'blue' },
    sentences: clashes.length > 0 ? clashes : [`${barInWords(board, bar)}.`],
    choices: actions.map((edit) => ({ label: edit.action, key: 'f', run: () => void commit(edit) })),
  }
}
