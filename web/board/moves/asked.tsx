import { Dialog } from '../../ui/dialog.tsx'
import type { Bar, Board } from '../model/board.ts'
import { barInWords } from '../model/words.ts'
import type { Commit } from '../use-plan.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'

export type Asked = { what: 'repeat' | 'shift'; bar: Bar }
type Props = { board: Board; asked: Asked | null; commit: Commit; onClose: () => void }

/** What a bar's menu asks in a dialog. */
export function AskedDialogs({ board, asked, commit, onClose }: Props) {
  const project = asked?.what === 'shift' ? board.projects.get(asked.bar.project_id) : undefined
  return (
    <>
      <Dialog
        of={asked?.what === 'repeat' ? asked.bar : null}
        onClose={onClose}
        title={(bar) => `Repeat ${barInWords(board, bar)}`}
      >
        {(bar) => <RepeatDialog {...{ board, bar, commit, onClose }} />}
      </Dialog>
      <Dialog of={project ?? null} onClose={onClose} title={({ title }) => `Move ${title}`}>
        {(moved) => (
          <ShiftDialog
            project={moved}
            onMove={(changes) => {
              onClose()
              void commit({ changes, label: `${moved.title} moved` })
            }}
            onClose={onClose}
          />
        )}
      </Dialog>
    </>
  )
}
