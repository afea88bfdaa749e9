import { useCallback, useRef, useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { t } from '../ui/words/language.ts'
import type { Bar, Draft } from './model/board.ts'
import { draftOf } from './model/board.ts'

/** `id` is null for a new bar. `key` changes each time the panel opens. */
export type Editing = { id: number | null; draft: Draft; opened: Draft; key: number; takesFocus: boolean }

/** Tracks the draft that the panel edits. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null)
  const openings = useRef(0)
  const open = (next: Pick<Editing, 'id' | 'draft' | 'takesFocus'>) => {
    const isSame = next.id !== null && next.id === editing?.id
    if (isSame && hasChanges(editing)) return
    unlessChanged(editing, () => setEditing({ ...next, opened: next.draft, key: ++openings.current }))
  }
  const openBar = (bar: Bar) => open({ draft: draftOf(bar), id: bar.id, takesFocus: false })
  const close = () => unlessChanged(editing, () => setEditing(null))
  const closeDeleted = useCallback(
    (bars: readonly number[]) => setEditing((now) => (now?.id && bars.includes(now.id) ? null : now)),
    [],
  )
  return { editing, setEditing, open, openBar, close, closeDeleted }
}

/** Asks for confirmation before discarding what the user entered. */
export function unlessChanged(editing: Editing | null, go: () => void): void {
  if (!editing || !hasChanges(editing)) return void go()
  confirm({
    title: t('Discard your changes?'),
    text: t('You will lose what you entered in this form.'),
    button: t('Discard changes'),
    onConfirm: go,
  })
}

function hasChanges({ draft, opened }: Editing): boolean {
  return JSON.stringify(draft) !== JSON.stringify(opened)
}
