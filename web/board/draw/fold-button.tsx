import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { t } from '../../ui/words/language.ts'
import type { Row } from '../model/rows.ts'

/** The timeline handles clicks on this button. */
export function FoldButton({ row: { key, isClosed }, name }: { row: Row; name: string }) {
  if (isClosed === null) return null
  const Chevron = isClosed ? IconChevronRight : IconChevronDown
  return (
    <button
      type="button"
      className="board-fold"
      data-fold={key}
      tabIndex={-1}
      aria-expanded={!isClosed}
      aria-label={t(isClosed ? 'Show {name}' : 'Hide {name}', { name })}
    >
      <Chevron size={14} />
    </button>
  )
}
