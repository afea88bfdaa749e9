import type { BoardView } from '../../../shapes/board.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/words/language.ts'
import { ViewForm } from './view-form.tsx'
import { ViewList } from './view-list.tsx'

export type Opened = 'new' | 'list' | BoardView

type Props = {
  views: BoardView[]
  query: string
  opened: Opened | null
  setOpened: (opened: Opened | null) => void
}

export function ViewsDialog({ views, query, opened, setOpened }: Props) {
  const title = (of: Opened) => (of === 'new' ? t('Save view') : of === 'list' ? t('Saved views') : of.name)
  return (
    <Dialog of={opened} size="md" title={title} onClose={() => setOpened(null)}>
      {(of) =>
        of === 'list' ? (
          <ViewList views={views} query={query} onRename={setOpened} />
        ) : (
          <ViewForm
            key={of === 'new' ? 0 : of.id}
            view={of === 'new' ? null : of}
            query={of === 'new' ? query : of.query}
            onDone={() => setOpened(of === 'new' ? null : 'list')}
          />
        )
      }
    </Dialog>
  )
}
