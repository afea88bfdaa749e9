import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { AssignmentChange } from '../../planning/assignments/assignment-changes.ts'
import { Refusal } from '../shell/client.ts'
import type { Board } from './model/board.ts'
import { barsAfter } from './model/board.ts'
import type { Edit } from './model/edits.ts'
import type { History } from './model/history.ts'
import type { Fix } from './model/verdict.ts'
import { judge, verdictOnRefusal } from './model/verdict.ts'
import { barInWords } from './model/words.ts'
import type { Reply, useChanges } from './use-changes.ts'

/** Saves a change, and says so. True when it was saved. */
export type Commit = (edit: Edit) => Promise<boolean>
type Changes = Pick<ReturnType<typeof useChanges>, 'apply' | 'step'>

/** Commits changes, undoes them, and says in words what became of them. */
export function usePlan(board: Board, { apply, step }: Changes) {
  const latest = useRef(board)
  useLayoutEffect(() => {
    latest.current = board
  }, [board])
  const [spoken, setSpoken] = useState('')
  /** The notice of the last refusal, and its first fix. */
  const offer = useRef<{ notice: string; apply?: () => void } | null>(null)

  // A screen reader says only what is new: a space makes the same text a new one.
  const announce = useCallback(
    (text: string) => setSpoken((last) => (last === text ? `${text}\u00a0` : text)),
    [],
  )
  const dropOffer = useCallback(() => {
    if (offer.current) notifications.hide(offer.current.notice)
    offer.current = null
  }, [])

  /** Says no in words. Each fix is a click away, the first one also the key F. */
  const refuse = useCallback(
    ({ title, sentences, fixes }: Refused, applyFix: (fix: Fix) => void) => {
      const text = sentences.join(' ')
      const [first] = fixes
      announce(`${text}${first ? ` ${first.label}: press F to do that.` : ''}`)
      dropOffer()
      const message = <RefusalMessage {...{ text, fixes, applyFix }} />
      const notice = notifications.show({
        ...{ color: 'red', title, autoClose: 12_000, message },
      })
      offer.current = { notice, ...(first ? { apply: () => applyFix(first) } : {}) }
    },
    [announce, dropOffer],
  )

  /** Judged here at once, then by the server, which decides. */
  const commit: Commit = useCallback(
    async ({ changes, label }) => {
      if (changes.length === 0) return false
      dropOffer()
      const applyFix = (fix: Fix) =>
        void commit({ changes: fix.changes, label: labelAfter(latest.current, fix.changes) ?? label })
      const verdict = judge(latest.current, changes)
      const isOpen = verdict.unread.length > 0
      if (!verdict.fits && !isOpen) {
        refuse({ title: UNFIT, ...verdict }, applyFix)
        return false
      }
      const isDeletion = changes.every((change) => 'delete' in change)
      announce(isDeletion ? `${label}.` : `${label}. ${isOpen ? 'Checking.' : 'Fits.'}`)
      const reply = await apply(changes, label)
      if (isOpen && 'changed' in reply) announce(`${label}. Fits.`)
      if ('changed' in reply) return true
      refuse(refusalInWords(changes, reply), applyFix)
      return false
    },
    [apply, announce, refuse, dropOffer],
  )

  const stepBack = useCallback(
    async (which: keyof History) => {
      const result = await step(which)
      if (!result) announce(`Nothing to ${which}.`)
      else if ('changed' in result.reply)
        announce(`${which === 'undo' ? 'Undone' : 'Done again'}: ${result.entry.label}`)
      else refuse(refusalInWords([], result.reply), () => {})
    },
    [step, announce, refuse],
  )
  const applyOffer = useCallback(() => offer.current?.apply?.(), [])

  return { spoken, announce, commit, stepBack, applyOffer }
}

type Refused = { title: string; sentences: readonly string[]; fixes: readonly Fix[] }

type MessageProps = { text: string; fixes: readonly Fix[]; applyFix: (fix: Fix) => void }

function RefusalMessage({ text, fixes, applyFix }: MessageProps) {
  return (
    <>
      <Text size="sm" c="var(--mantine-color-text)">
        {text}
      </Text>
      <Group gap="xs" mt={6}>
        {fixes.map((fix) => (
          <Button key={fix.label} size="compact-sm" variant="light" onClick={() => applyFix(fix)}>
            {fix.label}
          </Button>
        ))}
      </Group>
    </>
  )
}

/** What a fix makes of a single bar: its new hours, not those that were refused. */
function labelAfter(board: Board, changes: readonly AssignmentChange[]): string | null {
  const [bar, ...others] = barsAfter(board, changes)
  return bar && others.length === 0 ? barInWords(board, bar) : null
}

const UNFIT = 'This does not fit'
const UNSAVED = 'Not saved'

/** The rules say what does not fit; anything else, such as a lost connection, only kept it from being saved. */
function refusalInWords(changes: readonly AssignmentChange[], reply: Reply): Refused {
  const error = 'refusal' in reply ? reply.refusal : null
  if (error instanceof Refusal && error.status === 404) {
    const sentences = ['Somebody else has deleted this meanwhile. Nothing was saved.']
    return { title: UNSAVED, sentences, fixes: [] }
  }
  if (error instanceof Refusal && error.problems.length > 0) {
    const verdict = verdictOnRefusal(changes, error.problems)
    if (verdict.sentences.length > 0) return { title: UNFIT, ...verdict }
    return { title: UNFIT, sentences: [error.message], fixes: [] }
  }
  const sentences = [error instanceof Error ? error.message : String(error)]
  return { title: UNSAVED, sentences, fixes: [] }
}
