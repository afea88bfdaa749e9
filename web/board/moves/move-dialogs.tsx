import { dayText } from '../../../planning/days/days.ts'
import { firstDayToMove } from '../../../planning/moves/moves.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/words/language.ts'
import type { MoveDialog } from '../gestures/gestures.ts'
import type { Bar, Board } from '../model/board.ts'
import { barsAfter, toRequest } from '../model/board.ts'
import { barInWords, barsInWords } from '../model/words.ts'
import type { SaveEdit } from '../use-plan.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'

type Props = {
  board: Board
  dialog: MoveDialog | null
  save: SaveEdit
  /** Focuses a bar and scrolls to it. */
  focusBar: (bar: number) => void
  onClose: () => void
}

export function MoveDialogs({ board, dialog, save, focusBar, onClose }: Props) {
  const project = dialog?.what === 'shift' ? board.projects.get(dialog.bar.project_id) : undefined
  const moveProject = (title: string) => (changes: readonly PlanChange[], omitted: string[]) => {
    onClose()
    void save({ changes, label: t('{work} moved', { work: title }), omitted })
  }
  const moveBars = (bars: readonly Bar[]) => async (changes: readonly PlanChange[]) => {
    onClose()
    const after = barsAfter(board, changes).flatMap((bar) => bar ?? [])
    const work = barsInWords(board, after)
    const saved = await save({ changes, label: bars.length === 1 ? work : t('{work} moved', { work }) })
    const [first] = bars.filter(({ id }) => after.some((bar) => bar.id === id))
    if (saved && first) focusBar(first.id)
  }
  return (
    <>
      <Dialog
        of={dialog?.what === 'repeat' ? dialog.bar : null}
        onClose={onClose}
        title={(bar) => t('Repeat {work}', { work: barInWords(board, bar) })}
      >
        {(bar) => <RepeatDialog {...{ board, bar, save, onClose }} />}
      </Dialog>
      <Dialog of={project ?? null} onClose={onClose} title={({ title }) => t('Move {work}', { work: title })}>
        {(moved) => (
          <ShiftDialog
            of={{ project_id: moved.id }}
            start={moved.start_date}
            to={dialog?.what === 'shift' ? dialog.to : undefined}
            from={firstDayToMove(moved, board.settings.today)}
            onMove={moveProject(moved.title)}
            onClose={onClose}
          />
        )}
      </Dialog>
      <Dialog
        of={dialog?.what === 'move' ? dialog.bars : null}
        onClose={onClose}
        title={(bars) => t('Move {work}', { work: barsInWords(board, bars) })}
      >
        {(bars) => (
          <ShiftDialog
            of={idsOf(bars)}
            start={dayText(Math.min(...bars.map(({ start }) => start)))}
            onMove={moveBars(bars)}
            onClose={onClose}
          />
        )}
      </Dialog>
    </>
  )
}

function idsOf(bars: readonly Bar[]) {
  return {
    assignment_ids: bars.flatMap(({ kind, id }) => (kind === 'assignment' ? [id] : [])),
    request_ids: bars.flatMap((bar) => (bar.kind === 'request' ? [toRequest(bar).id] : [])),
  }
}
